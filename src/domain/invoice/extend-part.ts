import { AppError } from '../errors.ts';
import { addDays } from '../shared/time.ts';
import { atClose, type Invoice, sumOf, withParts } from './invoice.ts';
import { isOutsideOpen } from './outside-payment.ts';
import { partOf } from './purchase.ts';
import { partMachine } from './states.ts';

/** The most days that an administrator may add at a time. */
export const MAX_EXTENSION_DAYS = 60;

/**
 * Postpones the due date of a part by a number of days, counted from now if it has passed. The parts paid at
 * close are one payment and move together. Notices about the old date may be sent again for the new one. Returns
 * the amount (cents) and the new date. Throws `wrong-state` for a part that has no date or is not unpaid, or whose time to pay
 * stands still because a payment outside was reported.
 */
export function extendPart(
  invoice: Invoice,
  partId: string,
  days: number,
  now: Date,
): { invoice: Invoice; amount: number; dueAt: Date } {
  const part = partOf(invoice, partId);
  const closing = atClose(invoice).map(({ id }) => id);
  if (closing.includes(partId) && isOutsideOpen(invoice)) {
    throw new AppError('wrong-state', 'The time to pay stands still while a payment outside is looked into.');
  }
  if (!part.dueAt) throw new AppError('wrong-state', 'Its due date is set when the deal is completed.');
  const dueAt = addDays(part.dueAt > now ? part.dueAt : now, days);
  const isMoved = ({ id }: { id: string }) => id === partId || (closing.includes(partId) && closing.includes(id));
  const parts = invoice.parts.map((one) =>
    isMoved(one) ? { ...one, dueAt, state: partMachine.require(one.state, 'extend', 'admin'), changedAt: now } : one,
  );
  const moved = parts.filter(isMoved);
  const notices = invoice.notices.filter((notice) => !moved.some(({ id }) => notice.startsWith(`flag-late-${id}-`)));
  return { invoice: { ...withParts(invoice, parts), notices }, amount: sumOf(moved), dueAt };
}
