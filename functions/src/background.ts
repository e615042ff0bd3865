import './data/options.ts';

// Entry points for all event triggers and schedules; see triggers/README.md and schedules/README.md.
export { everyMinute } from './schedules/every-minute.ts';
export { onAuditEntryCreated } from './triggers/on-audit-entry-created.ts';
export { onBugReportWritten, onFlagWritten, onSupportRequestWritten } from './triggers/on-case-written.ts';
export { onConnectionRunCreated } from './triggers/on-connection-run-created.ts';
export { onDealEventCreated } from './triggers/on-deal-event-created.ts';
export { onDealWritten, onInquiryWritten } from './triggers/on-deal-written.ts';
export { onHandoverItemWritten } from './triggers/on-handover-item-written.ts';
export { onInvoiceWritten } from './triggers/on-invoice-written.ts';
export { onListingStatsWritten } from './triggers/on-listing-stats-written.ts';
export { onDraftWritten, onListingWritten } from './triggers/on-listing-written.ts';
export { onMailCreated } from './triggers/on-mail-created.ts';
export { onMessageCreated } from './triggers/on-message-created.ts';
export { onNotificationWritten } from './triggers/on-notification-written.ts';
export { onOutboxCreated } from './triggers/on-outbox-created.ts';
export { onOwnershipTokenWritten } from './triggers/on-ownership-token-written.ts';
export { onPresenceWritten } from './triggers/on-presence-written.ts';
export { onProfileWritten } from './triggers/on-profile-written.ts';
export { onPublicListingWritten } from './triggers/on-public-listing-written.ts';
export { onRecomputeRunCreated } from './triggers/on-recompute-run-created.ts';
export { onSavedSearchWritten } from './triggers/on-saved-search-written.ts';
export { onSearchSnapshotCreated } from './triggers/on-search-snapshot-created.ts';
export { onSubmissionWritten } from './triggers/on-submission-written.ts';
export { onTextSampleCreated } from './triggers/on-text-sample-created.ts';
export { onUploadFinalized } from './triggers/on-upload-finalized.ts';
export { onUserCreated } from './triggers/on-user-created.ts';
export { onWatchedWritten } from './triggers/on-watched-written.ts';
