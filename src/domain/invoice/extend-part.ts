import { AppError } from '../errors.ts';
import { addDays } from '../shared/time.ts';
import { atClose, type Invoice, sumOf, withParts } from './invoice.ts';
import { partOf } from './purchase.ts';
import { partMachine } from './states.ts';

/** An administrator gives at most so many days at a time. */
export const MAX_EXTENSION_DAYS = 60;

/**
 * A part that has a date gets a later one: so many days after it or, where it has passed, after now. What is
 * paid at close is one payment, so its parts move together. What was told of the old date is told of the new
 * one again. Answers the amount (cents) and the new date; a part without a date, or not unpaid, is `wrong-state`.
 */
export function extendPart(
  invoice: Invoice,
  partId: string,
  days: number,
  now: Date,
): { invoice: Invoice; amount: number; dueAt: Date } {
  const part = partOf(invoice, partId);
  if (!part.dueAt) throw new AppError('wrong-state', 'It gets its date when the deal is completed.');
  const dueAt = addDays(part.dueAt > now ? part.dueAt : now, days);
  const closing = atClose(invoice).map(({ id }) => id);
  const isMoved = ({ id }: { id: string }) => id === partId || (closing.includes(partId) && closing.includes(id));
  const parts = invoice.parts.map((one) =>
    isMoved(one) ? { ...one, dueAt, state: partMachine.require(one.state, 'extend', 'admin'), changedAt: now } : one,
  );
  const moved = parts.filter(isMoved);
  const notices = invoice.notices.filter((notice) => !moved.some(({ id }) => notice.startsWith(`flag-late-${id}-`)));
  return { invoice: { ...withParts(invoice, parts), notices }, amount: sumOf(moved), dueAt };
}
