import {
  type Calendar,
  needsMoreDates,
  replaceDates,
  withExactDates,
} from '../../../../src/domain/calendar/calendar.ts';
import type { CalendarDate } from '../../../../src/domain/calendar/calendar-date.ts';
import { dealDates, feeDates } from '../../../../src/domain/calendar/deal-dates.ts';
import { type Deal, roleIn } from '../../../../src/domain/deal/deal.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { currentTime } from '../../data/clock.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { findDeal } from '../deal/deal.ts';
import { latestDealsOf } from '../deal/find-deals.ts';

/**
 * Maximum number of most recently changed deals that a new calendar reads per side, and the same number again of deals
 * with an offer. Other deals are added when they next change.
 */
const MAX_DEALS = 300;

/** Creates or replaces an account's calendar; from then on, only the secret URL with this digest opens it. */
export async function openCalendar(uid: string, digest: string, now: Date): Promise<void> {
  await transact(async (tx) => {
    const before = await tx.find(refs.calendar(uid));
    const dates = withExactDates(before?.dates ?? [], await allDates(tx, uid, before?.dates ?? []), now);
    tx.set(refs.calendar(uid), { digest, ...dates, polls: { since: now, count: 0 } });
    tx.set(refs.calendarState(uid), { since: now });
  });
}

/** Removes an account's calendar, so that its URL stops working. */
export function removeCalendar(tx: Tx, uid: string): void {
  tx.delete(refs.calendar(uid));
  tx.delete(refs.calendarState(uid));
}

/** Saves a calendar's poll counter. */
export function savePollCount(tx: Tx, uid: string, polls: Calendar['polls']): void {
  tx.update(refs.calendar(uid), { polls });
}

/** Computes the dates of an account's deals and fees, and keeps the `known` dates of deals it doesn't read. */
async function allDates(tx: Tx, uid: string, known: readonly CalendarDate[]): Promise<CalendarDate[]> {
  const [deals, invoices] = await Promise.all([
    latestDealsOf(tx, uid, MAX_DEALS),
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

/** Updates one deal's dates in an account's calendar, if the account has one. */
export const updateDealInCalendar = (uid: string, dealId: string): Promise<void> =>
  recountDates(
    uid,
    (date) => date.dealId === dealId && date.kind !== 'fee',
    async (tx) => {
      const deal = await findDeal(tx, dealId);
      if (!deal) return [];
      const { purchase, completedAt } = deal;
      return datesFor(uid, deal, completedAt && purchase ? await tx.find(refs.invoice(purchase.invoiceId)) : null);
    },
  );

/** Updates the date of a fee invoice. */
export const updateFeeInCalendar = (uid: string, { id, dealId }: Pick<Invoice, 'id' | 'dealId'>): Promise<void> =>
  recountDates(
    uid,
    (date) => date.dealId === dealId && date.kind === 'fee',
    async (tx) => {
      const invoice = await tx.find(refs.invoice(id));
      return invoice ? feeDates(invoice) : [];
    },
  );

/** Replaces some of a calendar's dates. Rereads their sources, so repeated or reordered events do no harm. */
async function recountDates(
  uid: string,
  isOne: (date: CalendarDate) => boolean,
  read: (tx: Tx) => Promise<CalendarDate[]>,
): Promise<void> {
  const now = await currentTime();
  await transact(async (tx) => {
    const calendar = await tx.find(refs.calendar(uid));
    if (!calendar) return;
    const next = replaceDates(calendar, isOne, await read(tx), now);
    const dates = needsMoreDates(next, now)
      ? withExactDates(next.dates, await allDates(tx, uid, next.dates), now)
      : next;
    tx.set(refs.calendar(uid), { ...calendar, ...dates });
  });
}
