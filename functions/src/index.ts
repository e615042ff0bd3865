import { createRequire } from 'node:module';

// Wiring only. A process that serves one function loads only its half, as the API needs no triggers' SDK, and the other
// way round; without a target (deploying, discovery) both are loaded.
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

/** Loads a half synchronously: firebase-tools cannot wait for a module with a top-level await. */
function half<T>(file: string): Partial<T> {
  return require(file) as T;
}
