import { cellAt, headerColumns } from './header-columns.ts';
import { type Movement, NO_REVENUE, type RowReader, type RowReading } from './movement.ts';
import { readCents } from './read-cents.ts';
import { readInstant } from './read-instant.ts';

/** No money moved, or not yet. */
const UNPAID = /^(failed|pending|canceled|cancelled|incomplete|blocked|uncaptured|requires_.*)$/i;
/** A dispute in these states took nothing away, or gave it back. */
const HARMLESS = /^(won|warning_.*|prevented|)$/;

/**
 * Stripe’s payments, exported from the dashboard (https://docs.stripe.com/dashboard/basics): one row for each payment, with
 * what was refunded and disputed of it. Amounts in other currencies count as converted. A refund without a date
 * is taken as made with the payment.
 */
export function stripePayments(header: readonly string[]): RowReader | null {
  const { at, has } = headerColumns(header);
  const created = at('created date utc', 'created utc');
  if (!has('id', 'amount', 'amount refunded', 'currency', 'status') || created < 0) return null;
  const isConverted = has('converted amount', 'converted currency');
  const [amount, refunded, currency] = isConverted
    ? [at('converted amount'), at('converted amount refunded'), at('converted currency')]
    : [at('amount'), at('amount refunded'), at('currency')];
  const [id, status, captured, mode] = [at('id'), at('status'), at('captured'), at('mode')];
  const [refundedAt, disputed, original] = [at('refunded date utc'), at('disputed amount'), at('currency')];
  const [disputeStatus, disputedAt] = [at('dispute status'), at('dispute date utc')];
  const [description, customer] = [at('description'), at('customer id', 'customer email')];

  return (row): RowReading => {
    if (cellAt(row, mode).toLowerCase() === 'test') return 'test';
    if (UNPAID.test(cellAt(row, status)) || cellAt(row, captured).toLowerCase() === 'false') return NO_REVENUE;
    if (cellAt(row, currency).toLowerCase() !== 'usd') return 'currency';
    const when = readInstant(cellAt(row, created));
    if (when === null) return 'date';
    const cents = readCents(cellAt(row, amount));
    const back = readCents(cellAt(row, refunded) || '0');
    const lost = HARMLESS.test(cellAt(row, disputeStatus)) ? 0 : readCents(cellAt(row, disputed) || '0');
    if (cents === null || back === null || lost === null) return 'amount';
    // The disputed amount is not converted.
    if (lost !== 0 && cellAt(row, original).toLowerCase() !== 'usd') return 'currency';
    const whenBack = readInstant(cellAt(row, refundedAt) || cellAt(row, created));
    const whenLost = readInstant(cellAt(row, disputedAt) || cellAt(row, created));
    if (whenBack === null || whenLost === null) return 'date';
    const isRecurring = /^subscription /i.test(cellAt(row, description)) || null;
    const common = { isRecurring, customer: cellAt(row, customer) };
    const entries: Movement[] = [{ kind: 'charge', at: when, cents, ...common }];
    if (back !== 0) entries.push({ kind: 'refund', at: whenBack, cents: -back, ...common });
    if (lost !== 0) entries.push({ kind: 'dispute', at: whenLost, cents: -lost, ...common });
    return { id: cellAt(row, id), entries };
  };
}
