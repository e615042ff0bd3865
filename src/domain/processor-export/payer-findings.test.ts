import { describe, expect, test } from 'vitest';
import { formatAsRead } from '../../../tests/support/plain/format-as-read.ts';
import { recognizeExport } from './export-formats.ts';
import { cellReaders } from './export-notation.ts';
import { PayerFindings } from './payer-findings.ts';

const cells = cellReaders({ dateOrder: null, decimalSign: '.', inCents: false });
const DAY = 86_400_000;
const START = Date.parse('2026-05-01T06:00:00Z');
const written = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the sentences about an export's rows, and the checks that each row is an example of. */
function found(header: string, lines: readonly string[]) {
  const columns = header.split(',');
  const known = recognizeExport(columns, null)?.known;
  if (!known) throw new Error('Nobody knows this export.');
  const signs = new PayerFindings({ known, cells, salt: 3, ownDomain: 'harbor.example', yearFrom: START - 300 * DAY });
  const read = known.rows(cells);
  const examples = lines.map((line) => signs.observe(line.split(','), read(line.split(','))));
  return {
    texts: formatAsRead(signs.texts()).flatMap(([check, text]) => (text ? [`${check}: ${text}`] : [])),
    examples,
  };
}

describe('payments', () => {
  const HEADER =
    'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Status,Customer ID,Customer Email,Card Fingerprint';
  interface Paid {
    at?: number;
    currency?: string;
    customer?: string;
    email?: string;
    card?: string;
  }
  const lines = (count: number, of: (i: number) => Paid) =>
    Array.from({ length: count }, (_, i) => {
      const { at = START, currency = 'usd', ...who } = of(i);
      const { customer = `cus_${i}`, email = `p${i}@mail.example`, card = `fp_${i}` } = who;
      return `ch_${i},${written(at)},20.00,0.00,${currency},true,Paid,${customer},${email},${card}`;
    });
  const said = (count: number, of: (i: number) => Paid) => found(HEADER, lines(count, of)).texts;

  test('by cards of three customers are a quarter at least, and $500', () => {
    const shared = (count: number) => (i: number) => (i < count ? { card: 'fp_own' } : {});
    expect(said(40, shared(10))).toEqual([
      'row-cards: Cards used by three or more customers paid 25% of twelve months’ charges.',
    ]);
    expect([said(40, shared(9)), said(24, shared(24)), said(40, () => ({}))]).toEqual([[], [], []]);
  });

  test('by a card of two customers, or by one customer again and again, are nothing', () => {
    expect(said(40, (i) => ({ card: `fp_${Math.floor(i / 2)}` }))).toEqual([]);
    expect(said(40, () => ({ card: 'fp_one', customer: 'cus_one' }))).toEqual([]);
    expect(said(40, () => ({ card: 'fp_one', customer: '', email: '' }))).toEqual([]);
  });

  test('from the project’s own domain are a quarter at least', () => {
    const own = (count: number) => (i: number) => (i < count ? { email: `p${i}@Harbor.example` } : {});
    expect(said(40, own(10))).toEqual([
      'row-domain: 25% of twelve months’ charges came from addresses at the project’s own domain.',
    ]);
    expect([said(40, own(9)), said(40, () => ({ email: 'p@not-harbor.example' }))]).toEqual([[], []]);
    // A customer whose name is the domain has no email address at that domain.
    expect(said(40, () => ({ customer: 'harbor.example', email: '' }))).toEqual([]);
  });

  test('of more than a year ago, or in other currencies, do not count', () => {
    const own = { email: 'p@harbor.example' };
    expect(said(40, () => ({ ...own, at: START - 301 * DAY }))).toEqual([]);
    expect(said(40, () => ({ ...own, currency: 'eur' }))).toEqual([]);
  });

  test('are examples of what they show', () => {
    const { examples } = found(
      HEADER,
      lines(4, (i) => ({ card: 'fp_own', ...(i === 3 && { email: 'p@harbor.example' }) })),
    );
    expect(examples).toEqual([[], [], ['row-cards'], ['row-domain', 'row-cards']]);
  });
});

test('what a balance export transferred to other accounts is half of what it charged at least', () => {
  const header = 'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Customer ID';
  const line = (id: string, type: string, amount: number, currency = 'usd') =>
    `${id},${type},s,${amount}.00,0.00,${amount}.00,${currency},${written(START)},${written(START)},,cus_${id}`;
  const of = (...lines: string[]) => found(header, [line('a', 'charge', 1_000), ...lines]).texts;
  expect(of(line('b', 'transfer', -500))).toEqual([
    'row-passed-on: 50% of what was charged in twelve months was transferred to other accounts.',
  ]);
  expect([of(line('b', 'transfer', -499)), of(line('b', 'payout', -900))]).toEqual([[], []]);
  expect(of(line('b', 'transfer', -900), line('c', 'transfer_refund', 500))).toEqual([]);
  expect(of(line('b', 'transfer', -900, 'jpy'))).toEqual([]);
});

describe('subscriptions', () => {
  const HEADER =
    'id,Customer ID,Plan,Quantity,Currency,Interval,Amount,Status,Created (UTC),Start (UTC),Ended At (UTC)';
  const line = (i: number, created: number, start: number, amount = 10) =>
    `sub_${i},cus_${i},p,1,usd,month,${amount}.00,active,${written(created)},${written(start)},`;
  const said = (lines: string[]) => found(HEADER, lines).texts;
  const several = (count: number, of: (i: number) => [created: number, start: number]) =>
    Array.from({ length: count }, (_, i) => line(i, ...of(i)));

  test('that were all created within a week, one of them long after it began, are a question', () => {
    expect(said(several(5, (i) => [START + i * DAY, START - i * 20 * DAY]))).toEqual([
      'row-backdated: All 5 subscriptions were created within 4 days, with start dates up to 84 days before.',
    ]);
    expect(said(several(4, (i) => [START + i * DAY, START - i * 30 * DAY])).join(' ')).not.toContain('created');
    expect(said(several(5, (i) => [START + i * 2 * DAY, START - i * 20 * DAY]))).toEqual([]);
    expect(said(several(5, (i) => [START + i * DAY, START]))).toEqual([]);
  });

  test('of which one is most are told', () => {
    const others = several(7, (i) => [START - i * 9 * DAY, START - i * 9 * DAY]);
    expect(said([...others, line(9, START - 90 * DAY, START - 90 * DAY, 30)])).toEqual([
      'row-subscription: The largest subscription is 30% of the MRR.',
    ]);
    expect(said([...others, line(9, START - 90 * DAY, START - 90 * DAY, 29)])).toEqual([]);
  });
});
