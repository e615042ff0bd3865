import * as z from 'zod';
import type { Offer } from '../offer/offer.ts';
import { addDays } from '../shared/time.ts';
import { HANDOVER_STATES, type HandoverState } from './states.ts';

/** `deals/{id}/handover/{item}` */
export const handoverItemSchema = z.object({
  id: z.string(),
  order: z.number().int(),
  label: z.string(),
  transfer: z.string(),
  expectedDays: z.number().int(),
  state: z.enum(HANDOVER_STATES),
  evidence: z.string(),
  problem: z.string(),
  changedAt: z.date(),
});
export type HandoverItem = z.infer<typeof handoverItemSchema>;

/** The checklist of an accepted offer: one item for each of its assets. */
export const handoverItemsOf = (offer: Pick<Offer, 'assets'>, now: Date): HandoverItem[] =>
  offer.assets.map((asset, order) => ({
    ...asset,
    order,
    state: 'to-do',
    evidence: '',
    problem: '',
    changedAt: now,
  }));

export function countStates(items: readonly Pick<HandoverItem, 'state'>[]): Record<HandoverState, number> {
  const counts: Record<HandoverState, number> = { 'to-do': 0, transferred: 0, confirmed: 0, problem: 0 };
  for (const item of items) counts[item.state] += 1;
  return counts;
}

/** max(expected days) + 7 days after payment; 14 where nothing says how long it takes. */
export function handoverDays(items: readonly Pick<HandoverItem, 'expectedDays'>[]): number {
  const longest = Math.max(0, ...items.map((item) => item.expectedDays));
  return longest > 0 ? longest + 7 : 14;
}

/** When the handover is due: so many days after payment. */
export const handoverDue = (items: readonly Pick<HandoverItem, 'expectedDays'>[], paidAt: Date): Date =>
  addDays(paidAt, handoverDays(items));
