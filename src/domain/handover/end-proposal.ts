import type { Deal } from '../deal/deal.ts';
import { dealEvent, type NewDealEvent } from '../deal/deal-event.ts';
import { daysText } from '../shared/time.ts';

type Handover = NonNullable<Deal['handover']>;
type End = Handover['earlierProposals'][number]['end'];

/** The handover with its open proposal ended without an agreement and counted among those of its side; as it is without one. */
export function withProposalEnded(handover: Handover, end: End, now: Date, reason = ''): Handover {
  if (!handover.extension) return handover;
  const { by, days } = handover.extension;
  const earlier = { by, days, end, reason, at: now };
  return { ...handover, extension: null, earlierProposals: [...handover.earlierProposals, earlier] };
}

/** The event of a proposal that was open before a deal moved on and is not any more, since its date no longer counts. */
export function droppedProposal(before: Pick<Deal, 'handover'>, after: Pick<Deal, 'handover'>): NewDealEvent[] {
  const open = before.handover?.extension;
  if (!open || after.handover?.extension) return [];
  return [dealEvent('extension-dropped', 'system', { label: daysText(open.days) })];
}
