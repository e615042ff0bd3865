import type { LedgerKind } from './ledger.ts';

/** The kinds of movements, as administrators read them. */
export const LEDGER_LABELS: Record<LedgerKind, string> = {
  payment: 'Payment',
  release: 'Release',
  'release-reversed': 'Taken back',
  refund: 'Refund',
  'refund-failed': 'Refund that failed',
  'unexpected-payment': 'Unexpected payment',
  'unexpected-refund': 'Refund of an unexpected payment',
  'outside-payment': 'Payment outside Handoff',
  'fee-payment': 'Payment of a fee',
  'membership-payment': 'Payment of a membership',
  chargeback: 'Chargeback',
  'provider-fee': 'Provider’s fee',
};
