import { AppError } from '../errors.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { Deal } from './deal.ts';

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms);
const laterIf = (date: Date | null, ms: number): Date | null => date && later(date, ms);

/** Throws `deal-on-hold` while an account in the deal is deactivated. */
export function requireNoHold(deal: Pick<Deal, 'hold'>): void {
  if (deal.hold) throw new AppError('deal-on-hold');
}

/** Takes a deal off hold: every clock has the time left that it had when the hold began. */
export function resumed(deal: Deal, now: Date): Deal {
  if (!deal.hold) return deal;
  const ms = now.getTime() - deal.hold.since.getTime();
  const { handover, dispute } = deal;
  return {
    ...deal,
    hold: null,
    handover: handover && {
      ...handover,
      dueAt: later(handover.dueAt, ms),
      inspectionEndsAt: laterIf(handover.inspectionEndsAt, ms),
    },
    dispute: dispute && { ...dispute, statementsDueAt: later(dispute.statementsDueAt, ms) },
  };
}

/** Moves the future dates of the invoice of a deal that was on hold by the length of the hold. */
export function resumedInvoice(invoice: Invoice, since: Date, now: Date): Invoice {
  const ms = now.getTime() - since.getTime();
  const moved = (date: Date | null): Date | null => (date && date > since ? later(date, ms) : date);
  return {
    ...invoice,
    parts: invoice.parts.map((part) => ({ ...part, dueAt: moved(part.dueAt), releaseAt: moved(part.releaseAt) })),
  };
}
