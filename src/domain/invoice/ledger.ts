import * as z from 'zod';

/** One side of a movement: cents into (+) or out of (−) an account. */
export interface LedgerLine {
  account: string;
  amount: number;
}

/** `ledger/{id}`: double entry, so the lines of each entry sum to zero. */
export const ledgerEntrySchema = z.object({
  what: z.enum(['payment', 'release']),
  dealId: z.string(),
  invoiceId: z.string(),
  at: z.date(),
  lines: z.array(z.object({ account: z.string(), amount: z.number().int() })),
});

const accounts = {
  person: (uid: string) => `person:${uid}`,
  held: (dealId: string) => `held:${dealId}`,
  fees: 'handoff:fees',
};

/** The buyer's money goes to where the provider holds it. */
export const paymentLines = (deal: { id: string; buyerId: string }, amount: number): LedgerLine[] => [
  { account: accounts.person(deal.buyerId), amount: -amount },
  { account: accounts.held(deal.id), amount },
];

/** What is held goes to the seller, less the fee. */
export const releaseLines = (deal: { id: string; sellerId: string }, amount: number, fee: number): LedgerLine[] => [
  { account: accounts.held(deal.id), amount: -amount },
  { account: accounts.person(deal.sellerId), amount: amount - fee },
  { account: accounts.fees, amount: fee },
];
