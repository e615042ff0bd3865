import { cellAt, headerColumns } from './header-columns.ts';
import { type Movement, NO_REVENUE, type RowReader, type RowReading } from './movement.ts';
import { readCents } from './read-cents.ts';
import { type DateOrder, readInstant } from './read-instant.ts';
import { zoneOffset } from './zone-offset.ts';

/** What each type is to revenue, by the words in it; the first that fits. Null where it is none of it. */
const KINDS: [RegExp, Movement['kind'] | null][] = [
  [/chargeback fee|dispute fee/i, null],
  [/chargeback|hold on balance for dispute|dispute/i, 'dispute'],
  [/refund|payment reversal/i, 'refund'],
  [
    /withdrawal|deposit|currency conversion|transfer|hold|authori[sz]ation|\bfee|cashback|buyer credit|money pool/i,
    null,
  ],
  [/payment|donation|checkout|subscription|invoice|sale/i, 'charge'],
];

/** Rows that count besides completed ones: a payment stays as it was when it is refunded, which has a row of its own. */
const MOVED = /^(completed|refunded|partially refunded|reversed)$/i;

/**
 * PayPal’s activity download in English (https://developer.paypal.com/docs/reports/online-reports/activity-download): `Date, Time,
 * TimeZone, Name, Type, Status, Currency, Gross, Fee, Net, … Transaction ID, … Balance Impact`. Local times are converted. What was
 * received in another currency has no amount in dollars: its conversion is a row of its own.
 */
export function paypalActivity(header: readonly string[], order: DateOrder | null): RowReader | null {
  const { at, has } = headerColumns(header);
  const zone = at('timezone', 'time zone');
  if (!has('date', 'time', 'type', 'status', 'currency', 'gross', 'fee', 'net', 'transaction id') || zone < 0)
    return null;
  const [date, time, type, status] = [at('date'), at('time'), at('type'), at('status')];
  const [currency, gross, id] = [at('currency'), at('gross'), at('transaction id')];
  const [impact, customer] = [at('balance impact'), at('from email address', 'name')];

  return (row): RowReading => {
    if (!MOVED.test(cellAt(row, status)) || /^memo$/i.test(cellAt(row, impact))) return NO_REVENUE;
    const kind = KINDS.find(([words]) => words.test(cellAt(row, type)))?.[1];
    if (kind === null) return NO_REVENUE;
    if (kind === undefined) return 'kind';
    const cents = readCents(cellAt(row, gross));
    if (cents === null) return 'amount';
    // What the seller bought, and refunds of that.
    if (kind === 'charge' ? cents <= 0 : kind === 'refund' && cents > 0) return NO_REVENUE;
    if (cellAt(row, currency).toUpperCase() !== 'USD') return 'currency';
    const local = readInstant(`${cellAt(row, date)} ${cellAt(row, time)}`, order);
    if (local === null) return 'date';
    const offset = zoneOffset(cellAt(row, zone), local);
    if (offset === null) return 'zone';
    const isRecurring = /subscription|recurring/i.test(cellAt(row, type));
    const movement = { kind, at: local - offset, cents, isRecurring, customer: cellAt(row, customer) };
    return { id: cellAt(row, id), entries: [movement] };
  };
}
