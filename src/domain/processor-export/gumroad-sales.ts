import { DOLLAR } from '../rates/currency.ts';
import { cellAt, headerColumns, isTrue } from './header-columns.ts';
import { type KnownExport, type Movement, NO_REVENUE, type RowReading } from './movement.ts';

/**
 * Recognizes Gumroad's sales export (columns: https://github.com/antiwork/gumroad, `purchase_export_service.rb`): US
 * dollars, tax included in `Sale Price ($)`, nothing charged for free trials and pre-orders. Each row holds a sale
 * along with its refund and dispute, which are undated and deducted in the month of the sale.
 */
export function gumroadSales(header: readonly string[]): KnownExport | null {
  const { at, has } = headerColumns(header);
  const date = at('purchase time utc timezone', 'purchase date');
  if (!has('purchase id', 'sale price', 'partial refund', 'fully refunded', 'disputed') || date < 0) return null;
  const id = at('purchase id');
  const price = at('sale price');
  const tax = at('taxes');
  const partial = at('partial refund');
  const full = at('fully refunded');
  const disputed = at('disputed');
  const won = at('dispute won');
  const recurring = at('recurring charge');
  const recurrence = at('recurrence');
  const trial = at('free trial purchase');
  const preOrder = at('pre order authorization');
  const customer = at('purchase email', 'buyer email');

  return {
    dates: [date],
    amounts: [price, tax, partial],
    kinds: [full, disputed],
    products: [at('item name', 'product name')],
    rows:
      ({ toInstant, toMinor }) =>
      (row): RowReading => {
        if (isTrue(cellAt(row, trial)) || isTrue(cellAt(row, preOrder))) return NO_REVENUE;
        const when = toInstant(cellAt(row, date));
        if (when === null) return 'date';
        const whole = toMinor(cellAt(row, price), DOLLAR);
        const taxed = toMinor(cellAt(row, tax) || '0', DOLLAR);
        const part = toMinor(cellAt(row, partial) || '0', DOLLAR);
        if (whole === null || taxed === null || part === null) return 'amount';
        const net = whole - taxed;
        const isRecurring = isTrue(cellAt(row, recurring)) || cellAt(row, recurrence) !== '';
        const common = { at: when, currency: DOLLAR, isRecurring, customer: cellAt(row, customer) };
        const entries: Movement[] = [{ kind: 'charge', minor: net, ...common }];
        // A refund includes its share of the tax.
        const back = isTrue(cellAt(row, full)) ? net : whole ? Math.round((part * net) / whole) : 0;
        if (back) entries.push({ kind: 'refund', minor: -back, ...common });
        const lost = isTrue(cellAt(row, disputed)) && !isTrue(cellAt(row, won)) ? net - back : 0;
        if (lost) entries.push({ kind: 'dispute', minor: -lost, ...common });
        return { id: cellAt(row, id), entries };
      },
  };
}
