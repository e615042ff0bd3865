import { createRequire } from 'node:module';

// Only wiring. A process that serves one function loads only the half it needs, since the API doesn't need the
// triggers' SDK, nor the triggers the API; without a target (deployment, discovery), both are loaded.
const require = createRequire(import.meta.url);
const target = process.env.FUNCTION_TARGET;

const { api } = !target || target === 'api' ? half<typeof import('./api.ts')>('./api.js') : {};

export { api };

export const {
  everyMinute,
  onAuditEntryCreated,
  onConnectionRunCreated,
  onDealEventCreated,
  onDealWritten,
  onHandoverItemWritten,
  onInquiryWritten,
  onInvoiceWritten,
  onDraftWritten,
  onListingStatsWritten,
  onListingWritten,
  onMailCreated,
  onBugReportWritten,
  onFlagWritten,
  onSupportRequestWritten,
  onMessageCreated,
  onNotificationWritten,
  onOutboxCreated,
  onOwnershipTokenWritten,
  onPresenceWritten,
  onProfileWritten,
  onPublicListingWritten,
  onRecomputeRunCreated,
  onSearchSnapshotCreated,
  onSavedSearchWritten,
  onSubmissionWritten,
  onTextSampleCreated,
  onUploadFinalized,
  onUserCreated,
  onWatchedWritten,
} = target !== 'api' ? half<typeof import('./background.ts')>('./background.js') : {};

/** Loads a half synchronously, because firebase-tools can't wait for a module with a top-level await. */
function half<T>(file: string): Partial<T> {
  return require(file) as T;
}
