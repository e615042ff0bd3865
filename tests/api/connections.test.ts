import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DoubleAccount } from '../../emulators/stripe-double/double-account.ts';
import { db } from '../../functions/src/data/firebase.ts';
import { refs } from '../../functions/src/data/refs.ts';
import { runConnection } from '../../functions/src/features/connections/run-connection.ts';
import { changeRun } from '../../functions/src/records/connection/change-connection.ts';
import { paths } from '../../src/domain/collections.ts';
import { type Connection, STALE_DAYS } from '../../src/domain/connection/connection.ts';
import { metricOf } from '../../src/domain/listing/metric.ts';
import { addDays, lastMonths } from '../../src/domain/shared/time.ts';
import { call, refusal } from '../support/api-calls.ts';
import { emulator } from '../support/emulator-clock.ts';
import { makeListing } from '../support/make-listing.ts';
import { makeOutsiders } from '../support/make-outsiders.ts';
import { makePerson, type TestPerson } from '../support/make-person.ts';
import { listingOf } from '../support/stored-documents.ts';
import {
  newStripeKey,
  putStripeAccount,
  stripeCalls,
  stripeCharge,
  stripeSubscription,
} from '../support/stripe-at-double.ts';
import { until } from '../support/until.ts';

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

const MONTHS = lastMonths(new Date(), 24);
const THIS_MONTH = new Date().toISOString().slice(0, 7);
/** A charge in each of the last 24 months, of $10 in the first, $20 in the second and so on; two subscriptions. */
const twoYears = (): Required<Pick<DoubleAccount, 'transactions' | 'subscriptions'>> => ({
  transactions: MONTHS.map((month, i) => stripeCharge(month, 1_000 * (i + 1))),
  subscriptions: [
    stripeSubscription('a', MONTHS[2] ?? '', 2_900),
    stripeSubscription('b', MONTHS[5] ?? '', 1_000),
    stripeSubscription('t', MONTHS[23] ?? '', 900, { status: 'trialing' }),
  ],
});
const TTM = 222_000;

const connectionOf = async (id: string) => (await refs.connection(id).get()).data();
const draftOf = async (id: string) => (await refs.draft(id).get()).data();
const teaserOf = async (id: string) => (await refs.publicListing(id).get()).data()?.teaser;
const connect = (listingId: string, key: string) =>
  call('connectProcessor', seller, { listingId, processor: 'stripe', key });
const settled = (id: string) =>
  until(async () => {
    const connection = await connectionOf(id);
    return connection && !connection.reading && connection;
  });
const connected = async (listingId: string, account: Partial<DoubleAccount> = twoYears()): Promise<string> => {
  const key = await putStripeAccount(account);
  await connect(listingId, key);
  expect((await settled(listingId)).state).toBe('connected');
  return key;
};
const refresh = async (listingId: string): Promise<Connection> => {
  await call('refreshConnection', seller, { listingId });
  return settled(listingId);
};
const apply = async (listingId: string, figures: string[]) =>
  call('applyConnection', seller, {
    listingId,
    revision: (await draftOf(listingId))?.revision ?? 0,
    figures: figures as ['mrr'],
  });
/** A live listing whose revenue and MRR follow the account. */
async function followed(): Promise<{ listingId: string; key: string }> {
  const listingId = await makeListing(seller, 'live');
  const key = await connected(listingId);
  const { revision } = await apply(listingId, ['revenueMonths', 'earlierMonths', 'mrr', 'activeSubscriptions']);
  await call('publishChanges', seller, { listingId, revision });
  // What it takes to look at the consequences of a reading alone.
  await refs.listing(listingId).set({ ...(await listed(listingId)), changedSinceReview: false, changedAt: null });
  return { listingId, key };
}
const listed = async (id: string) => {
  const listing = await listingOf(id);
  if (!listing) throw new Error('no listing');
  return listing;
};
const shown = async (id: string) => {
  const teaser = await teaserOf(id);
  const of = (kind: 'ttmRevenue' | 'mrr') => {
    const metric = teaser && metricOf(teaser, kind);
    return metric && [metric.value, metric.source, metric.sourceName];
  };
  return { revenue: of('ttmRevenue'), mrr: of('mrr'), months: teaser?.revenueSource };
};
const noticesOf = async (uid: string, listingId: string) =>
  (await db().collection(paths.notifications(uid)).get()).docs
    .map((doc) => doc.data())
    .filter(({ id }) => id === `connection-${listingId}`);

describe('a connected account', () => {
  test('is read to the cent, and nothing changes before the seller takes it', async () => {
    const listingId = await makeListing(seller, 'draft', {}, { mrr: 5_000 });
    const key = await connected(listingId);
    const connection = await connectionOf(listingId);
    expect(connection).toMatchObject({
      ...{ state: 'connected', accountName: 'Harbour Desk', lastFour: key.slice(-4), isTest: true, problem: null },
      result: { ttmRevenue: TTM, mrr: 3_900, activeSubscriptions: 2, leftSubscriptions: { trial: 1 } },
    });
    expect(connection?.result?.months).toEqual(MONTHS.map((_, i) => 1_000 * (i + 1)));
    expect(await draftOf(listingId)).toMatchObject({ mrr: 5_000, revision: 0 });
    const { revision } = await apply(listingId, ['revenueMonths', 'mrr', 'payingCustomers']);
    expect(await draftOf(listingId)).toMatchObject({
      mrr: 3_900,
      revision,
      payingCustomers: 1,
      monthsFrom: MONTHS[12],
    });
    const checks = (await listed(listingId)).checks.map(({ figure, source, document }) => [figure, source, document]);
    expect(checks).toEqual(
      ['ttmRevenue', 'mrr', 'payingCustomers', 'revenueMonths'].map((figure) => [figure, 'connected', 'Stripe']),
    );
  });

  test('is read with a key that nothing shows: sealed, for this listing alone', async () => {
    const listingId = await makeListing(seller, 'draft');
    const key = await connected(listingId);
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
    // Put beside another listing, it opens nothing.
    const other = await makeListing(seller, 'draft');
    await connect(other, newStripeKey());
    await settled(other);
    await refs.connectionKey(other).set({ sealed: sealed ?? '' });
    expect(await refresh(other)).toMatchObject({ state: 'broken', problem: expect.stringContaining('stored key') });
    expect((await stripeCalls(key)).length).toBeGreaterThan(20);
  });

  test('marks figures once they are published, and brings no other review', async () => {
    const { listingId } = await followed();
    expect(await shown(listingId)).toEqual({
      revenue: [TTM, 'connected', 'Stripe'],
      mrr: [3_900, 'connected', 'Stripe'],
      months: 'connected',
    });
  });

  test('of one-off sales has no MRR, and is never shown as MRR 0', async () => {
    const listingId = await makeListing(seller, 'draft', {}, { mrr: null });
    const lifetime = { description: 'Lifetime deal' };
    await connected(listingId, { transactions: MONTHS.map((month) => stripeCharge(month, 4_900, lifetime)) });
    const { result } = (await connectionOf(listingId)) ?? {};
    expect(result).toMatchObject({ mrr: null, activeSubscriptions: null, churn: null });
    expect(result?.oneOffMonths).toEqual(result?.months);
    const revision = (await draftOf(listingId))?.revision ?? 0;
    expect(await refusal('applyConnection', seller, { listingId, revision, figures: ['mrr'] })).toBe(
      '400 invalid-input',
    );
  });

  test('that is settled in another currency is refused with the reason', async () => {
    const listingId = await makeListing(seller, 'draft');
    await connect(
      listingId,
      await putStripeAccount({ transactions: [stripeCharge(MONTHS[20] ?? '', 500, { currency: 'eur' })] }),
    );
    expect(await settled(listingId)).toMatchObject({ state: 'broken', problem: expect.stringContaining('US dollars') });
  });
});

describe('when the account is read again', () => {
  test('what changed is public at once, in the log and in the draft, without another review', async () => {
    const { listingId, key } = await followed();
    const before = await listed(listingId);
    const { transactions, subscriptions } = twoYears();
    const more = stripeSubscription('c', MONTHS[6] ?? '', 100_000);
    await putStripeAccount({ transactions, subscriptions: [...subscriptions, more] }, key);
    await refresh(listingId);
    expect(await shown(listingId)).toMatchObject({ mrr: [103_900, 'connected', 'Stripe'] });
    expect((await draftOf(listingId))?.mrr).toBe(103_900);
    const after = await listed(listingId);
    expect([after.changedSinceReview, after.revision]).toEqual([false, before.revision + 1]);
    const log = (await db().collection(paths.changes(listingId)).get()).docs.map((doc) => doc.get('text'));
    expect(log).toContain('MRR changed from $39 to $1,039, read from Stripe');
    const older = (await db().collection(paths.olderFigures(listingId)).get()).docs.map((doc) => doc.get('value'));
    expect(older).toContain(3_900);
  });

  test('and nothing changed, only the date does', async () => {
    const { listingId } = await followed();
    const [before, draft] = [await listed(listingId), await draftOf(listingId)];
    const log = (await db().collection(paths.changes(listingId)).get()).size;
    await refresh(listingId);
    const after = await listed(listingId);
    const dateOf = (listing: typeof before) => listing.teaser && metricOf(listing.teaser, 'ttmRevenue')?.asOf.getTime();
    expect(dateOf(after)).toBeGreaterThan(dateOf(before) ?? 0);
    expect([after.revision, (await draftOf(listingId))?.revision]).toEqual([before.revision, draft?.revision]);
    expect((await db().collection(paths.changes(listingId)).get()).size).toBe(log);
  });

  test('a figure that the seller has typed since stays theirs', async () => {
    const { listingId } = await followed();
    const draft = await draftOf(listingId);
    if (!draft) throw new Error('no draft');
    const { revision, pictures: _pictures, updatedAt: _at, ...fields } = draft;
    await call('saveDraft', seller, { listingId, revision, fields: { ...fields, mrr: 9_900 } });
    await refresh(listingId);
    expect((await draftOf(listingId))?.mrr).toBe(9_900);
    expect((await shown(listingId)).mrr).toEqual([3_900, 'connected', 'Stripe']);
    await call('publishChanges', seller, { listingId, revision: revision + 1 });
    await refresh(listingId);
    expect(await shown(listingId)).toMatchObject({
      ...{ mrr: [9_900, 'self', null], revenue: [TTM, 'connected', 'Stripe'] },
    });
  });

  test('an MRR that is gone is no longer shown, rather than as 0', async () => {
    const { listingId, key } = await followed();
    const { transactions, subscriptions } = twoYears();
    const ended = subscriptions.map((one) => ({ ...one, status: 'canceled', ended_at: Date.now() / 1000 - 60 }));
    await putStripeAccount({ transactions, subscriptions: ended }, key);
    await refresh(listingId);
    expect((await shown(listingId)).mrr).toBeUndefined();
    expect(await draftOf(listingId)).toMatchObject({ mrr: null, activeSubscriptions: 0 });
  });

  test('a submission in review stays as it was sent', async () => {
    const listingId = await makeListing(seller, 'draft');
    const key = await connected(listingId);
    const { revision } = await apply(listingId, ['mrr']);
    await call('submitListing', seller, { listingId, revision });
    const { transactions } = twoYears();
    await putStripeAccount({ transactions, subscriptions: [stripeSubscription('a', MONTHS[2] ?? '', 7_700)] }, key);
    await refresh(listingId);
    expect((await draftOf(listingId))?.mrr).toBe(3_900);
    await call('decideSubmission', admin, { listingId, n: 1, decision: 'approve', reasons: [] });
    expect((await shown(listingId)).mrr).toEqual([3_900, 'connected', 'Stripe']);
    await refresh(listingId);
    expect((await shown(listingId)).mrr).toEqual([7_700, 'connected', 'Stripe']);
  });

  test('months that are over for good are not asked for again', async () => {
    const listingId = await makeListing(seller, 'draft');
    const key = await connected(listingId);
    const before = (await stripeCalls(key)).length;
    await refresh(listingId);
    expect((await stripeCalls(key)).length - before).toBeLessThan(6);
  });
});

describe('a connection that breaks', () => {
  test('loses its mark at once, says why and since when, and notifies the seller once; another reading restores it', async () => {
    const { listingId, key } = await followed();
    await putStripeAccount({ ...twoYears(), refuse: { status: 401 } }, key);
    const broken = await refresh(listingId);
    expect(broken).toMatchObject({ state: 'broken', problem: expect.stringContaining('does not accept the key') });
    expect(broken.since.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(broken.nextAt).toBeNull();
    expect(await shown(listingId)).toEqual({
      ...{ revenue: [TTM, 'self', null], mrr: [3_900, 'self', null], months: 'self' },
    });
    expect(await refusal('applyConnection', seller, { listingId, revision: 2, figures: ['mrr'] })).toBe(
      '409 wrong-state',
    );
    const [notice] = await noticesOf(seller.uid, listingId);
    expect(notice).toMatchObject({ actionUrl: `/projects/sell/${listingId}`, readAt: null });
    expect(notice?.message).toContain('marked as yours');
    const { createdAt } = notice ?? {};
    await refresh(listingId);
    expect((await noticesOf(seller.uid, listingId))[0]?.createdAt).toEqual(createdAt);

    await putStripeAccount(twoYears(), key);
    expect((await refresh(listingId)).state).toBe('connected');
    expect((await shown(listingId)).mrr).toEqual([3_900, 'connected', 'Stripe']);
  });

  test('that could not be read for thirty days is stale, until it can be', async () => {
    const { listingId, key } = await followed();
    const connection = await connectionOf(listingId);
    if (!connection) throw new Error('no connection');
    await putStripeAccount({ ...twoYears(), refuse: { status: 500 } }, key);
    await refs
      .connection(listingId)
      .set({ ...connection, readAt: addDays(new Date(), -STALE_DAYS), nextAt: new Date(0) });
    await emulator('tick');
    expect((await shown(listingId)).months).toBe('self');
    expect(await connectionOf(listingId)).toMatchObject({
      ...{ state: 'stale', reading: null, problem: 'It could not be read for 30 days.' },
    });
    expect(await noticesOf(seller.uid, listingId)).toHaveLength(1);
    await putStripeAccount(twoYears(), key);
    expect((await refresh(listingId)).state).toBe('connected');
    expect(await shown(listingId)).toMatchObject({ mrr: [3_900, 'connected', 'Stripe'], months: 'connected' });
  });

  test('is read once a day, and after a pause where Stripe asks for one', async () => {
    const listingId = await makeListing(seller, 'draft');
    const key = await putStripeAccount({ ...twoYears(), tooFast: { every: 3, retryAfter: 300 } });
    await connect(listingId, key);
    const waiting = await until(async () => {
      const connection = await connectionOf(listingId);
      return connection?.problem ? connection : null;
    });
    expect(waiting).toMatchObject({ state: 'connecting', problem: 'Stripe asked us to slow down.' });
    expect(waiting.nextAt?.getTime()).toBeGreaterThan(Date.now() + 240_000);
    expect(await refusal('refreshConnection', seller, { listingId })).toBe('409 wrong-state');
    const calls = (await stripeCalls(key)).length;
    await putStripeAccount(twoYears(), key);
    await refs.connection(listingId).set({ ...waiting, nextAt: new Date() });
    await emulator('tick');
    expect(await settled(listingId)).toMatchObject({ state: 'connected', problem: null, result: { ttmRevenue: TTM } });
    // It went on after the pages that it had.
    expect((await stripeCalls(key)).length).toBeLessThan(calls + 27);
    const done = await connectionOf(listingId);
    if (!done) throw new Error('no connection');
    await refs.connection(listingId).set({ ...done, nextAt: new Date() });
    await emulator('tick');
    const again = await settled(listingId);
    expect(again.runs).toBe(done.runs + 1);
  });
});

describe('a reading', () => {
  test('whose process died goes on from what it wrote last, and a run that is no longer wanted writes nothing', async () => {
    const listingId = await makeListing(seller, 'draft');
    const key = await connected(listingId, { ...twoYears(), madeUp: madeUp() });
    const connection = await connectionOf(listingId);
    if (!connection) throw new Error('no connection');
    // Begun and never heard of again.
    const reading = {
      since: new Date(),
      months: 0,
      transactions: 0,
      subscriptions: 0,
      stops: 0,
      pace: 'reading' as const,
    };
    await refs.connection(listingId).set({ ...connection, runs: 7, reading, nextAt: new Date(0) });
    await runConnection({ id: listingId, n: 7 });
    expect((await connectionOf(listingId))?.reading).not.toBeNull();
    await emulator('tick');
    const again = await settled(listingId);
    expect(again).toMatchObject({ runs: 8, result: { counted: connection.result?.counted } });
    await runConnection({ id: listingId, n: 7 });
    expect(await connectionOf(listingId)).toEqual(again);
    expect((await stripeCalls(key)).length).toBeGreaterThan(20);
  });

  test('of a connection that was removed writes nothing into the next one', async () => {
    const listingId = await makeListing(seller, 'draft');
    const slow = { ...twoYears(), tooFast: { every: 2, retryAfter: 600 } };
    await connect(listingId, await putStripeAccount(slow));
    const first = await connectionOf(listingId);
    await call('removeConnection', seller, { listingId });
    await connect(listingId, await putStripeAccount(slow));
    const second = await connectionOf(listingId);
    expect(second?.runs).toBe(first?.runs);
    const next = (current: Connection) => ({ ...current, accountName: 'Another' });
    const run = { id: listingId, n: 1 };
    expect(await changeRun({ ...run, keyOf: first?.connectedAt ?? new Date(0) }, { next })).toBe(false);
    expect(await changeRun({ ...run, keyOf: second?.connectedAt ?? new Date(0) }, { next })).toBe(true);
  });

  test('is not begun twice at the same time', async () => {
    const listingId = await makeListing(seller, 'draft');
    const key = await putStripeAccount({ ...twoYears(), tooFast: { every: 2, retryAfter: 600 } });
    await connect(listingId, key);
    expect(await refusal('refreshConnection', seller, { listingId })).toBe('409 wrong-state');
  });
});
const madeUp = () => ({
  charges: 2_000,
  from: Date.parse(`${MONTHS[20]}-01T00:00:00Z`) / 1000,
  to: Date.parse(`${THIS_MONTH}-01T00:00:00Z`) / 1000,
});

describe('a connection ends', () => {
  const gone = async (id: string) =>
    (
      await Promise.all(
        [refs.connection(id), refs.connectionKey(id), refs.connectionReading(id)].map((ref) => ref.get()),
      )
    ).every((snapshot) => !snapshot.exists);

  test('when the seller removes it: the key is deleted and the figures are theirs', async () => {
    const { listingId } = await followed();
    await call('removeConnection', seller, { listingId });
    expect(await gone(listingId)).toBe(true);
    expect(await shown(listingId)).toMatchObject({ mrr: [3_900, 'self', null], months: 'self' });
    expect(await refusal('refreshConnection', seller, { listingId })).toBe('404 not-found');
  });

  test('when another key replaces it: nothing of the account before is taken to be true of it', async () => {
    const { listingId } = await followed();
    await connected(listingId, { transactions: [stripeCharge(MONTHS[23] ?? '', 700)] });
    expect(await connectionOf(listingId)).toMatchObject({ applied: null, result: { ttmRevenue: 700 } });
    expect(await shown(listingId)).toMatchObject({ revenue: [TTM, 'self', null] });
  });

  test('when the listing is withdrawn, or its draft is deleted', async () => {
    const { listingId } = await followed();
    await call('withdrawListing', seller, { listingId });
    await until(() => gone(listingId));
    const draft = await makeListing(seller, 'draft');
    await connected(draft);
    await call('deleteDraft', seller, { listingId: draft });
    expect(await gone(draft)).toBe(true);
  });

  test('when the account of its seller is deleted', async () => {
    const listingId = await makeListing(seller, 'draft');
    await connected(listingId);
    await call('deleteAccount', seller, {});
    expect(await gone(listingId)).toBe(true);
  });
});

test('only the seller of a listing connects, reads, takes and removes', async () => {
  const listingId = await makeListing(seller, 'draft');
  await connected(listingId);
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
