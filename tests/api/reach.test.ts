import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import {
  countListingRow,
  repairListingRows,
  runDeferredRowCounts,
} from '../../functions/src/features/listings/count-listing-row.ts';
import { countCategoryReach } from '../../functions/src/features/stats/reach.ts';
import { saveUnpublished } from '../../functions/src/records/listing/own-row.ts';
import { mergeStatsShards, readListingStats, readStats } from '../../functions/src/records/stats/stats.ts';
import { countWatch } from '../../functions/src/records/stats/visits.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { mergeMonthShards } from '../../src/domain/admin/stats.ts';
import { API_PATHS } from '../../src/domain/api-paths.ts';
import { paths } from '../../src/domain/collections.ts';
import type { Listing } from '../../src/domain/listing/listing.ts';
import { reachTotal } from '../../src/domain/reach/reach.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { watchedListingOf } from '../../src/domain/watchlist/follow-listing.ts';
import { newWatchlistRow, type WatchedListing } from '../../src/domain/watchlist/watched.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const freshAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
const arrive = (listingId: string, arrival: object, ip = freshAddress()) =>
  fetch(`${siteUrl(TEST)}${API_PATHS.beacon[1]}`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': ip, 'User-Agent': BROWSER },
    body: JSON.stringify({ page: 'listing', listingId, ...arrival }),
  });

test('searches and sites are shown to the seller once three visitors used the same, and to no one else', async () => {
  const seller = await makePerson('found');
  const listingId = await makeListing(seller);
  for (const q of ['Desk', ' desk ', 'DESK', 'rare words', 'rare words', 'ada@example.com', 'ada@example.com'])
    await arrive(listingId, { from: 'search', q });
  for (const host of ['www.news.example', 'news.example', 'news.example', 'once.example'])
    await arrive(listingId, { from: 'site', host });
  // A search term or host that does not fit the claimed source is ignored.
  for (let i = 0; i < 3; i++) await arrive(listingId, { from: 'direct', host: 'spam.example', q: 'spam' });
  const { terms, hosts } = await call('getReach', seller, { listingId });
  expect(terms).toEqual([{ name: 'desk', visitors: 3 }]);
  expect(hosts).toEqual([{ name: 'news.example', visitors: 3 }]);

  const stranger = await makePerson('curious');
  expect(await refusal('getReach', stranger, { listingId })).toBe('404 not-found');
  expect(await refusal('getReach', seller, { listingId: 'n'.repeat(20) })).toBe('404 not-found');
  expect(await refusal('getReach', seller, { listingId: 'short' })).toBe('400 invalid-input');
  expect((await send('getReach', { listingId }, {})).status).toBe(401);
  const admin = await makePerson('overseer', { role: 'admin' });
  expect((await call('getReach', admin, { listingId })).terms).toEqual(terms);
});

test('a visitor who searches on several days counts once', async () => {
  const seller = await makePerson('revisited');
  const listingId = await makeListing(seller);
  const ip = freshAddress();
  await arrive(listingId, { from: 'search', q: 'harbour' }, ip);
  // The next day, the view is forgotten, but the visitor of the month is not.
  const views = await db().collection(paths.visits()).where('kind', '==', 'views').get();
  await Promise.all(views.docs.map((doc) => doc.ref.delete()));
  await arrive(listingId, { from: 'search', q: 'harbour' }, ip);
  const origins = (await refs.origins(listingId).get()).docs.flatMap((doc) => doc.data().terms);
  expect(origins).toEqual([{ name: 'harbour', visitors: 1 }]);
  expect(reachTotal(await readListingStats(listingId, new Date(), new Date()), new Date(), 1).views).toBe(2);
});

test('a category has a median once five listings are for sale', async () => {
  const seller = await makePerson('many');
  const now = new Date();
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) {
    const id = await makeListing(seller, 'live', {}, { category: 'Newsletter' });
    ids.push(id);
    for (let n = 0; n < i; n++) await arrive(id, {});
    await countWatch(now, `watcher-${i}`, id);
  }
  const counted = await countCategoryReach('Newsletter', now);
  expect(counted.listings).toBeGreaterThanOrEqual(5);
  const [listingId = ''] = ids;
  const { category } = await call('getReach', seller, { listingId });
  expect(category).toEqual({ category: 'Newsletter', listings: counted.listings, medians: counted.medians });
  if (counted.listings === 5) expect(counted.medians).toEqual({ views: 2, watches: 1, inquiries: 0 });
});

test('a watcher counts once, however often they stop and start again', async () => {
  const listingId = await makeListing(await makePerson('watched'));
  for (const uid of ['a', 'b', 'a', 'a']) await countWatch(new Date(), uid, listingId);
  expect(reachTotal(await readListingStats(listingId, new Date(), new Date()), new Date(), 1).watches).toBe(2);
});

test('a new watcher counts on the day they started, not the day of counting', async () => {
  const listingId = await makeListing(await makePerson('seeded'));
  const known = watchedListingOf((await refs.listing(listingId).get()).data() as Listing);
  const now = new Date();
  const since = addDays(now, -9);
  await refs.watched('w', listingId).set(newWatchlistRow(listingId, known as WatchedListing, now, since));
  const began = async (at: Date) => reachTotal(await readListingStats(listingId, at, at), at, 1).watches;
  await expect.poll(async () => [await began(since), await began(now)]).toEqual([1, 0]);
});

test('merging a month’s parts changes no figure, whatever is counted meanwhile', async () => {
  const person = await makePerson('folded');
  const listingId = await makeListing(person);
  // The counts of these triggers must exist before anything is compared.
  for (const fact of [`sign-up-${person.uid}`, `listed-${listingId}`])
    await until(
      async () =>
        (
          await db()
            .doc(paths.processed(`stats-${fact}`))
            .get()
        ).exists,
    );
  const month = new Date().toISOString().slice(0, 7);
  const views = async () =>
    Object.values(mergeMonthShards(await readStats([month]))).reduce((all, day) => all + (day.views ?? 0), 0);
  const before = await views();
  await Promise.all([
    ...Array.from({ length: 15 }, () => arrive(listingId, {})),
    mergeStatsShards(month),
    ...Array.from({ length: 15 }, () => arrive(listingId, {})),
  ]);
  expect(await views()).toBe(before + 30);
  await mergeStatsShards(month);
  expect(await views()).toBe(before + 30);
  expect((await refs.stats(month).get()).data()?.days).toEqual(mergeMonthShards(await readStats([month])));
});

describe('the row of a listing in its owner’s list', () => {
  const rowOf = async (seller: TestPerson, listingId: string) =>
    (await refs.ownListing(seller.uid, listingId).get()).data();

  test('shows views, inquiries and watchers, however many arrive at once', async () => {
    const [seller, buyer] = await Promise.all([makePerson('shown'), makePerson('asking')]);
    const listingId = await makeListing(seller);
    const now = new Date();
    const shown = async () => {
      await runDeferredRowCounts(new Date());
      const row = await rowOf(seller, listingId);
      return row && { ...reachTotal(row.reach, now, 1), watches: row.watchers };
    };
    await Promise.all(Array.from({ length: 6 }, () => arrive(listingId, {})));
    await call('watchListing', buyer, { listingId });
    await expect.poll(shown, { timeout: 30_000 }).toEqual({ views: 6, watches: 1, inquiries: 0 });
    await call('askQuestion', buyer, { listingId, text: 'Is it still for sale?' });
    await arrive(listingId, {});
    await expect.poll(shown, { timeout: 30_000 }).toEqual({ views: 7, watches: 1, inquiries: 1 });
    await call('unwatchListing', buyer, { listingId });
    await expect.poll(shown, { timeout: 30_000 }).toEqual({ views: 7, watches: 0, inquiries: 1 });
  });

  test('is repaired once a day to match a full recount', async () => {
    const seller = await makePerson('mended');
    const listingId = await makeListing(seller, 'live', {}, { category: 'Content' });
    await arrive(listingId, {});
    const now = new Date();
    await until(async () => (await rowOf(seller, listingId))?.reach.length === 1);
    await refs.ownListing(seller.uid, listingId).update({ reach: [], watchers: 9, unpublished: true });
    await repairListingRows('Content', now);
    expect(await rowOf(seller, listingId)).toMatchObject(await countListingRow(listingId, now));
    expect(await rowOf(seller, listingId)).toMatchObject({ watchers: 0, unpublished: false });
  });

  test("doesn't reappear after its account is deleted", async () => {
    const seller = await makePerson('leaving');
    const listingId = await makeListing(seller);
    await refs.ownListing(seller.uid, listingId).delete();
    await arrive(listingId, {});
    await until(async () => Boolean((await refs.reachClock(listingId).get()).data()?.countedAt));
    await saveUnpublished(listingId, new Date());
    expect(await rowOf(seller, listingId)).toBeUndefined();
  });
});
