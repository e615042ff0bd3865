import * as z from 'zod';
import { caseShape } from './case.ts';
import { REASONS, REPORTED_KINDS } from './report.ts';

/** The report that raised a flag: its subject, and the user to notify of the outcome. */
export const reportSchema = z.object({
  kind: z.enum(REPORTED_KINDS),
  subjectId: z.string(),
  reason: z.enum(REASONS),
  /** The reported text as it was at the time. */
  excerpt: z.string(),
  reporterId: z.string(),
});

const FLAG_KINDS = [
  'dispute',
  'refund-asked',
  'chargeback',
  'payment-late',
  'payment-stuck',
  'payout-waiting',
  'payout-failed',
  'refund-failed',
  'release-reversed',
  'payment-operation',
  'outside-unconfirmed',
  'ledger',
  'reconciliation',
  'rates',
  'deal-stopped',
  'listing-removed',
  'review-held',
  'texts-seen',
  'report',
] as const;

/**
 * `flags/{id}`: a case opened by a user's report or by the system. Raising the same flag while it's open doesn't create
 * another one.
 */
export const flagSchema = z.object({
  id: z.string(),
  kind: z.enum(FLAG_KINDS),
  dealId: z.string().nullable(),
  listingId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  uid: z.string().nullable(),
  /** Id of the payment operation in the outbox that failed. */
  operationId: z.string().nullable(),
  reason: z.string(),
  /** The user's report that raised the flag; null if the system raised it. */
  report: reportSchema.nullable(),
  ...caseShape,
});
export const FLAG_LABELS: Record<(typeof FLAG_KINDS)[number], string> = {
  dispute: 'Dispute',
  'refund-asked': 'Refund requested',
  chargeback: 'Chargeback',
  'payment-late': 'Payment two weeks late',
  'payment-stuck': 'Payment stuck',
  'payout-waiting': 'Payout waiting',
  'payout-failed': 'Payout failed',
  'refund-failed': 'Refund failed',
  'release-reversed': 'Release taken back at the provider',
  'payment-operation': 'Payment operation failed',
  'outside-unconfirmed': 'Paid outside, unconfirmed',
  ledger: 'Ledger does not add up',
  reconciliation: 'Ledger and provider differ',
  rates: 'Reference rates',
  'deal-stopped': 'Deal on hold',
  'listing-removed': 'Removed with a deal under way',
  'review-held': 'Review held',
  'texts-seen': 'Texts seen elsewhere',
  report: 'Report',
};
export type Flag = z.infer<typeof flagSchema>;
