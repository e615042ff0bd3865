import type { Cents } from '../../shared/money.ts';

export type MovementKind =
  | 'charge'
  | 'refund'
  // A refund that bounced back to the provider.
  | 'refund-failed'
  // Money sent to a seller's payout account, or taken back from it.
  | 'transfer'
  | 'transfer-reversal'
  // The amount debited for a chargeback, or credited back after it.
  | 'dispute'
  // The provider's fee for the account itself rather than for a payment.
  | 'account-fee'
  | 'other';

/**
 * A movement in our account at the payment provider, as the provider records it. Amounts are in cents of `currency`.
 */
export interface ProviderMovement {
  kind: MovementKind;
  /** The provider's ID of the charge, refund, transfer or dispute, which the ledger stores as `ref`. */
  ref: string;
  /** The amount before the fee; positive for incoming money. */
  amount: Cents;
  /** The provider's fee; negative if it was returned. */
  fee: Cents;
  /** The currency code in lower case, such as `usd`. */
  currency: string;
  at: Date;
  /** ID of the invoice that the movement belongs to; null if the provider's record doesn't contain it. */
  invoiceId: string | null;
  /** ID of the outbox row that requested the movement; null if we didn't request it. */
  operationId: string | null;
  /** True for a chargeback that the bank hasn't decided; the ledger records it only once it is lost. */
  undecided: boolean;
}
