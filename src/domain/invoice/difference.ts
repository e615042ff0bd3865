import * as z from 'zod';
import type { LedgerKind, ledgerEntrySchema } from './ledger.ts';
import type { ProviderMovement } from './provider-movement.ts';

/** How the ledger and the payment provider can differ over one payment, refund, release or chargeback. */
const DIFFERENCE_KINDS = [
  'not-at-provider',
  'not-in-ledger',
  'twice-in-ledger',
  'twice-at-provider',
  'amount',
  'fee',
  'currency',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const differenceSchema = z.object({
  /** What the provider calls it; the id of the ledger's entry where that names nothing. */
  ref: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  /** What it moved by the ledger and by the provider: the amounts, or the fees where these differ. Cents, below zero for what left. */
  ledger: z.number().int(),
  provider: z.number().int(),
  invoiceId: z.string().nullable(),
  dealId: z.string().nullable(),
  /** When the newest movement of it was, on either side. */
  at: z.date(),
  /** One sentence for administrators. */
  text: z.string(),
});
export type Difference = z.infer<typeof differenceSchema>;

export type NamedEntry = Pick<z.infer<typeof ledgerEntrySchema>, 'ref' | 'dealId' | 'invoiceId' | 'at' | 'lines'> & {
  id: string;
  what: LedgerKind;
};

/** Everything that both sides have under one of the provider's names. */
export interface Named {
  ref: string;
  entries: NamedEntry[];
  movements: ProviderMovement[];
}
