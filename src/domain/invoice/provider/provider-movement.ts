import type { Cents } from '../../shared/money.ts';

export type MovementKind =
  | 'charge'
  | 'refund'
  // A refund that came back.
  | 'refund-failed'
  // Money sent to a seller's payout account, and taken back from there.
  | 'transfer'
  | 'transfer-reversal'
  // A chargeback: what was taken for it, or given back.
  | 'dispute'
  // The provider's fee for the account itself, not for a payment.
  | 'account-fee'
  | 'other';

/** One movement of our account at the payment provider, as the provider keeps it. Amounts in cents of `currency`. */
export interface ProviderMovement {
  kind: MovementKind;
  /** The provider's id of the charge, refund, transfer or dispute that moved: the ledger keeps it as `ref`. */
  ref: string;
  /** Its amount before the fee, above zero for incoming money. */
  amount: Cents;
  /** The provider's fee for it; below zero if it was given back. */
  fee: Cents;
  /** `usd`, or another. */
  currency: string;
  at: Date;
  /** The invoice it is for, where the provider knows it. */
  invoiceId: string | null;
  /** The row of the outbox that asked for it; null for what nobody asked for. */
  operationId: string | null;
  /** True for a chargeback that the bank has not decided: the ledger enters one once it is lost. */
  undecided: boolean;
}
