import { expect, test } from 'vitest';
import { AS_FOUND } from '../../../../src/domain/recompute/recompute.ts';
import { lastMonths } from '../../../../src/domain/shared/time.ts';
import { packagedAt } from '../../../../tests/support/rates/packaged-at.ts';
import { readExport } from './read-export.ts';

// Fifty thousand payments and refunds, written as each format writes them and added up here the simple way.
const ROWS = 50_000;
const today = new Date('2026-11-27T12:00:00Z');
const MONTHS = lastMonths(today, 24);

interface Payment {
  n: number;
  at: Date;
  cents: number;
  tax: number;
  /** Gone back of it, the tax included. */
  returned: number;
}
/** Whole, half or nothing goes back; amounts and taxes are even, so that a half is exact. */
const payments: Payment[] = Array.from({ length: ROWS }, (_, n) => {
  const [year = 0, month = 0] = (MONTHS[n % 24] ?? '').split('-').map(Number);
  const cents = 200 * (((n * 7_919) % 9_973) + 1);
  const at = new Date(Date.UTC(year, month - 1, 1 + (n % 28), n % 24, n % 60, 0));
  return {
    n,
    at,
    cents,
    tax: n % 3 === 0 ? cents / 10 : 0,
    returned: n % 17 === 0 ? cents : n % 13 === 0 ? cents / 2 : 0,
  };
});

const pad = (n: number): string => String(n).padStart(2, '0');
const iso = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
const plain = (cents: number): string => (cents / 100).toFixed(2);
const inGerman = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 });
const continental = (cents: number): string => inGerman.format(cents / 100);
const american = (at: Date): string => `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`;
const german = (at: Date): string => `${pad(at.getUTCDate())}.${pad(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}`;
const clock = (at: Date): string => at.toISOString().slice(11, 19);
const halves = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone: 'UTC' });
const half = (at: Date): string => halves.format(at);

interface Format {
  header: string;
  /** The lines of a payment. */
  lines: (payment: Payment) => string[];
  /** True where revenue is without tax. */
  isNet?: true;
}
const FORMATS: Record<string, Format> = {
  'Stripe’s balance': {
    header: 'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category',
    lines: ({ n, at, cents, returned }) => [
      `c${n},${iso(at)},usd,${plain(cents)},0,0,charge`,
      ...(returned ? [`r${n},${iso(at)},usd,-${plain(returned)},0,0,refund`] : []),
    ],
  },
  'Stripe’s payments as a German spreadsheet saved them': {
    header: 'id;Created date (UTC);Amount;Amount Refunded;Currency;Captured;Status',
    lines: ({ n, at, cents, returned }) => [
      `c${n};${german(at)} ${clock(at)};${continental(cents)};${continental(returned)};usd;WAHR;Paid`,
    ],
  },
  'Stripe’s payments as an American one did': {
    header: 'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Status',
    lines: ({ n, at, cents, returned }) => [
      `c${n},"${american(at)}, ${half(at)}",${cents / 100},${returned / 100},usd,TRUE,Paid`,
    ],
  },
  'Paddle’s transactions': {
    header:
      'id,status,origin,subscription_id,currency_code,created_at,tax,total,adjusted_totals.tax,adjusted_totals.total',
    lines: ({ n, at, cents, tax, returned }) => [
      `c${n},completed,web,,USD,${at.toISOString()},${tax},${cents},${tax - (returned * tax) / cents},${cents - returned}`,
    ],
    isNet: true,
  },
  'Lemon Squeezy’s orders': {
    header: 'date_utc,identifier,order_number,status,currency,tax,total,refunded_amount',
    lines: ({ n, at, cents, tax, returned }) => {
      const status = returned === cents ? 'refunded' : returned ? 'partial_refund' : 'paid';
      return [`${iso(at)},c${n},${n},${status},USD,${plain(tax)},${plain(cents)},${plain(returned)}`];
    },
    isNet: true,
  },
  'Gumroad’s sales': {
    header:
      'Purchase ID,Purchase Time (UTC timezone),Taxes ($),Sale Price ($),Partial Refund ($),Fully Refunded?,Disputed?,Dispute Won?',
    lines: ({ n, at, cents, tax, returned }) => [
      `c${n},${iso(at)} UTC,${tax / 100},${cents / 100},${returned === cents ? '0.0' : returned / 100},${returned === cents ? 1 : 0},0,0`,
    ],
    isNet: true,
  },
  'Shopify’s orders': {
    header: 'Name,Financial Status,Paid at,Currency,Total,Lineitem name,Refunded Amount,Id',
    lines: ({ n, at, cents, returned }) => [
      `#${n},${returned ? 'partially_refunded' : 'paid'},${iso(at)} +0000,USD,${plain(cents)},Mug,${plain(returned)},${n}`,
      ...(n % 5 === 0 ? [`#${n},,,,,Pen,,`] : []),
    ],
  },
  'PayPal’s activity in German': {
    header: 'Datum;Uhrzeit;Zeitzone;Beschreibung;Währung;Brutto;Entgelt;Netto;Transaktionscode',
    lines: ({ n, at, cents, returned }) => {
      const when = `${german(at)};${clock(at)};UTC`;
      return [
        `${when};Website-Zahlung;USD;${continental(cents)};0,00;0,00;C${n}`,
        ...(returned ? [`${when};Rückzahlung;USD;-${continental(returned)};0,00;0,00;R${n}`] : []),
        ...(n % 50 === 0 ? [`${when};Allgemeine Abbuchung;USD;-9.999,00;0,00;0,00;W${n}`] : []),
      ];
    },
  },
};

test.each(Object.entries(FORMATS))('fifty thousand payments in %s agree to the cent', async (_name, format) => {
  const text = [format.header, ...payments.flatMap(format.lines)].join('\n');
  async function* file() {
    yield Buffer.from(text);
  }
  const { result, reading } = await readExport(file, { readAs: AS_FOUND, today, salt: 1, rates: packagedAt(today) });
  const expected = MONTHS.map(() => 0);
  for (const { n, cents, tax, returned } of payments) {
    const left = cents - returned;
    expected[n % 24] = (expected[n % 24] ?? 0) + (format.isNet ? left - (left * tax) / cents : left);
  }
  expect([result.months, result.rejected, reading.questions]).toEqual([expected, [], []]);
});
