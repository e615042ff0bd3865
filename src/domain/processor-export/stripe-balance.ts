import { cellAt, headerColumns } from './header-columns.ts';
import { NO_REVENUE, type RowReader, type RowReading } from './movement.ts';
import { readCents } from './read-cents.ts';
import { readInstant } from './read-instant.ts';
import { stripeKind } from './stripe-kind.ts';

/**
 * Stripe’s balance transactions, in the currency that they are settled in: the itemized “Balance change from activity”
 * report (columns: https://docs.stripe.com/reports/report-types/balance, categories: …/reports/reporting-categories), or the
 * dashboard’s “All activity” with `id, Type, Source, Amount, Fee, Net, Currency, Created (UTC), Available On (UTC)`. The local
 * times that a report may have besides are left alone.
 */
export function stripeBalance(header: readonly string[]): RowReader | null {
  const { at, has } = headerColumns(header);
  const isReport = has('balance transaction id', 'gross', 'reporting category');
  const isDashboard = has('id', 'type', 'source', 'amount');
  if (!has('created utc', 'currency', 'fee', 'net') || !(isReport || isDashboard)) return null;
  const id = at('balance transaction id', 'id');
  const [category, amount] = isReport ? [at('reporting category'), at('gross')] : [at('type'), at('amount')];
  const [created, currency, description] = [at('created utc'), at('currency'), at('description')];
  const [subscription, customer] = [at('subscription id'), at('customer id', 'customer email')];

  return (row): RowReading => {
    const name = cellAt(row, category);
    const text = cellAt(row, description);
    const known = stripeKind(name, text);
    if (known === null) return NO_REVENUE;
    if (known === undefined) return 'kind';
    if (cellAt(row, currency).toLowerCase() !== 'usd') return 'currency';
    const when = readInstant(cellAt(row, created));
    if (when === null) return 'date';
    const cents = readCents(cellAt(row, amount));
    if (cents === null) return 'amount';
    const isRecurring = subscription >= 0 ? cellAt(row, subscription) !== '' : /^subscription /i.test(text) || null;
    const movement = { kind: known, at: when, cents, isRecurring, customer: cellAt(row, customer) };
    return { id: cellAt(row, id), entries: [movement] };
  };
}
