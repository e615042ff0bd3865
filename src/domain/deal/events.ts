import * as z from 'zod';
import { BRAND } from '../brand.ts';
import { isolateText } from '../shared/isolate-text.ts';
import { formatMoney } from '../shared/money.ts';
import type { Deal } from './deal.ts';
import { ACCESS_EVENTS, ANSWER_EVENTS, CODE_EVENTS } from './events/access-events.ts';
import { DEAL_LIFE_EVENTS } from './events/deal-life-events.ts';
import type { EventRow, EventWords } from './events/event-row.ts';
import { DISPUTE_EVENTS, HANDOVER_EVENTS } from './events/handover-events.ts';
import { MONEY_EVENTS } from './events/money-events.ts';
import { OFFER_EVENTS } from './events/offer-events.ts';
import type { DealRole } from './states.ts';

const EVENTS = {
  ...ACCESS_EVENTS,
  ...ANSWER_EVENTS,
  ...CODE_EVENTS,
  ...OFFER_EVENTS,
  ...MONEY_EVENTS,
  ...HANDOVER_EVENTS,
  ...DISPUTE_EVENTS,
  ...DEAL_LIFE_EVENTS,
};
/** Kinds of deal events; a kind's row in `EVENTS` holds everything the product knows about it. */
export type DealEventKind = keyof typeof EVENTS;
export const DEAL_EVENTS: Record<DealEventKind, EventRow> = EVENTS;
export const DEAL_EVENT_KINDS = Object.keys(EVENTS) as [DealEventKind, ...DealEventKind[]];

/**
 * `deals/{id}/events/{id}`: one line of a deal's timeline, written in the same transaction as the change it reports; a
 * trigger turns it into notifications. `amount` (cents) and `label` fill in its texts.
 */
export const dealEventSchema = z.object({
  kind: z.enum(DEAL_EVENT_KINDS),
  by: z.enum(['buyer', 'seller', 'system']),
  at: z.date(),
  amount: z.number().int().nullable(),
  label: z.string().nullable(),
  /** Replaces `label` if each side sees a different text. */
  labels: z.object({ buyer: z.string(), seller: z.string() }).nullable(),
  /** Id of the question the event is about; its notification leads there. */
  question: z.string().nullable(),
  /**
   * Id of the moved handover item, the text submitted with the move (evidence or a problem), and the file's id. The
   * item keeps only its latest text; the deal record keeps all of them.
   */
  said: z.object({ item: z.string(), text: z.string(), file: z.string().nullable() }).nullable(),
});
export type DealEvent = z.infer<typeof dealEventSchema>;

type Names = Pick<Deal, 'buyer' | 'seller' | 'listing'>;

/** Returns the values to fill into an event's texts for `role`. The system's own acts are credited to the brand. */
export const eventWords = (deal: Names, { by, amount, label, labels }: DealEvent, role: DealRole): EventWords => ({
  who: by === 'system' ? BRAND : isolateText(deal[by].name),
  amount: amount === null ? '' : formatMoney(amount),
  label: isolateText(labels?.[role] ?? label ?? ''),
  listing: isolateText(deal.listing.title),
});

/** Returns the timeline line as `role` sees it, with `You` for their own actions. */
export function timelineLine(deal: Names, event: DealEvent, role: DealRole): string {
  const words = eventWords(deal, event, role);
  return DEAL_EVENTS[event.kind].line(event.by === role ? { ...words, who: 'You' } : words);
}
