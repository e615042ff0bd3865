import type { Invoice } from '../invoice/invoice.ts';
import type { Deal } from './deal.ts';
import { outsideCountedFrom } from './outside-counted-from.ts';

type Purchase = NonNullable<Deal['purchase']>;

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms);
const laterIf = (date: Date | null, ms: number): Date | null => date && later(date, ms);

/**
 * Returns a deal taken off hold, with as much time left on every deadline as when the hold began. A handover that
 * started during the hold, through a confirmed payment, gets its full time.
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
    purchase: purchase && resumedPurchase(purchase, ms),
    handover: handover && {
      ...handover,
      // The days before a problem becomes a dispute count from this time.
      changedAt: later(handover.changedAt, stoodStill),
      dueAt: later(handover.dueAt, stoodStill),
      extension: handover.extension && {
        ...handover.extension,
        until: later(handover.extension.until, stoodStill),
      },
      inspectionEndsAt: laterIf(handover.inspectionEndsAt, stoodStill),
    },
    dispute: dispute && { ...dispute, statementsDueAt: later(dispute.statementsDueAt, ms) },
  };
}

/**
 * A hold pauses the time to confirm a reported off-platform payment or answer its contest. The recorded times, which
 * users see, don't change, and neither does the time left to pay, which depends on them.
 */
function resumedPurchase(purchase: Purchase, ms: number): Purchase {
  const from = purchase.paidAt ? null : outsideCountedFrom(purchase);
  return from ? { ...purchase, outsideCountedFrom: later(from, ms) } : purchase;
}

/** Returns the invoice of a deal taken off hold: dates after `since`, when the hold began, shift by its length. */
export function resumedInvoice(invoice: Invoice, since: Date, now: Date): Invoice {
  const ms = now.getTime() - since.getTime();
  const moved = (date: Date | null): Date | null => (date && date > since ? later(date, ms) : date);
  return {
    ...invoice,
    parts: invoice.parts.map((part) => ({ ...part, dueAt: moved(part.dueAt), releaseAt: moved(part.releaseAt) })),
  };
}
