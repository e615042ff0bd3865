import { expect, test } from 'vitest';
import type { Mapping } from '../../../../src/domain/processor-export/mapped-columns.ts';
import { NO_CORRECTIONS } from '../../../../src/domain/recompute/recompute.ts';
import { lastMonths } from '../../../../src/domain/shared/time.ts';
import { packagedRatesAt } from '../../../../tests/support/rates/packaged-rates-at.ts';
import { readExport } from './read-export.ts';

// The tests write fifty thousand payments and refunds in each format, and total them here in the simplest way.
const ROWS = 50_000;
const today = new Date('2026-11-27T12:00:00Z');
const MONTHS = lastMonths(today, 24);

interface Payment {
  n: number;
  at: Date;
  cents: number;
  tax: number;
  /** Cents refunded, including tax. */
  returned: number;
}
/** Payments refunded in full, by half or not at all. Amounts and taxes are even, so that a half is exact. */
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
  /** Returns the lines for one payment. */
  lines: (payment: Payment) => string[];
  /** True if revenue excludes tax. */
  isNet?: true;
  /** Column mapping set by the seller. */
  mapping?: Mapping;
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
  'a shop’s own columns, with German words for what they hold': {
    header: 'Datum;Vorgang;Betrag;Währung;Nummer',
    lines: ({ n, at, cents, returned }) => [
      `${german(at)} ${clock(at)};${n % 2 ? 'Verkauf' : 'Zahlung'};${continental(cents)};USD;C${n}`,
      ...(returned ? [`${german(at)} ${clock(at)};Rückerstattung;${continental(returned)};USD;R${n}`] : []),
      ...(n % 50 === 0 ? [`${german(at)} ${clock(at)};Auszahlung;-9.999,00;USD;W${n}`] : []),
      ...(n % 70 === 0 ? [`${german(at)} ${clock(at)};Abgelehnt;${continental(cents)};USD;X${n}`] : []),
    ],
    mapping: {
      date: 0,
      amount: 2,
      refunded: null,
      tax: null,
      currency: 3,
      unit: 'USD',
      customer: null,
      type: 1,
      id: 4,
      product: null,
    },
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

async function readLines(lines: string[], mapping: Mapping | null = null) {
  const text = lines.join('\n');
  async function* file() {
    yield Buffer.from(text);
  }
  return readExport(file, { readAs: { ...NO_CORRECTIONS, mapping }, today, salt: 1, rates: packagedRatesAt(today) });
}

test.each(Object.entries(FORMATS))('fifty thousand payments in %s add up to the cent', async (_name, format) => {
  const { result, reading } = await readLines([format.header, ...payments.flatMap(format.lines)], format.mapping);
  const expected = MONTHS.map(() => 0);
  for (const { n, cents, tax, returned } of payments) {
    const left = cents - returned;
    expected[n % 24] = (expected[n % 24] ?? 0) + (format.isNet ? left - (left * tax) / cents : left);
  }
  expect([result.months, result.rejected, reading.questions]).toEqual([expected, [], []]);
});

const FRENCH = 'Date,Heure,Fuseau horaire,Type,État,Devise,Avant commission,Commission,Net,Numéro de transaction';
const EURO_EVERY = 4;
const isEuro = ({ n }: Payment): boolean => n % EURO_EVERY === 0;
/** Converts cents at a rate with four decimals, rounding half up. */
const inCents = (cents: number, rate: string): number =>
  Number((BigInt(cents) * BigInt(Math.round(Number(rate) * 10_000)) + 5_000n) / 10_000n);

test.each([
  ['at each month’s mean', false],
  ['as PayPal exchanged them', true],
])('fifty thousand payments in dollars and euros add up to the cent, %s', async (_name, isExchanged) => {
  const lines = payments.flatMap((payment) => {
    const { n, at, cents, returned } = payment;
    const line = (type: string, currency: string, amount: number, id: string, of = '') =>
      `${pad(at.getUTCDate())}/${pad(at.getUTCMonth() + 1)}/${at.getUTCFullYear()},${clock(at)},UTC,${type},Terminé,${currency},"${continental(amount)}","0,00","0,00",${id}${isExchanged ? `,${of}` : ''}`;
    const currency = isEuro(payment) ? 'EUR' : 'USD';
    // PayPal keeps a fifth of the payment, and a euro is $1.10.
    const exchange = (amount: number, of: string) =>
      isEuro(payment) && isExchanged
        ? [
            line('Conversion de devise standard', 'EUR', -amount * 0.8, `${of}e`, of),
            line('Conversion de devise standard', 'USD', amount * 0.88, `${of}d`, of),
          ]
        : [];
    return [
      line('Paiement sur site marchand', currency, cents, `C${n}`),
      ...exchange(cents, `C${n}`),
      ...(returned ? [line('Remboursement de paiement', currency, -returned, `R${n}`)] : []),
      ...(returned ? exchange(-returned, `R${n}`) : []),
    ];
  });
  const { result, reading } = await readLines([
    `${FRENCH}${isExchanged ? ',Numéro de transaction de référence' : ''}`,
    ...lines,
  ]);
  const sums = (of: (payment: Payment) => boolean) => {
    const months = MONTHS.map(() => 0);
    for (const payment of payments.filter(of))
      months[payment.n % 24] = (months[payment.n % 24] ?? 0) + payment.cents - payment.returned;
    return months;
  };
  const euros = sums(isEuro);
  const expected = sums((payment) => !isEuro(payment)).map((dollars, i) => {
    const mean = packagedRatesAt(today).mean('EUR', MONTHS[i] ?? '');
    if (typeof mean === 'string') throw new Error('A month has no mean.');
    return dollars + inCents(euros[i] ?? 0, isExchanged ? '1.1000' : mean.rate);
  });
  expect([result.months, result.rejected, reading.questions]).toEqual([expected, [], []]);
  expect(result.conversions).toHaveLength(isExchanged ? 0 : MONTHS.filter((_month, i) => euros[i]).length);
});

test('fifty thousand Stripe subscriptions add up to the cent of monthly revenue', async () => {
  const intervals = [
    { interval: 'month', months: 1 },
    { interval: '3 months', months: 3 },
    { interval: 'year', months: 12 },
  ];
  const of = ({ n }: Payment) => ({
    ...(intervals[n % 3] ?? { interval: 'month', months: 1 }),
    quantity: 1 + (n % 4),
    hasEnded: n % 7 === 0,
    isInTrial: n % 11 === 0,
  });
  const { result } = await readLines([
    'id,Customer ID,Plan,Quantity,Currency,Interval,Amount,Status,Created (UTC),Start (UTC),Trial End (UTC),Ended At (UTC),Coupon',
    ...payments.map((payment) => {
      const { n, at, cents } = payment;
      const { interval, quantity, hasEnded, isInTrial } = of(payment);
      const from = iso(new Date(Math.min(at.getTime(), Date.UTC(2026, 8, 1))));
      const trial = isInTrial ? '2026-11-20 00:00' : '';
      return `s${n},c${n},p,${quantity},usd,${interval},${plain(cents)},${hasEnded ? 'canceled' : 'active'},${from},${from},${trial},${hasEnded ? '2026-10-15 00:00' : ''},`;
    }),
  ]);
  const active = payments.filter((payment) => !of(payment).hasEnded && !of(payment).isInTrial);
  const mrr = active.reduce((all, payment) => {
    const { months, quantity } = of(payment);
    return all + Math.floor((2 * payment.cents * quantity + months) / (2 * months));
  }, 0);
  // All ended subscriptions outside a trial were active on October 1 and ended in October.
  const ended = payments.filter((payment) => of(payment).hasEnded && !of(payment).isInTrial).length;
  const churn = Math.round((ended / (active.length + ended)) * 10_000) / 100;
  expect(result).toMatchObject({ mrr, activeSubscriptions: active.length, churn, rejected: [] });
});
