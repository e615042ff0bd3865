import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { runDeferredRowCounts } from '../../functions/src/features/listings/count-listing-row.ts';
import { notifyWatchers } from '../../functions/src/features/watchlist/notify-watchers.ts';
import { beginCount, beginDueCount, saveCount, watcherCounter } from '../../functions/src/records/listing/own-row.ts';
import { DEFAULT_PREFERENCES } from '../../src/domain/account/preferences.ts';
import type { ListingState } from '../../src/domain/listing/states.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { watchedListingOf } from '../../src/domain/watchlist/follow-listing.ts';
import { MAX_WATCHED, newWatchlistRow, type WatchlistRow } from '../../src/domain/watchlist/watched.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { handOver } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { pay } from '../support/money/payments.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { headerOf, mailed, mailsTo } from '../support/plain/received-mails.ts';
import { until } from '../support/plain/until.ts';
import { listingOf, waitForNotification } from '../support/stored/stored-documents.ts';

const rowOf = async (person: TestPerson, listingId: string) => (await refs.watched(person.uid, listingId).get()).data();
const noticesOf = async (person: TestPerson) =>
  (await refs.notifications(person.uid).get()).docs.map((doc) => doc.data());
const titlesOf = async (person: TestPerson) => (await noticesOf(person)).map(({ title }) => title).sort();
/** Waits until a watcher’s row shows the listing in this state and at this price. */
const followed = (person: TestPerson, listingId: string, state: WatchlistRow['listing']['state'], price?: number) =>
  until(async () => {
    const row = await rowOf(person, listingId);
    return row?.listing.state === state && (price === undefined || row.listing.askingPrice === price);
  });
const watchersOf = async (listingId: string) => (await refs.watchers(listingId).get()).data()?.count;

let seller: TestPerson;
beforeAll(async () => {
  seller = await makePerson('watched-seller');
});

async function watching(name = 'watcher', state: ListingState = 'live') {
  const person = await makePerson(name);
  const listingId = await makeListing(seller, state);
  await call('watchListing', person, { listingId });
  const title = (await listingOf(listingId))?.title ?? '';
  return { person, listingId, title };
}

describe('watching', () => {
  test('stores the current price, and watching again changes nothing', async () => {
    const { person, listingId } = await watching();
    const row = await rowOf(person, listingId);
    expect(row).toMatchObject({ listingId, note: '', listing: { state: 'live' } });
    expect(row?.priceThen).toBe((await listingOf(listingId))?.teaser?.askingPrice);
    await call('saveWatchNote', person, { listingId, note: 'Ask about churn.' });
    await call('watchListing', person, { listingId });
    expect(await rowOf(person, listingId)).toEqual({ ...row, note: 'Ask about churn.' });
  });

  test('lists watched ids in one document, for the buttons of a page', async () => {
    const person = await makePerson('presser');
    const ids = async () => (await refs.watching(person.uid).get()).data()?.ids.sort();
    const [one, two] = await Promise.all([makeListing(seller), makeListing(seller)]);
    // The calls come from two tabs at the same time.
    await Promise.all([one, two, one].map((listingId) => call('watchListing', person, { listingId })));
    expect(await ids()).toEqual([one, two].sort());
    await call('unwatchListing', person, { listingId: one });
    await call('unwatchListing', person, { listingId: one });
    expect(await ids()).toEqual([two]);
    await call('watchListing', person, { listingId: one });
    expect(await ids()).toEqual([one, two].sort());
  });

  test("is limited to others' public listings for sale", async () => {
    const person = await makePerson('chooser');
    for (const state of ['draft', 'submitted', 'withdrawn', 'removed'] as const)
      expect(await refusal('watchListing', person, { listingId: await makeListing(seller, state) })).toBe(
        '404 not-found',
      );
    expect(await refusal('watchListing', person, { listingId: 'x'.repeat(20) })).toBe('404 not-found');
    expect(await refusal('watchListing', person, { listingId: '../x' })).toBe('400 invalid-input');
    const hidden = await makeListing(seller, 'live', { hidden: 'account' });
    expect(await refusal('watchListing', person, { listingId: hidden })).toBe('404 not-found');
    const sold = await makeListing(seller, 'sold');
    expect(await refusal('watchListing', person, { listingId: sold })).toBe('409 listing-not-open');
    const live = await makeListing(seller);
    expect(await refusal('watchListing', seller, { listingId: live })).toBe('409 wrong-state');
    for (const state of ['paused', 'under-offer'] as const)
      await call('watchListing', person, { listingId: await makeListing(seller, state) });
  });

  test('reveals nothing about an anonymous seller', async () => {
    const person = await makePerson('curious');
    const listingId = await makeListing(seller, 'live', {}, { anonymous: true });
    await call('watchListing', person, { listingId });
    await changeListing(listingId, {}, { askingPrice: 100_000 });
    await waitForNotification(person, /is down to/);
    const told = JSON.stringify([await rowOf(person, listingId), await noticesOf(person)]);
    expect(told).not.toContain(seller.uid);
    expect(told).not.toContain('watched-seller');
  });
});

describe('a note', () => {
  test('is private, at most 500 characters, on a watched listing', async () => {
    const { person, listingId } = await watching();
    const other = await makePerson('other');
    expect(await refusal('saveWatchNote', other, { listingId, note: 'Mine' })).toBe('404 not-found');
    expect(await refusal('saveWatchNote', person, { listingId, note: 'x'.repeat(501) })).toBe('400 invalid-input');
    await call('saveWatchNote', person, { listingId, note: `  ${'x'.repeat(500)}  ` });
    expect((await rowOf(person, listingId))?.note).toBe('x'.repeat(500));
  });
});

describe('a removed row', () => {
  test('is removed, even twice, and restored unchanged', async () => {
    const { person, listingId } = await watching();
    await call('saveWatchNote', person, { listingId, note: 'Ask about churn.' });
    const before = await rowOf(person, listingId);
    await call('unwatchListing', person, { listingId });
    await call('unwatchListing', person, { listingId });
    expect(await rowOf(person, listingId)).toBeUndefined();
    // Changes are not reported while the listing is off the watchlist.
    await changeListing(listingId, {}, { askingPrice: 100_000 });
    await call('watchListing', person, { listingId });
    const after = await rowOf(person, listingId);
    expect(after).toMatchObject({
      note: 'Ask about churn.',
      priceThen: before?.priceThen,
      watchedAt: before?.watchedAt,
    });
    expect(after?.listing.askingPrice).toBe(100_000);
    expect((await refs.unwatched(person.uid, listingId).get()).exists).toBe(false);
  });

  test('can be restored even if no longer readable, for a day', async () => {
    const { person, listingId } = await watching();
    await changeListing(listingId, { state: 'withdrawn' }, {});
    await followed(person, listingId, 'gone');
    await call('unwatchListing', person, { listingId });
    await call('watchListing', person, { listingId });
    expect((await rowOf(person, listingId))?.listing.state).toBe('gone');
    await call('unwatchListing', person, { listingId });
    await refs.unwatched(person.uid, listingId).update({ expireAt: addDays(new Date(), -1) });
    expect(await refusal('watchListing', person, { listingId })).toBe('404 not-found');
  });
});

describe('a watcher is notified', () => {
  test('of a lower price with the old one, and not of a higher or equal one', async () => {
    const { person, listingId, title } = await watching();
    await changeListing(listingId, {}, { askingPrice: 1_900_000 });
    await waitForNotification(person, /is down to \$19,000/);
    const [notice] = await noticesOf(person);
    expect(notice).toMatchObject({ type: 'other', title: `${title} is down to $19,000`, readAt: null });
    expect(notice?.message).toMatch(/^It was \$[\d,]+\. /);
    expect(notice?.actionUrl).toMatch(new RegExp(`^/listing/${listingId}/`));
    await refs.notification(person.uid, notice?.id ?? '').update({ readAt: new Date() });
    await changeListing(listingId, {}, { askingPrice: 2_500_000 });
    await followed(person, listingId, 'live', 2_500_000);
    await changeListing(listingId, {}, { askingPrice: 1_900_000 });
    await followed(person, listingId, 'live', 1_900_000);
    await notifyWatchers(listingId, new Date());
    expect((await noticesOf(person)).map(({ readAt }) => readAt !== null)).toEqual([true]);
  });

  test('that it is under offer only in its row, and when it is for sale again', async () => {
    const { person, listingId, title } = await watching();
    await changeListing(listingId, { state: 'under-offer' }, {});
    await followed(person, listingId, 'under-offer');
    expect(await titlesOf(person)).toEqual([]);
    await changeListing(listingId, { state: 'live' }, {});
    await waitForNotification(person, /is for sale again/);
    await changeListing(listingId, { state: 'sold', soldAt: new Date(), soldFor: 1_500_000 }, {});
    await waitForNotification(person, /was sold/);
    // The notice about the newest state replaces the previous one.
    expect(await titlesOf(person)).toEqual([`${title} was sold`]);
    expect((await noticesOf(person))[0]?.message).toBe('It sold for $15,000.');
  });

  test('that it was sold, but not to its buyer', async () => {
    const { person, listingId, title } = await watching();
    const buyer = await makePerson('watching-buyer', { premium: true });
    await call('watchListing', buyer, { listingId });
    const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
    const { invoiceId } = await call('acceptOffer', seller, { dealId, version: 1 });
    await pay(buyer, invoiceId);
    await handOver({ seller, buyer, listingId, dealId, invoiceId });
    await waitForNotification(person, /was sold/);
    // A row and its notice are written together, so the notice would exist by now.
    await followed(buyer, listingId, 'sold');
    expect(await titlesOf(person)).toContain(`${title} was sold`);
    expect(await titlesOf(buyer)).not.toContain(`${title} was sold`);
  });

  test.each([
    ['withdrawn', { state: 'withdrawn' }, ''],
    [
      'removed',
      { state: 'removed', removedReason: 'It is somebody else’s.' },
      ' Why we removed it: It is somebody else’s.',
    ],
    ['hidden with its account', { hidden: 'account' }, ''],
  ] as const)('likewise of one that is %s', async (_how, change, why) => {
    const { person, listingId, title } = await watching();
    await changeListing(listingId, change, {});
    await waitForNotification(person, /is no longer listed/);
    const [notice] = await noticesOf(person);
    expect(notice).toMatchObject({
      title: `${title} is no longer listed`,
      message: `It was taken off the site. If it returns, you’ll hear about it.${why}`,
      actionUrl: '/projects/buy?tab=watchlist',
      imageUrl: null,
    });
  });

  test('of nothing while the account is deactivated, though its row follows', async () => {
    const { person, listingId } = await watching();
    await refs.user(person.uid).update({ inactive: true });
    await changeListing(listingId, {}, { askingPrice: 100_000 });
    await followed(person, listingId, 'live', 100_000);
    expect(await titlesOf(person)).toEqual([]);
  });

  test('once by two simultaneous runs, and not by an older one', async () => {
    const { person, listingId } = await watching();
    const listing = await listingOf(listingId);
    const old = listing && watchedListingOf(listing);
    await changeListing(listingId, {}, { askingPrice: 100_000 });
    await Promise.all([notifyWatchers(listingId, new Date()), notifyWatchers(listingId, new Date())]);
    await followed(person, listingId, 'live', 100_000);
    expect(await titlesOf(person)).toHaveLength(1);
    const { notifyWatcher } = await import('../../functions/src/records/watchlist.ts');
    if (old) await notifyWatcher({ uid: person.uid, listingId }, old, addDays(new Date(), -1), new Date());
    expect((await rowOf(person, listingId))?.listing.askingPrice).toBe(100_000);
  });
});

test('news of a watched project is emailed to those who want it, but a confirmation never is', {
  timeout: 90_000,
}, async () => {
  const wants = { ...DEFAULT_PREFERENCES, email: { ...DEFAULT_PREFERENCES.email, watching: true } };
  const keen = await makePerson('keen', { preferences: wants });
  const usual = await makePerson('usual');
  const listingId = await makeListing(seller);
  for (const person of [keen, usual]) await call('watchListing', person, { listingId });
  await changeListing(listingId, { confirmedAt: addDays(new Date(), 1) }, {});
  for (const person of [keen, usual]) await waitForNotification(person, /is still for sale/);
  await changeListing(listingId, {}, { askingPrice: 100_000 });
  const mail = await mailed(keen.email, /is down to \$1,000/);
  expect(mail.text).toContain('“Watched projects”');
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await waitForNotification(usual, /is down to/);
  expect(await mailsTo(keen.email)).toHaveLength(1);
  expect(await mailsTo(usual.email)).toHaveLength(0);
  // The link in the email stops this topic and no other.
  const key = decodeURIComponent(headerOf(mail, 'list-unsubscribe')?.match(/unsubscribe\/(.+)>/)?.[1] ?? '');
  expect(await call('unsubscribe', keen, { key, stop: true })).toEqual({
    type: 'watching',
    title: 'Watched projects',
    search: false,
  });
  expect((await refs.user(keen.uid).get()).data()?.preferences.email).toEqual(DEFAULT_PREFERENCES.email);
});

describe('the number of watchers', () => {
  const clockOf = async (listingId: string) => (await refs.watchers(listingId).get()).data();
  const counted = (listingId: string, count: number) =>
    until(async () => {
      await runDeferredRowCounts(new Date());
      const clock = await clockOf(listingId);
      return clock?.count === count && clock.waitsSince === null;
    });

  test('is exact once it is quiet, after many at once', async () => {
    const listingId = await makeListing(seller);
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => makePerson(`crowd-${n}`)));
    await Promise.all(people.map((person) => call('watchListing', person, { listingId })));
    await counted(listingId, 12);
    await Promise.all(people.slice(0, 5).map((person) => call('unwatchListing', person, { listingId })));
    await counted(listingId, 7);
  });

  test('includes a single watcher without the schedule', async () => {
    const listingId = await makeListing(seller);
    await call('watchListing', await makePerson('alone'), { listingId });
    await until(async () => (await watchersOf(listingId)) === 1);
    expect((await clockOf(listingId))?.waitsSince).toBeNull();
  });

  test('is written at most twice a minute', async () => {
    const listingId = await makeListing(seller);
    const counter = watcherCounter(listingId);
    const begun = Date.now();
    let began = 0;
    for (let ms = 0; ms < 2_900; ms += 60) {
      const now = new Date(begun + ms);
      if (await beginCount(counter, now, now)) began += 1;
    }
    expect(began).toBe(1);
    expect(await clockOf(listingId)).toMatchObject({ begunAt: new Date(begun), waitsSince: new Date(begun + 60) });
  });

  test('counts a change that arrives during the schedule’s count in its next run', async () => {
    const listingId = await makeListing(seller);
    const counter = watcherCounter(listingId);
    const at = Date.now();
    await beginCount(counter, new Date(at), new Date(at));
    await beginCount(counter, new Date(at + 10), new Date(at + 10));
    const due = await beginDueCount(counter, new Date(at + 60_000));
    // This change arrives during the pause after the count began.
    expect(await beginCount(counter, new Date(at + 60_010), new Date(at + 60_010))).toBeNull();
    await saveCount(counter, { countedAt: new Date(at + 60_005), begunAt: due }, { count: 2 }, { watchers: 2 });
    expect(await clockOf(listingId)).toMatchObject({ count: 2, waitsSince: new Date(at + 60_010) });
  });

  test('is recounted if the process ended before saving it', async () => {
    const listingId = await makeListing(seller);
    const counter = watcherCounter(listingId);
    const at = Date.now();
    const change = new Date(at);
    await beginCount(counter, change, new Date(at));
    // The event is redelivered, as after a crash. A delivery within the pause leaves the count to the schedule; a later
    // one would count right away.
    expect(await beginCount(counter, change, new Date(at + 500))).toBeNull();
    expect(await beginDueCount(counter, new Date(at + 60_000))).not.toBeNull();
    expect(await beginDueCount(counter, new Date(at + 120_000))).toEqual(new Date(at + 120_000));
    await saveCount(
      counter,
      { countedAt: new Date(at + 120_000), begunAt: new Date(at + 120_000) },
      { count: 1 },
      { watchers: 1 },
    );
    expect(await beginDueCount(counter, new Date(at + 180_000))).toBeNull();
    expect(await beginCount(counter, change, new Date(at + 180_000))).toBeNull();
  });
});

// This test comes last, because each of its rows counts the watchers of a listing.
test('watching ends at 500', async () => {
  const person = await makePerson('collector');
  const listingId = await makeListing(seller);
  const listing = await listingOf(listingId);
  const shown = listing && watchedListingOf(listing);
  if (!shown) throw new Error('The listing is not public.');
  const now = new Date();
  const batch = db().batch();
  const ids = Array.from({ length: MAX_WATCHED }, (_, n) => String(n).padStart(20, '0'));
  batch.set(refs.watching(person.uid), { ids });
  for (const id of ids) {
    batch.set(refs.watched(person.uid, id), newWatchlistRow(id, shown, now, now));
  }
  await batch.commit();
  expect(await refusal('watchListing', person, { listingId })).toBe('409 watch-limit');
  await call('unwatchListing', person, { listingId: '0'.repeat(20) });
  await call('watchListing', person, { listingId });
});
