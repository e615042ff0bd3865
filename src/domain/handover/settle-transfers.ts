import type { Deal } from '../deal/deal.ts';
import { dealEvent, type NewDealEvent } from '../deal/deal-event.ts';
import { isHandingOver } from '../deal/states.ts';
import { AppError } from '../errors.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { countStates, droppedProposalEvents, type HandoverItem, handoverAfterItemChange } from './handover.ts';
import { UNDO_MINUTES } from './states.ts';

const UNDO_TOO_LATE = `A transfer can be taken back for ${UNDO_MINUTES} minutes, unless the buyer acts first.`;

/** Returns the time at which a transfer made now settles and can no longer be undone. */
export const settlementTime = (now: Date): Date => new Date(now.getTime() + UNDO_MINUTES * MINUTE_MS);

/** Throws `wrong-state` unless the item's transfer is still unsettled. */
export function requireUnsettled({ settlesAt }: Pick<HandoverItem, 'settlesAt'>, now: Date): void {
  if (!settlesAt || settlesAt <= now) throw new AppError('wrong-state', UNDO_TOO_LATE);
}

/** Returns the time at which the first unsettled transfer settles; null if all are settled. */
export function nextSettlement(items: readonly Pick<HandoverItem, 'settlesAt'>[]): Date | null {
  const times = items.flatMap(({ settlesAt }) => settlesAt?.getTime() ?? []);
  return times.length ? new Date(Math.min(...times)) : null;
}

/** Returns the event for a transfer, dated to when the seller made it. A silent event doesn't notify the buyer. */
export function transferEvent(item: HandoverItem, isSilent: boolean): NewDealEvent {
  const more = { label: item.label, said: { item: item.id, text: item.evidence, file: item.evidenceFile } };
  const event = isSilent
    ? dealEvent('last-item-transferred', 'seller', more)
    : dealEvent('item-transferred', 'seller', more);
  return item.transferredAt ? { ...event, at: item.transferredAt } : event;
}

/**
 * Settles the transfers that are due, and returns the deal, the changed items and the events that notify the buyer. If
 * everything is transferred and settled, the inspection starts or resumes.
 */
export function settleDueTransfers(
  deal: Deal,
  items: readonly HandoverItem[],
  now: Date,
): { deal: Deal; changed: HandoverItem[]; events: NewDealEvent[] } {
  if (!deal.handover) throw new AppError('wrong-state');
  const isDue = ({ settlesAt }: HandoverItem) => settlesAt !== undefined && settlesAt !== null && settlesAt <= now;
  const changed = items.filter(isDue).map((item) => ({ ...item, settlesAt: null }));
  const all = items.map((item) => (isDue(item) ? { ...item, settlesAt: null } : item));
  const settlesAt = nextSettlement(all);
  const { changedAt } = deal.handover;
  const moved = handoverAfterItemChange(deal.handover, countStates(all), now, settlesAt);
  const begins = isHandingOver(deal) && moved.inspectionEndsAt !== null && !deal.handover.inspectionEndsAt;
  // Settling isn't an action by either side, so it doesn't restart any turn or deadline.
  const next = { ...deal, handover: begins ? moved : { ...deal.handover, settlesAt, changedAt } };
  const last = begins ? changed.at(-1) : null;
  const events = changed.map((item) => transferEvent(item, item === last));
  if (begins) events.push(dealEvent('inspection-started', 'seller'));
  return { deal: next, changed, events: [...events, ...droppedProposalEvents(deal, next)] };
}
