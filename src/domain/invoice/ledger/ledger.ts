import * as z from 'zod';

/** One side of a movement: cents into (+) or out of (−) an account. */
interface LedgerLine {
  account: string;
  amount: number;
}

const LEDGER_KINDS = [
  'payment',
  'release',
  'release-reversed',
  'refund',
  'refund-failed',
  'unexpected-payment',
  'unexpected-refund',
  'outside-payment',
  'fee-payment',
  'membership-payment',
  'chargeback',
  'provider-fee',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** A completed movement, before it gets an ID and a date. */
export interface LedgerMovement {
  what: LedgerKind;
  lines: LedgerLine[];
  /** The provider's ID of the charge, refund, transfer or dispute. */
  ref?: string | null;
}

/** `ledger/{id}`: double entry, so the lines of each entry add up to zero. Amounts are in cents. */
export const ledgerEntrySchema = z.object({
  what: z.enum(LEDGER_KINDS),
  dealId: z.string(),
  invoiceId: z.string(),
  at: z.date(),
  /** The provider's ID of the charge, refund, transfer or dispute; null for other movements. */
  ref: z.string().nullable(),
  lines: z.array(z.object({ account: z.string(), amount: z.number().int() })),
});

/** Names of the ledger's accounts. */
export const accounts = {
  person: (uid: string) => `person:${uid}`,
  /** Money the provider holds for one deal. */
  held: (dealId: string) => `held:${dealId}`,
  /** Payments that weren't due, until they are refunded. */
  unexpected: 'provider:unexpected',
  fees: 'handoff:fees',
  memberships: 'handoff:memberships',
  /**
   * Chargebacks that Handoff bears because the money had already been released, minus what was taken back from sellers.
   */
  losses: 'handoff:losses',
  /** The payment provider's fees for payments, which Handoff bears. */
  costs: 'handoff:costs',
  providerFees: 'provider:fees',
};

/** Creates a movement of cents from one account to others; by construction, its lines add up to zero. */
export function movement(what: LedgerKind, from: string, to: [account: string, amount: number][]): LedgerMovement {
  const moved = to.filter(([, amount]) => amount !== 0);
  const total = moved.reduce((sum, [, amount]) => sum + amount, 0);
  return {
    what,
    lines: [{ account: from, amount: -total }, ...moved.map(([account, amount]) => ({ account, amount }))],
  };
}

/**
 * Records the payment provider's fee (cents) for a payment or a chargeback. It is Handoff's cost and doesn't affect the
 * buyer's or seller's money.
 */
export const providerFee = (fee: number): LedgerMovement =>
  movement('provider-fee', accounts.costs, [[accounts.providerFees, fee]]);
