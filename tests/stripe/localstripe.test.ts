import { expect, test } from 'vitest';
import { importProcessorAccount } from '../../functions/src/features/connections/import-processor-account.ts';
import { stripeAccount } from '../../functions/src/integrations/processors/stripe-account.ts';
import { newReading, resultOf } from '../../src/domain/connection/reading.ts';
import { DOLLARS_ONLY } from '../support/rates/dollars-only.ts';

const { LOCALSTRIPE_PORT = '' } = process.env;
// localstripe accepts any secret key, but no restricted one.
const SECRET = 'sk_test_12345';
const now = new Date();
/** Next month, because localstripe's data are from this month, and a month counts only once it is over. */
const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3));

interface Charge {
  id: string;
  amount: number;
  amount_refunded: number;
  description: string | null;
}
interface Subscription {
  id: string;
  status: string;
  items: {
    data: {
      quantity: number;
      price: {
        unit_amount: number;
        recurring: { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number };
      };
    }[];
  };
}

/** Yields every object of one kind that localstripe has, page by page. */
async function* every<T extends { id: string }>(what: string, more = ''): AsyncGenerator<T> {
  let after = '';
  for (let hasMore = true; hasMore; ) {
    const url = `http://127.0.0.1:${LOCALSTRIPE_PORT}/v1/${what}?limit=100${more}${after && `&starting_after=${after}`}`;
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${SECRET}` } });
    const page = (await answer.json()) as { data: T[]; has_more: boolean };
    yield* page.data;
    hasMore = page.has_more;
    after = page.data.at(-1)?.id ?? '';
  }
}

test('an account of 20,000 charges agrees to the cent with a sum over the same data', async () => {
  const account = await stripeAccount(SECRET, { host: '127.0.0.1', port: Number(LOCALSTRIPE_PORT), protocol: 'http' });
  const { reading, isDone } = await importProcessorAccount(account, newReading(null, { now: nextMonth, salt: 3 }), {
    hasTime: () => true,
  });
  expect(isDone).toBe(true);
  const result = resultOf(reading, DOLLARS_ONLY, null);

  // Sums the charges and refunds themselves, not the balance transactions that were read.
  let charged = 0;
  let refunded = 0;
  let charges = 0;
  const sums = { recurring: 0, oneOff: 0 };
  for await (const { amount, amount_refunded, description } of every<Charge>('charges')) {
    charges += 1;
    charged += amount;
    refunded += amount_refunded;
    sums[description?.startsWith('Subscription') ? 'recurring' : 'oneOff'] += amount;
  }
  expect(charges).toBeGreaterThanOrEqual(20_000);
  expect(result.months.at(-1)).toBe(charged - refunded);
  expect(result.ttmRevenue).toBe(charged - refunded);
  expect(result.recurringMonths.at(-1)).toBe(sums.recurring);
  expect(result.averageOrder).toBe(Math.round(charged / charges));
  expect(result.refundRate).toBe(Math.round((refunded / charged) * 10_000) / 100);

  const perYear = { month: 12, year: 1, week: 52, day: 365 };
  let mrr = 0;
  let active = 0;
  for await (const { status, items } of every<Subscription>('subscriptions', '&status=all')) {
    if (status !== 'active') continue;
    active += 1;
    const year = items.data.reduce((all, { price, quantity }) => {
      const { interval, interval_count } = price.recurring;
      return all + (price.unit_amount * quantity * perYear[interval]) / interval_count;
    }, 0);
    mrr += Math.round(year / 12);
  }
  expect([result.mrr, result.activeSubscriptions]).toEqual([mrr, active]);
  expect(active).toBeLessThan(result.subscriptionsRead);
});
