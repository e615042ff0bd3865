import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_STRIPE_KEY, demoAccount } from '../../../../scripts/stripe-double/demo-account.ts';
import {
  type DoubleAccount,
  generateTransaction,
  type StripeObject,
} from '../../../../scripts/stripe-double/double-account.ts';
import { serveStripeDouble } from '../../../../scripts/stripe-double/serve-double.ts';
import { StripeDouble } from '../../../../scripts/stripe-double/stripe-double.ts';
import { newReading, type Reading, resultOf } from '../../../../src/domain/connection/reading.ts';
import { revenueByKind, splitOf } from '../../../../src/domain/recompute/revenue-split.ts';
import { sum } from '../../../../src/domain/shared/numbers.ts';
import { lastMonths } from '../../../../src/domain/shared/time.ts';
import { DOLLARS_ONLY } from '../../../../tests/support/rates/dollars-only.ts';
import { ProcessorProblem } from '../../integrations/processors/processor-account.ts';
import { stripeAccount } from '../../integrations/processors/stripe-account.ts';
import { importProcessorAccount } from './import-processor-account.ts';

const double = new StripeDouble();
let served: Awaited<ReturnType<typeof serveStripeDouble>>;
beforeAll(async () => {
  served = await serveStripeDouble(double, 0);
});
afterAll(() => served.close());

const now = new Date();
const MONTHS = lastMonths(now, 24);
const at = (month: string) => Date.parse(`${month}-10T00:00:00Z`) / 1000;
const account = (key: string) => stripeAccount(key, { host: '127.0.0.1', port: served.port, protocol: 'http' });
const begun = () => newReading(null, { now, salt: 7 });
const always = { hasTime: () => true };
const wholeOf = async (key: string, reading: Reading = begun()) => {
  const read = await importProcessorAccount(await account(key), reading, always);
  expect(read.isDone).toBe(true);
  return resultOf(read.reading, DOLLARS_ONLY, null);
};
const put = (name: string, more: Partial<DoubleAccount>): string => {
  double.put(name, { name: null, ...more });
  return name;
};
const charge = (id: string, created: number, amount: number, more: object = {}): StripeObject => ({
  id,
  created,
  amount,
  currency: 'usd',
  type: 'charge',
  reporting_category: 'charge',
  description: null,
  source: { customer: `cus_${id}` },
  ...more,
});

/** Sums each month using only the amounts and dates of transactions that affect revenue. */
function independently(transactions: readonly StripeObject[], categories: readonly string[]): number[] {
  return MONTHS.map((month) =>
    transactions
      .filter(({ created, reporting_category }) => {
        const isMoved = categories.includes(String(reporting_category));
        return isMoved && new Date(created * 1000).toISOString().startsWith(month);
      })
      .reduce((all, { amount }) => all + Number(amount), 0),
  );
}

test('the demo account is read to the cent: revenue by month, MRR, churn, payers, refunds, average', async () => {
  const { transactions = [], subscriptions = [] } = demoAccount(now);
  const result = await wholeOf(DEMO_STRIPE_KEY);
  expect(result.months).toEqual(independently(transactions, ['charge', 'refund', 'dispute']));
  const told = result.recurringMonths.map((cents, i) => cents + (result.oneOffMonths[i] ?? 0));
  // A dispute doesn't say whether it concerned a subscription.
  expect(told.map((cents, i) => (result.months[i] ?? 0) - cents).filter((cents) => cents !== 0)).toEqual([-2_900]);
  expect(result.mrr).toBe(40 * 2_900 + 2 * Math.round(29_000 / 12));
  expect(result).toMatchObject({ activeSubscriptions: 42, leftSubscriptions: { trial: 3, paused: 1, free: 1 } });
  expect(result.subscriptionsRead).toBe(subscriptions.length);
  expect(result.churn).toBe(2.27);
  expect(result.customersByMonth.at(-1)).toBeGreaterThan(40);
  expect(result.averageOrder).toBeGreaterThan(2_900);
  expect(result.lastChargeAt?.getTime()).toBeGreaterThan(now.getTime() - 7_200_000);
  expect(await (await account(DEMO_STRIPE_KEY)).name()).toBe('Harbour Desk');
});

test('recurring and other revenue are separated to the cent', async () => {
  const { transactions = [] } = demoAccount(now);
  const result = await wholeOf(DEMO_STRIPE_KEY);
  const isOfSubscription = ({ description }: StripeObject) => String(description).includes('Subscription');
  const recurring = independently(transactions.filter(isOfSubscription), ['charge', 'refund']);
  const oneOff = independently(
    transactions.filter((transaction) => !isOfSubscription(transaction)),
    ['charge', 'refund'],
  );
  expect([result.recurringMonths, result.oneOffMonths]).toEqual([recurring, oneOff]);
  const ofSubscriptions = sum(recurring.slice(-12));
  const ofRest = sum(oneOff.slice(-12));
  expect(revenueByKind(result)).toEqual({
    recurring: ofSubscriptions,
    oneOff: ofRest,
    untold: result.ttmRevenue - ofSubscriptions - ofRest,
  });
  const share = Math.round((ofSubscriptions / (ofSubscriptions + ofRest)) * 10_000) / 100;
  expect(splitOf(result)).toEqual({ recurring: share, 'one-off': Number((100 - share).toFixed(2)) });
  expect(ofRest).toBeGreaterThan(0);
});

test('an account of 20,000 charges adds up to the cent, in pages of a hundred', async () => {
  const madeUp = { charges: 20_000, from: at(MONTHS[0] ?? ''), to: now.getTime() / 1000 };
  const all = Array.from({ length: madeUp.charges }, (_, i) => generateTransaction(madeUp, i));
  const key = put('twenty-thousand', { madeUp });
  const result = await wholeOf(key);
  expect(result.months).toEqual(independently(all, ['charge', 'refund']));
  expect([result.rows, result.counted]).toEqual([20_000, 20_000]);
  expect(double.used(key).calls.filter((path) => path === '/v1/balance_transactions').length).toBeLessThan(240);
});

describe('an interrupted reading', () => {
  test('resumes after the last page with the same result', async () => {
    const madeUp = { charges: 3_000, from: at(MONTHS[20] ?? ''), to: now.getTime() / 1000 };
    const { subscriptions } = demoAccount(now);
    const key = put('interrupted', { madeUp, ...(subscriptions && { subscriptions }) });
    const whole = await wholeOf(key);
    const calls = double.used(key).calls.length;
    let reading = begun();
    let runs = 0;
    for (let isDone = false; !isDone; runs += 1) {
      let pages = 0;
      // Each run ends after two pages, and its progress is cloned as if stored in a document.
      const read = await importProcessorAccount(await account(key), reading, { hasTime: () => pages++ < 2 });
      isDone = read.isDone;
      reading = { ...structuredClone(read.reading) };
    }
    expect(runs).toBeGreaterThan(20);
    // Card and customer hashes aren't passed from one run to the next, so an interrupted month gets no weights.
    expect(resultOf(reading, DOLLARS_ONLY, null)).toEqual({ ...whole, weights: null });
    expect(double.used(key).calls.length).toBe(2 * calls);
  });

  test("doesn't reread months that are final", async () => {
    const key = put('again', { transactions: [charge('a', at(MONTHS[3] ?? ''), 500)] });
    const first = await importProcessorAccount(await account(key), begun(), always);
    const before = double.used(key).calls.length;
    // Keeps the later reading within the same month.
    const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
    const later = new Date(Math.min(now.getTime() + 3_600_000, end - 1));
    const second = await wholeOf(key, newReading(first.reading, { now: later, salt: 8 }));
    expect(second.months).toEqual(resultOf(first.reading, DOLLARS_ONLY, null).months);
    const asked = double.used(key).calls.length - before;
    expect(asked).toBeLessThanOrEqual(4);
  });
});

describe('Stripe’s responses', () => {
  const madeUp = { charges: 1_000, from: at(MONTHS[20] ?? ''), to: now.getTime() / 1000 };

  test('asking us to slow down end the run with the wait, and the next run resumes there', async () => {
    const key = put('too-fast', { madeUp, tooFast: { every: 5, retryAfter: 3 } });
    let reading = begun();
    let isDone = false;
    let waits = 0;
    while (!isDone) {
      let latest = (): Reading => reading;
      const onPage = (current: () => Reading) => {
        latest = current;
      };
      try {
        ({ reading, isDone } = await importProcessorAccount(await account(key), reading, { ...always, onPage }));
      } catch (error) {
        expect(error).toMatchObject({ kind: 'later', waitMs: 3_000 });
        reading = latest();
        waits += 1;
      }
    }
    expect(resultOf(reading, DOLLARS_ONLY, null).counted).toBe(1_000);
    expect([waits, waits > 1]).toEqual([double.used(key).tooFast, true]);
  });

  test('that ask for minutes end the run, which says for how long', async () => {
    const key = put('minutes', { madeUp, tooFast: { every: 5, retryAfter: 600 } });
    const read = importProcessorAccount(await account(key), begun(), always);
    await expect(read).rejects.toMatchObject({ kind: 'later', waitMs: 600_000 });
  });

  test.each([
    ['an unknown key', 'nobody', undefined, 'Stripe no longer accepts the key'],
    ['no right to transactions', 'blind', { status: 403, below: '/v1/balance' }, 'It needs Read for Balance,'],
    ['no right to subscriptions', 'half', { status: 403, below: '/v1/subs' }, 'It needs Read for Subscriptions'],
  ])("of %s reject the key with a message that doesn't contain it", async (_what, key, refuse, sentence) => {
    if (refuse) put(key, { refuse });
    const problem = await importProcessorAccount(await account(key), begun(), always).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ProcessorProblem);
    expect(problem).toMatchObject({ kind: 'refused', message: expect.stringContaining(sentence) });
    expect((problem as Error).message).not.toContain(key);
  });

  test("that can't be used are retried later", async () => {
    const key = put('down', { refuse: { status: 500, below: '/v1/balance' } });
    const problem = await importProcessorAccount(await account(key), begun(), always).catch((error: unknown) => error);
    expect(problem).toMatchObject({ kind: 'later', waitMs: null });
  });

  test('without a name are accepted', async () => {
    const key = put('nameless', { refuse: { status: 403, below: '/v1/account' } });
    expect(await (await account(key)).name()).toBeNull();
  });
});
