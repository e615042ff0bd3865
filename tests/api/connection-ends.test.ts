import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { runConnection } from '../../functions/src/features/connections/run-connection.ts';
import { changeConnectionRun } from '../../functions/src/records/connection.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { paths } from '../../src/domain/collections.ts';
import { type Connection, STALE_DAYS } from '../../src/domain/connection/connection.ts';
import { addDays, formatCalendarDate } from '../../src/domain/shared/time.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { emulator } from '../support/emulators/emulator-clock.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import {
  connect,
  connected,
  connectionOf,
  MONTHS,
  makeFollowedListing,
  noticesOf,
  refresh,
  shownMetrics,
  THIS_MONTH,
  TTM,
  twoYearsOfCharges,
  waitUntilRead,
} from '../support/money/connected-account.ts';
import { putStripeAccount, stripeCalls, stripeCharge } from '../support/money/stripe-at-double.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

let seller: TestPerson;
let count = 0;
beforeEach(async () => {
  seller = await makePerson(`seller-${++count}`, { onboardingStep: 'complete' });
});

/** Returns the lines about the connection in the public change log, oldest first. */
const logOf = async (listingId: string) =>
  (await db().collection(paths.changes(listingId)).orderBy('at').get()).docs
    .map((doc) => String(doc.data().text))
    .filter((text) => text.includes('onnected to'));
const lostOf = async (listingId: string) => (await refs.publicListing(listingId).get()).data()?.connectionLost;
/** Waits until the search for a word finds this number of listings whose figures have this source. */
const found = (word: string, source: string, total: number) =>
  until(async () => {
    const answer = await fetch(`${siteUrl(TEST)}/api/search?q=${word}&source=${source}`);
    return ((await answer.json()) as { total: number }).total === total;
  });

const madeUp = () => ({
  charges: 2_000,
  from: Date.parse(`${MONTHS[20]}-01T00:00:00Z`) / 1000,
  to: Date.parse(`${THIS_MONTH}-01T00:00:00Z`) / 1000,
});

describe('a connection that breaks', () => {
  test('loses its mark at once, says why and since when, and notifies the seller once; another reading restores it', async () => {
    const { listingId, key } = await makeFollowedListing(seller);
    await putStripeAccount({ ...twoYearsOfCharges(), refuse: { status: 401 } }, key);
    const broken = await refresh(seller, listingId);
    expect(broken).toMatchObject({ state: 'broken', problem: expect.stringContaining('no longer accepts the key') });
    expect(broken.since.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(broken.nextAt).toBeNull();
    expect(await shownMetrics(listingId)).toEqual({
      revenue: [TTM, 'self', null],
      mrr: [3_900, 'self', null],
      months: 'self',
    });
    expect(await refusal('applyConnection', seller, { listingId, revision: 2, figures: ['mrr'] })).toBe(
      '409 wrong-state',
    );
    const lost = `No longer connected to Stripe since ${formatCalendarDate(broken.since)}`;
    expect([await logOf(listingId), await lostOf(listingId)]).toEqual([
      [lost],
      { name: 'Stripe', since: broken.since },
    ]);
    const [notice] = await noticesOf(seller.uid, listingId);
    expect(notice).toMatchObject({ actionUrl: `/projects/sell/${listingId}`, readAt: null });
    expect(notice?.message).toContain('marked as yours');
    const { createdAt } = notice ?? {};
    await refresh(seller, listingId);
    expect((await noticesOf(seller.uid, listingId))[0]?.createdAt).toEqual(createdAt);

    await putStripeAccount(twoYearsOfCharges(), key);
    expect((await refresh(seller, listingId)).state).toBe('connected');
    expect((await shownMetrics(listingId)).mrr).toEqual([3_900, 'connected', 'Stripe']);
    expect(await logOf(listingId)).toEqual([lost, 'Connected to Stripe again']);
    expect(await lostOf(listingId)).toBeNull();
  });

  test('that couldn’t be read for thirty days is stale until it can be, and search reflects that', async () => {
    const word = `heron${newId().toLowerCase()}`;
    const { listingId, key } = await makeFollowedListing(seller, { title: word });
    await found(word, 'connected', 1);
    const readAt = addDays(new Date(), -STALE_DAYS);
    const connection = await connectionOf(listingId);
    if (!connection) throw new Error('no connection');
    await putStripeAccount({ ...twoYearsOfCharges(), refuse: { status: 500 } }, key);
    await refs.connection(listingId).set({ ...connection, readAt, nextAt: new Date(0) });
    await emulator('tick');
    expect((await shownMetrics(listingId)).months).toBe('self');
    expect(await connectionOf(listingId)).toMatchObject({
      state: 'stale',
      reading: null,
      problem: 'It could not be read for 30 days.',
    });
    expect(await noticesOf(seller.uid, listingId)).toHaveLength(1);
    const lost = `No longer connected to Stripe since ${formatCalendarDate(readAt)}`;
    expect([await logOf(listingId), await lostOf(listingId)]).toEqual([[lost], { name: 'Stripe', since: readAt }]);
    await found(word, 'connected', 0);
    await found(word, 'self', 1);
    await putStripeAccount(twoYearsOfCharges(), key);
    expect((await refresh(seller, listingId)).state).toBe('connected');
    expect(await shownMetrics(listingId)).toMatchObject({ mrr: [3_900, 'connected', 'Stripe'], months: 'connected' });
    expect(await logOf(listingId)).toEqual([lost, 'Connected to Stripe again']);
    expect(await lostOf(listingId)).toBeNull();
    await found(word, 'connected', 1);
  });

  test('is read once a day, and after a pause if Stripe asks for one', async () => {
    const listingId = await makeListing(seller, 'draft');
    const key = await putStripeAccount({ ...twoYearsOfCharges(), tooFast: { every: 5, retryAfter: 300 } });
    await connect(seller, listingId, key);
    const waiting = await until(async () => {
      const connection = await connectionOf(listingId);
      return connection?.problem ? connection : null;
    });
    expect(waiting).toMatchObject({ state: 'connecting', problem: 'Stripe asked us to slow down.' });
    expect(waiting.nextAt?.getTime()).toBeGreaterThan(Date.now() + 240_000);
    expect(await refusal('refreshConnection', seller, { listingId })).toBe('409 wrong-state');
    const calls = (await stripeCalls(key)).length;
    await putStripeAccount(twoYearsOfCharges(), key);
    await refs.connection(listingId).set({ ...waiting, nextAt: new Date() });
    await emulator('tick');
    expect(await waitUntilRead(listingId)).toMatchObject({
      state: 'connected',
      problem: null,
      result: { ttmRevenue: TTM },
    });
    // The key, the account and two pages had already been read, so the reading continued after them.
    expect((await stripeCalls(key)).length).toBeLessThan(calls + 27);
    const done = await connectionOf(listingId);
    if (!done) throw new Error('no connection');
    await refs.connection(listingId).set({ ...done, nextAt: new Date() });
    await emulator('tick');
    const again = await waitUntilRead(listingId);
    expect(again.runs).toBe(done.runs + 1);
  });
});

describe('a reading', () => {
  test('whose process died goes on from what it wrote last, and a run that is no longer wanted writes nothing', async () => {
    const listingId = await makeListing(seller, 'draft');
    const key = await connected(seller, listingId, { ...twoYearsOfCharges(), madeUp: madeUp() });
    const connection = await connectionOf(listingId);
    if (!connection) throw new Error('no connection');
    // This reading began and was never continued.
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
    const again = await waitUntilRead(listingId);
    expect(again).toMatchObject({ runs: 8, result: { counted: connection.result?.counted } });
    await runConnection({ id: listingId, n: 7 });
    expect(await connectionOf(listingId)).toEqual(again);
    expect((await stripeCalls(key)).length).toBeGreaterThan(20);
  });

  test('of a connection that was removed writes nothing into the next one', async () => {
    const listingId = await makeListing(seller, 'draft');
    const slow = { ...twoYearsOfCharges(), tooFast: { every: 2, retryAfter: 600 } };
    await connect(seller, listingId, await putStripeAccount(slow));
    const first = await connectionOf(listingId);
    await call('removeConnection', seller, { listingId });
    await connect(seller, listingId, await putStripeAccount(slow));
    const second = await connectionOf(listingId);
    expect(second?.runs).toBe(first?.runs);
    const next = (current: Connection) => ({ ...current, accountName: 'Another' });
    const run = { id: listingId, n: 1 };
    expect(await changeConnectionRun({ ...run, keyOf: first?.connectedAt ?? new Date(0) }, { next })).toBe(false);
    expect(await changeConnectionRun({ ...run, keyOf: second?.connectedAt ?? new Date(0) }, { next })).toBe(true);
  });

  test('is not begun twice at the same time', async () => {
    const listingId = await makeListing(seller, 'draft');
    const key = await putStripeAccount({ ...twoYearsOfCharges(), tooFast: { every: 2, retryAfter: 600 } });
    await connect(seller, listingId, key);
    expect(await refusal('refreshConnection', seller, { listingId })).toBe('409 wrong-state');
  });
});
describe('a connection ends', () => {
  const gone = async (id: string) =>
    (
      await Promise.all(
        [refs.connection(id), refs.connectionKey(id), refs.connectionReading(id)].map((ref) => ref.get()),
      )
    ).every((snapshot) => !snapshot.exists);

  test('when the seller removes it: the key is deleted and the figures are theirs', async () => {
    const { listingId } = await makeFollowedListing(seller);
    await call('removeConnection', seller, { listingId });
    expect(await gone(listingId)).toBe(true);
    expect(await shownMetrics(listingId)).toMatchObject({ mrr: [3_900, 'self', null], months: 'self' });
    expect(await logOf(listingId)).toEqual([expect.stringMatching(/^No longer connected to Stripe since \d/)]);
    expect(await refusal('refreshConnection', seller, { listingId })).toBe('404 not-found');
  });

  test('when another key replaces it: nothing of the previous account is carried over', async () => {
    const { listingId } = await makeFollowedListing(seller);
    await connected(seller, listingId, { transactions: [stripeCharge(MONTHS[23] ?? '', 700)] });
    expect(await connectionOf(listingId)).toMatchObject({ applied: null, result: { ttmRevenue: 700 } });
    expect(await shownMetrics(listingId)).toMatchObject({ revenue: [TTM, 'self', null] });
  });

  test('when the listing is withdrawn, or its draft is deleted', async () => {
    const { listingId } = await makeFollowedListing(seller);
    await call('withdrawListing', seller, { listingId });
    await until(() => gone(listingId));
    const draft = await makeListing(seller, 'draft');
    await connected(seller, draft);
    await call('deleteDraft', seller, { listingId: draft });
    expect(await gone(draft)).toBe(true);
  });

  test('when the account of its seller is deleted', async () => {
    const listingId = await makeListing(seller, 'draft');
    await connected(seller, listingId);
    await call('deleteAccount', seller, {});
    expect(await gone(listingId)).toBe(true);
  });
});
