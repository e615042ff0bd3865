import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { metricOf } from '../../src/domain/listing/figures/metric.ts';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { storedNumber } from '../../src/domain/shared/stored-moments.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import {
  applyConnectedFigures,
  connect,
  connected,
  connectionOf,
  draftOf,
  MONTHS,
  makeFollowedListing,
  refresh,
  requireListing,
  shownMetrics,
  TTM,
  twoYearsOfCharges,
  waitUntilRead,
} from '../support/money/connected-account.ts';
import {
  newStripeKey,
  putStripeAccount,
  stripeCalls,
  stripeCharge,
  stripeSubscription,
} from '../support/money/stripe-at-double.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

let seller: TestPerson;
let stranger: TestPerson;
let inactive: TestPerson;
let admin: TestPerson;
let count = 0;
beforeEach(async () => {
  seller = await makePerson(`seller-${++count}`, { onboardingStep: 'complete' });
});
beforeAll(async () => {
  ({ stranger, inactive, admin } = await makeOutsiders());
});

describe('a connected account', () => {
  test('is read to the cent, and nothing changes before the seller applies it', async () => {
    const listingId = await makeListing(seller, 'draft', {}, { mrr: 5_000 });
    const key = await connected(seller, listingId);
    const connection = await connectionOf(listingId);
    expect(connection).toMatchObject({
      state: 'connected',
      accountName: 'Harbour Desk',
      lastFour: key.slice(-4),
      isTest: true,
      problem: null,
      result: { ttmRevenue: TTM, mrr: 3_900, activeSubscriptions: 2, leftSubscriptions: { trial: 1 } },
    });
    expect(connection?.result?.months).toEqual(MONTHS.map((_, i) => 1_000 * (i + 1)));
    expect(await draftOf(listingId)).toMatchObject({ mrr: 5_000, revision: 0 });
    const { revision } = await applyConnectedFigures(seller, listingId, ['revenueMonths', 'mrr', 'payingCustomers']);
    expect(await draftOf(listingId)).toMatchObject({
      mrr: 3_900,
      revision,
      payingCustomers: 1,
      monthsFrom: MONTHS[12],
    });
    const checks = (await requireListing(listingId)).checks.map(({ figure, source, document }) => [
      figure,
      source,
      document,
    ]);
    expect(checks).toEqual(
      ['ttmRevenue', 'mrr', 'payingCustomers', 'revenueMonths'].map((figure) => [figure, 'connected', 'Stripe']),
    );
  });

  test('is read with a key that is never shown: encrypted, for this listing only', async () => {
    const listingId = await makeListing(seller, 'draft');
    const key = await connected(seller, listingId);
    const { sealed } = (await refs.connectionKey(listingId).get()).data() ?? {};
    expect(sealed).toMatch(/^[\w-]{60,}$/);
    const everything = JSON.stringify([
      await connectionOf(listingId),
      sealed,
      (await refs.connectionReading(listingId).get()).data(),
      (await db().collection('commands').get()).docs.map((doc) => doc.data()),
    ]);
    expect(everything).not.toContain(key);
    expect(everything).not.toMatch(/cus_\d/);
    // The sealed key of one listing cannot be opened when it is stored for another listing.
    const other = await makeListing(seller, 'draft');
    await connected(seller, other);
    await refs.connectionKey(other).set({ sealed: sealed ?? '' });
    expect(await refresh(seller, other)).toMatchObject({
      state: 'broken',
      problem: expect.stringContaining('stored key'),
    });
    expect((await stripeCalls(key)).length).toBeGreaterThan(20);
  });

  test('with several products counts those its seller chose, and everyone reads which', async () => {
    const listingId = await makeListing(seller, 'draft', {}, { mrr: null });
    const sold = (month: string, product: string, cents: number, customer: string) =>
      stripeCharge(month, cents, {
        id: `txn_${product}_${month}_${customer}`,
        description: product,
        source: { customer, description: product },
      });
    const of = (id: string, product: string, cents: number) => {
      const price = {
        currency: 'usd',
        unit_amount: cents,
        recurring: { interval: 'month', interval_count: 1 },
        product,
      };
      return stripeSubscription(id, MONTHS[2] ?? '', cents, {
        items: { data: [{ quantity: 1, price }], has_more: false },
      });
    };
    const sales = {
      transactions: MONTHS.flatMap((month) => [
        ...['cus_a', 'cus_b'].map((customer) => sold(month, 'Pro', 500, customer)),
        ...['cus_b', 'cus_c'].map((customer) => sold(month, 'Studio plan', 2_500, customer)),
      ]),
      subscriptions: [of('a', 'prod_A', 900), of('b', 'prod_B', 7_000)],
      products: { prod_A: 'Pro, monthly', prod_B: 'Call 0151 2345678' },
    };
    const key = await connected(seller, listingId, sales);
    const all = (await connectionOf(listingId))?.result;
    expect(all?.products.map(({ name, label }) => [name, label])).toEqual([
      ['Studio plan', undefined],
      ['Pro', undefined],
      ['prod_B', undefined],
      ['prod_A', 'Pro, monthly'],
    ]);
    expect([all?.ttmRevenue, all?.mrr]).toEqual([72_000, 7_900]);
    await expect(applyConnectedFigures(seller, listingId, ['revenueMonths'])).rejects.toThrow(
      /Choose which of its products are for sale/,
    );
    const products = { forSale: ['Pro', 'prod_A'], others: ['Studio plan', 'prod_B'] };
    await call('refreshConnection', seller, { listingId, products });
    const { result } = await waitUntilRead(listingId);
    expect([result?.ttmRevenue, result?.mrr, result?.products]).toEqual([12_000, 900, all?.products]);
    await applyConnectedFigures(seller, listingId, ['revenueMonths', 'mrr']);
    const { checks } = await requireListing(listingId);
    expect(new Set(checks.map(({ document }) => document))).toEqual(
      new Set([
        `Stripe, of “Pro” and “Pro, monthly”, without “Studio plan” and “prod_B”, ${storedNumber(48)} of ${storedNumber(96)} transactions left out: of other products`,
      ]),
    );
    // Another reading keeps the chosen products.
    expect((await refresh(seller, listingId)).result?.ttmRevenue).toBe(12_000);
    // Until the account has been read with the new choice, its figures are those of the previous choice.
    await putStripeAccount({ ...sales, tooFast: { every: 1, retryAfter: 600 } }, key);
    const every = [...products.forSale, ...products.others];
    await call('refreshConnection', seller, { listingId, products: { forSale: every, others: [] } });
    await until(async () => (await connectionOf(listingId))?.reading?.pace === 'slowed-down');
    await applyConnectedFigures(seller, listingId, ['mrr']);
    expect(
      (await requireListing(listingId)).checks.every(({ document }) => document.startsWith('Stripe, of “Pro” and')),
    ).toBe(true);
    expect(await refusal('refreshConnection', seller, { listingId, products: { forSale: [], others: ['Pro'] } })).toBe(
      '400 invalid-input',
    );
  });

  test('marks figures once they are published, and triggers no other review', async () => {
    const { listingId } = await makeFollowedListing(seller);
    expect(await shownMetrics(listingId)).toEqual({
      revenue: [TTM, 'connected', 'Stripe'],
      mrr: [3_900, 'connected', 'Stripe'],
      months: 'connected',
    });
  });

  test('with one-off sales has no MRR, and is never shown as MRR 0', async () => {
    const listingId = await makeListing(seller, 'draft', {}, { mrr: null });
    const lifetime = { description: 'Lifetime deal' };
    await connected(seller, listingId, { transactions: MONTHS.map((month) => stripeCharge(month, 4_900, lifetime)) });
    const { result } = (await connectionOf(listingId)) ?? {};
    expect(result).toMatchObject({ mrr: null, activeSubscriptions: null, churn: null });
    expect(result?.oneOffMonths).toEqual(result?.months);
    const revision = (await draftOf(listingId))?.revision ?? 0;
    expect(await refusal('applyConnection', seller, { listingId, revision, figures: ['mrr'] })).toBe(
      '400 invalid-input',
    );
  });

  test('settled in a currency without a rate is rejected by name', async () => {
    const listingId = await makeListing(seller, 'draft');
    const dinars = [stripeCharge(MONTHS[20] ?? '', 500, { currency: 'kwd' })];
    await connect(seller, listingId, await putStripeAccount({ transactions: dinars }));
    expect(await waitUntilRead(listingId)).toMatchObject({
      state: 'broken',
      problem: expect.stringContaining('no rate for KWD (Kuwaiti dinars)'),
    });
  });

  test('settled in euros is converted month by month, with public rates, and stays so', async () => {
    const listingId = await makeListing(seller, 'live');
    const transactions = MONTHS.map((month) => stripeCharge(month, 340_000, { currency: 'eur' }));
    const price = { currency: 'eur', unit_amount: 2_900, recurring: { interval: 'month', interval_count: 1 } };
    const items = { data: [{ quantity: 1, price }], has_more: false };
    const key = await connected(seller, listingId, {
      transactions,
      subscriptions: [stripeSubscription('e', MONTHS[2] ?? '', 2_900, { items })],
    });
    const { revision } = await applyConnectedFigures(seller, listingId, ['revenueMonths', 'earlierMonths', 'mrr']);
    await call('publishChanges', seller, { listingId, revision });

    const { teaser } = await requireListing(listingId);
    const months = teaser?.conversions.filter(({ figure }) => figure === 'revenue') ?? [];
    expect(months.map(({ month }) => month)).toEqual(MONTHS.slice(12));
    for (const { month, of, cents, parts } of months) {
      const [part] = parts;
      expect([of, part?.currency, part?.minor]).toEqual([month, 'EUR', 340_000]);
      expect(cents).toBe(Math.round(340_000 * Number(part?.rate)));
    }
    expect(teaser?.revenueMonths).toEqual(months.map(({ cents }) => cents));
    const mrr = teaser?.conversions.find(({ figure }) => figure === 'mrr');
    expect(mrr).toMatchObject({ parts: [{ currency: 'EUR', minor: 2_900 }] });
    expect(teaser && metricOf(teaser, 'mrr')).toMatchObject({ value: mrr?.cents, source: 'connected' });
    const tier = (await refs.accessTier(listingId).get()).data();
    expect(tier?.conversions.map(({ month }) => month)).toEqual(MONTHS.slice(0, 12));

    // Reading the same amounts again changes nothing.
    const before = await requireListing(listingId);
    const log = (await db().collection(paths.changes(listingId)).get()).size;
    await putStripeAccount(
      { transactions, subscriptions: [stripeSubscription('e', MONTHS[2] ?? '', 2_900, { items })] },
      key,
    );
    await refresh(seller, listingId);
    const after = await requireListing(listingId);
    expect([after.revision, after.teaser?.conversions]).toEqual([before.revision, before.teaser?.conversions]);
    expect((await db().collection(paths.changes(listingId)).get()).size).toBe(log);
  });
});

describe('when the account is read again', () => {
  test('changes are public at once, in the log and in the draft, without another review', async () => {
    const { listingId, key } = await makeFollowedListing(seller);
    const before = await requireListing(listingId);
    const { transactions, subscriptions } = twoYearsOfCharges();
    const more = stripeSubscription('c', MONTHS[6] ?? '', 100_000);
    await putStripeAccount({ transactions, subscriptions: [...subscriptions, more] }, key);
    await refresh(seller, listingId);
    expect(await shownMetrics(listingId)).toMatchObject({ mrr: [103_900, 'connected', 'Stripe'] });
    expect((await draftOf(listingId))?.mrr).toBe(103_900);
    const after = await requireListing(listingId);
    expect([after.changedSinceReview, after.revision]).toEqual([false, before.revision + 1]);
    const log = (await db().collection(paths.changes(listingId)).get()).docs.map((doc) => doc.get('text'));
    expect(log).toContain('MRR changed from $39 to $1,039, read from Stripe');
    const older = (await db().collection(paths.olderFigures(listingId)).get()).docs.map((doc) => doc.get('value'));
    expect(older).toContain(3_900);
    // The months change as well: part of a month's revenue was refunded before that month was final.
    await refs.connectionReading(listingId).delete();
    const refund = stripeCharge(MONTHS[20] ?? '', -500, { type: 'refund' });
    await putStripeAccount({ transactions: [...transactions, refund], subscriptions: [...subscriptions, more] }, key);
    await refresh(seller, listingId);
    const later = (await db().collection(paths.changes(listingId)).get()).docs.map((doc) => doc.get('text'));
    expect(later).toContain('Revenue by month changed, read from Stripe');
    const months = (await refs.olderFigures(listingId).get()).docs.map((doc) => doc.data());
    const read = months.filter(({ kind, source }) => kind === 'revenueMonths' && source === 'connected');
    expect(read).toMatchObject([{ sourceName: 'Stripe', value: { months: { length: 12 } } }]);
  });

  test('its MRR is compared with the one read a month before, for everyone', async () => {
    const { listingId, key } = await makeFollowedListing(seller);
    const publicly = async () => (await refs.publicListing(listingId).get()).data()?.teaser.mrrBefore;
    expect(await publicly()).toBeNull();
    const monthAgo = new Date(Date.now() - 30 * DAY_MS);
    const { mrrSeen } = await requireListing(listingId);
    const earlier = { value: 3_000, source: 'connected' as const, seenAt: monthAgo };
    await refs.listing(listingId).update({ mrrSeen: [earlier, ...mrrSeen] });
    await refresh(seller, listingId);
    expect(await publicly()).toEqual(earlier);
    expect((await requireListing(listingId)).mrrSeen.map(({ value }) => value)).toEqual([3_000, 3_900]);
    // Without subscriptions there is no MRR and therefore no growth.
    await putStripeAccount({ transactions: twoYearsOfCharges().transactions, subscriptions: [] }, key);
    await refresh(seller, listingId);
    expect([await publicly(), (await requireListing(listingId)).mrrSeen]).toEqual([null, []]);
  });

  test('if nothing changed, only the date does', async () => {
    const { listingId } = await makeFollowedListing(seller);
    const before = await requireListing(listingId);
    const draft = await draftOf(listingId);
    const log = (await db().collection(paths.changes(listingId)).get()).size;
    await refresh(seller, listingId);
    const after = await requireListing(listingId);
    const dateOf = (listing: typeof before) => listing.teaser && metricOf(listing.teaser, 'ttmRevenue')?.asOf.getTime();
    expect(dateOf(after)).toBeGreaterThan(dateOf(before) ?? 0);
    expect([after.revision, (await draftOf(listingId))?.revision]).toEqual([before.revision, draft?.revision]);
    expect((await db().collection(paths.changes(listingId)).get()).size).toBe(log);
  });

  test('a figure that the seller has typed since stays theirs', async () => {
    const { listingId } = await makeFollowedListing(seller);
    const draft = await draftOf(listingId);
    if (!draft) throw new Error('no draft');
    const { revision, pictures: _pictures, updatedAt: _at, ...fields } = draft;
    await call('saveDraft', seller, { listingId, revision, fields: { ...fields, mrr: 9_900 } });
    await refresh(seller, listingId);
    expect((await draftOf(listingId))?.mrr).toBe(9_900);
    expect((await shownMetrics(listingId)).mrr).toEqual([3_900, 'connected', 'Stripe']);
    await call('publishChanges', seller, { listingId, revision: revision + 1 });
    await refresh(seller, listingId);
    expect(await shownMetrics(listingId)).toMatchObject({
      mrr: [9_900, 'self', null],
      revenue: [TTM, 'connected', 'Stripe'],
    });
  });

  test('a vanished MRR is no longer shown, rather than shown as 0', async () => {
    const { listingId, key } = await makeFollowedListing(seller);
    const { transactions, subscriptions } = twoYearsOfCharges();
    const ended = subscriptions.map((subscription) => ({
      ...subscription,
      status: 'canceled',
      ended_at: Date.now() / 1000 - 60,
    }));
    await putStripeAccount({ transactions, subscriptions: ended }, key);
    await refresh(seller, listingId);
    expect((await shownMetrics(listingId)).mrr).toBeUndefined();
    expect(await draftOf(listingId)).toMatchObject({ mrr: null, activeSubscriptions: 0 });
  });

  test('a submission in review stays as it was sent', async () => {
    const listingId = await makeListing(seller, 'draft');
    const key = await connected(seller, listingId);
    const { revision } = await applyConnectedFigures(seller, listingId, ['mrr']);
    await call('submitListing', seller, { listingId, revision });
    const { transactions } = twoYearsOfCharges();
    await putStripeAccount({ transactions, subscriptions: [stripeSubscription('a', MONTHS[2] ?? '', 7_700)] }, key);
    await refresh(seller, listingId);
    expect((await draftOf(listingId))?.mrr).toBe(3_900);
    await call('decideSubmission', admin, { listingId, n: 1, decision: 'approve', reasons: [] });
    expect((await shownMetrics(listingId)).mrr).toEqual([3_900, 'connected', 'Stripe']);
    await refresh(seller, listingId);
    expect((await shownMetrics(listingId)).mrr).toEqual([7_700, 'connected', 'Stripe']);
  });

  test('final months aren’t requested again', async () => {
    const listingId = await makeListing(seller, 'draft');
    const key = await connected(seller, listingId);
    const before = (await stripeCalls(key)).length;
    await refresh(seller, listingId);
    expect((await stripeCalls(key)).length - before).toBeLessThan(6);
  });
});

test('its revenue split is applied, marked and followed, unless it names kinds that payments don’t distinguish', async () => {
  const listingId = await makeListing(seller, 'live', {}, { revenueSplit: { recurring: 50, 'one-off': 50 } });
  const { transactions } = twoYearsOfCharges();
  const deal = (at: number) => stripeCharge(MONTHS[at] ?? '', 74_000, { description: 'Lifetime deal' });
  const key = await connected(seller, listingId, { transactions: [...transactions, deal(20)] });
  expect(await draftOf(listingId)).toMatchObject({ revenueSplit: { recurring: 50, 'one-off': 50 } });
  const { revision } = await applyConnectedFigures(seller, listingId, ['revenueSplit']);
  expect(await draftOf(listingId)).toMatchObject({ revenueSplit: { recurring: 75, 'one-off': 25 } });
  const checksOfSplit = async () =>
    (await requireListing(listingId)).checks.flatMap(({ figure, value, source }) =>
      figure === 'revenueSplit' ? [[value, source]] : [],
    );
  expect(await checksOfSplit()).toEqual([['one-off 25 recurring 75', 'connected']]);
  await call('publishChanges', seller, { listingId, revision });
  const published = async () => (await refs.accessTier(listingId).get()).data()?.details.revenueSplit;
  expect(await published()).toEqual({ recurring: 75, 'one-off': 25 });

  // Another sale appears in a month that is read again.
  await refs.connectionReading(listingId).delete();
  await putStripeAccount({ transactions: [...transactions, deal(20), deal(21)] }, key);
  await refresh(seller, listingId);
  expect(await published()).toEqual({ recurring: 60, 'one-off': 40 });
  expect(await draftOf(listingId)).toMatchObject({ revenueSplit: { recurring: 60, 'one-off': 40 } });
  expect(await checksOfSplit()).toEqual([['one-off 40 recurring 60', 'connected']]);
  const log = (await db().collection(paths.changes(listingId)).get()).docs.map((doc) => doc.get('text'));
  expect(log).toContain('Changed for buyers with access: Where revenue comes from, read from Stripe');

  // The seller's own figures stay in the draft, while the published figures continue to follow the account.
  const { revision: at = 0, pictures: _pictures, updatedAt: _at, ...fields } = (await draftOf(listingId)) ?? {};
  const told = { recurring: 60, 'one-off': 10, 'lifetime-deals': 30 };
  await call('saveDraft', seller, { listingId, revision: at, fields: { ...fields, revenueSplit: told } as never });
  const input = { listingId, revision: at + 1, figures: ['revenueSplit'] };
  expect(await refusal('applyConnection', seller, input)).toBe('400 invalid-input');
  await refs.connectionReading(listingId).delete();
  await putStripeAccount({ transactions: [...transactions, deal(20)] }, key);
  await refresh(seller, listingId);
  expect(await draftOf(listingId)).toMatchObject({ revenueSplit: told });
  expect(await published()).toEqual({ recurring: 75, 'one-off': 25 });
  expect(await checksOfSplit()).toEqual([['one-off 25 recurring 75', 'connected']]);
});

test('a key that Stripe rejects is rejected at its field, and nothing is stored or emailed', async () => {
  const listingId = await makeListing(seller, 'draft');
  const input = { listingId, processor: 'stripe', key: 'rk_test_nonsense12345678' } as const;
  await expect(call('connectProcessor', seller, input)).rejects.toThrow(
    /invalid-input.*Stripe does not accept this key\. Check that you copied all of it\..*"path":"key"/,
  );
  expect((await refs.connection(listingId).get()).exists).toBe(false);
  expect((await refs.connectionKey(listingId).get()).exists).toBe(false);
  expect((await refs.notifications(seller.uid).get()).size).toBe(0);
  expect((await db().collection(paths.mails()).where('to', '==', seller.email).get()).size).toBe(0);
});

test('only a listing’s seller can connect, read, apply and remove', async () => {
  const listingId = await makeListing(seller, 'draft');
  await connected(seller, listingId);
  const key = newStripeKey();
  const connectInput = { listingId, processor: 'stripe', key };
  for (const [name, body] of [
    ['connectProcessor', connectInput],
    ['refreshConnection', { listingId }],
    ['removeConnection', { listingId }],
    ['applyConnection', { listingId, revision: 0, figures: ['mrr'] }],
  ] as const) {
    expect(await refusal(name, null, body)).toBe('401 unauthenticated');
    expect(await refusal(name, stranger, body)).toBe('404 not-found');
    expect(await refusal(name, admin, body)).toBe('404 not-found');
    expect(await refusal(name, inactive, body)).toBe('403 account-deactivated');
  }
  for (const wrong of [
    { ...connectInput, key: 'sk_live_0123456789abcdef' },
    { ...connectInput, key: 'pk_live_0123456789abcdef' },
    { ...connectInput, key: 'rk_live_short' },
    { ...connectInput, key: `rk_live_${'x'.repeat(300)}` },
    { ...connectInput, key: 'rk_live_0123456789\r\nHost: elsewhere' },
    { ...connectInput, processor: 'paypal' },
    { ...connectInput, host: '127.0.0.1' },
    { ...connectInput, listingId: '../x' },
  ]) {
    expect(await refusal('connectProcessor', seller, wrong)).toBe('400 invalid-input');
  }
  for (const figures of [[], ['ttmRevenue'], ['earlierMonths'], ['mrr', 5]]) {
    expect(await refusal('applyConnection', seller, { listingId, revision: 0, figures })).toBe('400 invalid-input');
  }
  expect(await refusal('applyConnection', seller, { listingId, revision: 4, figures: ['mrr'] })).toBe(
    '409 stale-draft',
  );
  const submitted = await makeListing(seller, 'submitted');
  expect(await refusal('connectProcessor', seller, { ...connectInput, listingId: submitted })).toBe('409 wrong-state');
});
