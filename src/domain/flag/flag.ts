import * as z from 'zod';

const FLAG_KINDS = [
  'dispute',
  'refund-asked',
  'chargeback',
  'payment-late',
  'payment-stuck',
  'payout-waiting',
  'outside-unconfirmed',
  'deal-stopped',
  'listing-removed',
  'report',
] as const;
const FLAG_STATES = ['open', 'resolved'] as const;

/** `flags/{id}`: something an administrator should look at. One id for one matter, however often seen. */
export const flagSchema = z.object({
  id: z.string(),
  kind: z.enum(FLAG_KINDS),
  dealId: z.string().nullable(),
  listingId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  uid: z.string().nullable(),
  reason: z.string(),
  state: z.enum(FLAG_STATES),
  at: z.date(),
});
export type Flag = z.infer<typeof flagSchema>;
