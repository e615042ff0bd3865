import { type Calendar, isThin, keptDates, withDatesOf } from '../../../../src/domain/calendar/calendar.ts';
import type { CalendarDate } from '../../../../src/domain/calendar/calendar-date.ts';
import { dealDates, feeDates } from '../../../../src/domain/calendar/deal-dates.ts';
import { type Deal, roleIn } from '../../../../src/domain/deal/deal.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { currentTime } from '../../data/clock.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { findDeal } from '../deal/deal.ts';
import { lastDealsOf } from '../deal/find-deals.ts';

/**
 * The deals on each side that a new address looks into, last changed first, and as many of those with an offer. Others
 * come with their next change.
 */
const MAX_DEALS = 300;

/** Writes a new calendar for an account, so that only this digest finds it. */
export async function openCalendar(uid: string, digest: string, now: Date): Promise<void> {
  await transact(async (tx) => {
    const before = await tx.find(refs.calendar(uid));
    const dates = keptDates(before?.dates ?? [], await allDates(tx, uid, before?.dates ?? []), now);
    tx.set(refs.calendar(uid), { digest, ...dates, polls: { since: now, count: 0 } });
    tx.set(refs.calendarState(uid), { since: now });
  });
}

/** Removes an account’s calendar, so that its address shows nothing any more. */
export function removeCalendar(tx: Tx, uid: string): void {
  tx.delete(refs.calendar(uid));
  tx.delete(refs.calendarState(uid));
}

/** Counts a poll of a calendar. */
export function savePolls(tx: Tx, uid: string, polls: Calendar['polls']): void {
  tx.update(refs.calendar(uid), { polls });
}

/** The dates of an account's deals, as it reads them; `known` ones of deals that it does not find stay. */
async function allDates(tx: Tx, uid: string, known: readonly CalendarDate[]): Promise<CalendarDate[]> {
  const [deals, invoices] = await Promise.all([
    lastDealsOf(tx, uid, MAX_DEALS),
    tx.list(refs.invoices(), serverQueries.unsettledInvoicesOf(uid)),
  ]);
  const read = new Set(deals.map(({ id }) => id));
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const ofDeals = deals.flatMap((deal) => datesFor(uid, deal, byId.get(deal.purchase?.invoiceId ?? '') ?? null));
  return [
    ...ofDeals,
    ...known.filter(({ dealId, kind }) => kind !== 'fee' && !read.has(dealId)),
    ...invoices.filter(({ payer }) => payer.uid === uid).flatMap(feeDates),
  ];
}

function datesFor(uid: string, deal: Deal, invoice: Invoice | null): CalendarDate[] {
  const role = roleIn(deal, uid);
  return role ? dealDates(deal, role, invoice) : [];
}

/** Brings the dates of one deal in an account’s calendar up to date; nothing for an account without one. */
export const recountDeal = (uid: string, dealId: string): Promise<void> =>
  recount(
    uid,
    (date) => date.dealId === dealId && date.kind !== 'fee',
    async (tx) => {
      const deal = await findDeal(tx, dealId);
      if (!deal) return [];
      const { purchase, completedAt } = deal;
      return datesFor(uid, deal, completedAt && purchase ? await tx.find(refs.invoice(purchase.invoiceId)) : null);
    },
  );

/** Brings the date of an invoice for the fee up to date. */
export const recountFee = (uid: string, { id, dealId }: Pick<Invoice, 'id' | 'dealId'>): Promise<void> =>
  recount(
    uid,
    (date) => date.dealId === dealId && date.kind === 'fee',
    async (tx) => {
      const invoice = await tx.find(refs.invoice(id));
      return invoice ? feeDates(invoice) : [];
    },
  );

/** Everything is read again, so that it does not matter how often or in which order events arrive. */
async function recount(
  uid: string,
  isOne: (date: CalendarDate) => boolean,
  read: (tx: Tx) => Promise<CalendarDate[]>,
): Promise<void> {
  const now = await currentTime();
  await transact(async (tx) => {
    const calendar = await tx.find(refs.calendar(uid));
    if (!calendar) return;
    const next = withDatesOf(calendar, isOne, await read(tx), now);
    const dates = isThin(next, now) ? keptDates(next.dates, await allDates(tx, uid, next.dates), now) : next;
    tx.set(refs.calendar(uid), { ...calendar, ...dates });
  });
}
