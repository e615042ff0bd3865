import * as z from 'zod';

export const DEAL_EVENT_KINDS = [
  'opened',
  'access-requested',
  'access-granted',
  'access-refused',
  'access-revoked',
  'terms-accepted',
  'offer-made',
  'offer-countered',
  'offer-accepted',
  'offer-declined',
  'offer-withdrawn',
  'offer-voided',
  'offer-backed-up',
  'offer-expired',
  'offer-revived',
  'invoice-issued',
  'paid',
  'item-transferred',
  'item-confirmed',
  'item-problem',
  'inspection-started',
  'completed',
  'lapsed',
] as const;
export type DealEventKind = (typeof DEAL_EVENT_KINDS)[number];

/**
 * One line of a deal's time line, written in the transaction that made it true. The trigger turns
 * it into notifications; `amount` (cents) and `label` are what its sentence needs.
 */
export const dealEventSchema = z.object({
  kind: z.enum(DEAL_EVENT_KINDS),
  by: z.enum(['buyer', 'seller', 'system']),
  at: z.date(),
  amount: z.number().int().nullable(),
  label: z.string().nullable(),
});
export type DealEvent = z.infer<typeof dealEventSchema>;
