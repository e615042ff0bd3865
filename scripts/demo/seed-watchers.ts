import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { watchedListingOf } from '../../src/domain/watchlist/follow-listing.ts';
import { newWatchlistRow } from '../../src/domain/watchlist/watched.ts';
import type { DemoListing } from './demo-listing.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import { randomFrom } from './random-from.ts';

/** The watchers, which exclude the accounts for signing in, so that those start with an empty watchlist. */
const WATCHERS = DEMO_PEOPLE.filter(({ id }) => /-\d$/.test(id));

/** Gives each listing for sale some watchers, from none to all, each starting on a random day after listing. */
export async function seedWatchers(listings: readonly DemoListing[], now: Date): Promise<void> {
  const watchers = await Promise.all(listings.map((listing, i) => seedListing(listing, randomFrom(i + 1), now)));
  const idsOf = (uid: string) => listings.flatMap(({ id }, i) => (watchers[i]?.includes(uid) ? id : []));
  await Promise.all(
    WATCHERS.map(async ({ id }) => {
      const before = (await refs.watching(id).get()).data()?.ids ?? [];
      await refs.watching(id).set({ ids: [...new Set([...before, ...idsOf(id)])] });
    }),
  );
}

/** Returns the uids of the current watchers. */
async function seedListing(
  { id, seller, daysListed }: DemoListing,
  random: () => number,
  now: Date,
): Promise<string[]> {
  const record = await refs.listing(id).get();
  const listing = record.data();
  const shown = listing && watchedListingOf(listing);
  if (!shown || shown.state === 'gone' || shown.state === 'sold') return [];
  const liked = random();
  const watching = WATCHERS.filter((person) => person.id !== seller && random() < liked);
  const version = record.updateTime?.toDate() ?? now;
  // The count that the trigger would write. It is in the same batch as the rows, so that it never overwrites the
  // trigger's own count.
  const batch = db().batch();
  for (const person of watching) {
    const since = addDays(now, -Math.floor(daysListed * random()));
    batch.set(refs.watched(person.id, id), newWatchlistRow(id, shown, version, since));
  }
  batch.update(refs.ownListing(seller, id), { watchers: watching.length });
  batch.set(refs.watchers(id), { count: watching.length, countedAt: null, begunAt: null, waitsSince: null });
  await batch.commit();
  return watching.map((person) => person.id);
}
