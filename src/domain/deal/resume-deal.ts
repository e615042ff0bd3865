import type { Invoice } from '../invoice/invoice.ts';
import type { Deal } from './deal.ts';
import { outsideDeadlineStart } from './outside-deadline-start.ts';

type Purchase = NonNullable<Deal['purchase']>;

const addMs = (date: Date, ms: number): Date => new Date(date.getTime() + ms);
const addMsIfSet = (date: Date | null, ms: number): Date | null => date && addMs(date, ms);

/**
 * Returns a deal taken off hold, with as much time left on every deadline as when the hold began. A handover that
 * started during the hold, through a confirmed payment, gets its full time.
 */
export function resumeDeal(deal: Deal, now: Date): Deal {
  if (!deal.hold) return deal;
  const { hold, handover, dispute, purchase } = deal;
  const ms = now.getTime() - hold.since.getTime();
  const paidAt = purchase?.paidAt ?? hold.since;
  const stoodStill = now.getTime() - Math.max(hold.since.getTime(), paidAt.getTime());
  return {
    ...deal,
    hold: null,
    purchase: purchase && resumedPurchase(purchase, ms),
    handover: handover && {
      ...handover,
      // `PROBLEM_DISPUTE_DAYS`, after which a problem becomes a dispute, are counted from `changedAt`.
      changedAt: addMs(handover.changedAt, stoodStill),
      dueAt: addMs(handover.dueAt, stoodStill),
      extension: handover.extension && {
        ...handover.extension,
        until: addMs(handover.extension.until, stoodStill),
      },
      inspectionEndsAt: addMsIfSet(handover.inspectionEndsAt, stoodStill),
    },
    dispute: dispute && { ...dispute, statementsDueAt: addMs(dispute.statementsDueAt, ms) },
  };
}

/**
 * Returns the purchase after a hold, which pauses the deadline to confirm a reported off-platform payment or answer its
 * contest. The recorded times, which users see, don't change, and neither does the time left to pay, which depends on
 * them.
 */
function resumedPurchase(purchase: Purchase, ms: number): Purchase {
  const from = purchase.paidAt ? null : outsideDeadlineStart(purchase);
  return from ? { ...purchase, outsideCountedFrom: addMs(from, ms) } : purchase;
}

/**
 * Returns the invoice of a deal taken off hold: every date after `since`, the start of the hold, is postponed by the
 * hold's duration.
 */
export function resumeInvoice(invoice: Invoice, since: Date, now: Date): Invoice {
  const ms = now.getTime() - since.getTime();
  const moved = (date: Date | null): Date | null => (date && date > since ? addMs(date, ms) : date);
  return {
    ...invoice,
    parts: invoice.parts.map((part) => ({ ...part, dueAt: moved(part.dueAt), releaseAt: moved(part.releaseAt) })),
  };
}
