import type { Invoice } from '../invoice/invoice.ts';
import type { Deal } from './deal.ts';

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms);
const laterIf = (date: Date | null, ms: number): Date | null => date && later(date, ms);

/**
 * A deal taken off hold: every deadline has as much time left as when the hold began. A handover that began during it, because the
 * payment was confirmed then, has all of its time.
 */
export function resumedDeal(deal: Deal, now: Date): Deal {
  if (!deal.hold) return deal;
  const { hold, handover, dispute, purchase } = deal;
  const ms = now.getTime() - hold.since.getTime();
  const paidAt = purchase?.paidAt ?? hold.since;
  const stoodStill = now.getTime() - Math.max(hold.since.getTime(), paidAt.getTime());
  return {
    ...deal,
    hold: null,
    purchase: purchase?.contest
      ? {
          ...purchase,
          // From which the buyer's days to answer are counted.
          contest: { at: later(purchase.contest.at, ms), answeredAt: laterIf(purchase.contest.answeredAt, ms) },
        }
      : purchase,
    handover: handover && {
      ...handover,
      // From which a problem's days are counted.
      changedAt: later(handover.changedAt, stoodStill),
      dueAt: later(handover.dueAt, stoodStill),
      extension: handover.extension && {
        ...handover.extension,
        ...(handover.extension.until && { until: later(handover.extension.until, stoodStill) }),
      },
      inspectionEndsAt: laterIf(handover.inspectionEndsAt, stoodStill),
    },
    dispute: dispute && { ...dispute, statementsDueAt: later(dispute.statementsDueAt, ms) },
  };
}

/** The invoice of a deal taken off hold: dates after `since`, when the hold began, move by its length. */
export function resumedInvoice(invoice: Invoice, since: Date, now: Date): Invoice {
  const ms = now.getTime() - since.getTime();
  const moved = (date: Date | null): Date | null => (date && date > since ? later(date, ms) : date);
  return {
    ...invoice,
    parts: invoice.parts.map((part) => ({ ...part, dueAt: moved(part.dueAt), releaseAt: moved(part.releaseAt) })),
  };
}
