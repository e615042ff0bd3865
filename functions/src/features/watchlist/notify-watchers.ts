import { readStored } from '../../../../src/domain/shared/stored.ts';
import { isSameListing, watchedListingOf } from '../../../../src/domain/watchlist/follow-listing.ts';
import { watchlistRowSchema } from '../../../../src/domain/watchlist/watched.ts';
import { findRaw, iterateFound } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { notifyWatcher } from '../../records/watchlist.ts';

const BATCH_SIZE = 300;
/** Number of watchlist rows processed in parallel, each in its own transaction on its own documents. */
const MAX_CONCURRENT = 20;

/**
 * Notifies a listing's watchers of its changes, page by page. Each row stores what its watcher already knows and is
 * saved with the notification, so after an interruption, watchers who were already notified are skipped.
 */
export async function notifyWatchers(listingId: string, at: Date): Promise<void> {
  // Read only when the first watcher is found, since most listings have none.
  let now: Awaited<ReturnType<typeof readNow>> | undefined;
  let telling: Promise<void>[] = [];
  for await (const row of iterateFound(findRaw(serverQueries.watchersOf(listingId)), BATCH_SIZE)) {
    now ??= await readNow(listingId);
    if (!now) return;
    const { listing, version, why } = now;
    if (isSameListing(readStored(watchlistRowSchema, row.data()).listing, listing)) continue;
    const uid = row.ref.parent.parent?.id;
    if (!uid) continue;
    telling.push(notifyWatcher({ uid, listingId }, listing, version, at, why));
    if (telling.length < MAX_CONCURRENT) continue;
    await Promise.all(telling);
    telling = [];
  }
  await Promise.all(telling);
}

/** Returns the current listing as shown to its watchers; null if it is gone. */
async function readNow(listingId: string) {
  const record = await refs.listing(listingId).get();
  const data = record.data();
  const listing = data && watchedListingOf(data);
  const version = record.updateTime?.toDate();
  if (!listing || !version) return null;
  const { removedReason, restoredReason } = data;
  return { listing, version, why: { removedReason, restoredReason } };
}

/** The fields of a public listing before and after a write. */
interface Change {
  before: Fields;
  after: Fields;
}
interface Fields {
  get(field: string): unknown;
}

const SHOWN_FIELDS = ['state', 'teaser.title', 'teaser.category', 'teaser.askingPrice', 'soldFor', 'confirmedAt'];

/** Returns true if a write changes anything that watchers see or are notified of, which most writes don't. */
export function affectsWatchers(change: Change | undefined): boolean {
  if (!change) return false;
  const shown = (side: Fields) => {
    const [cover] = [side.get('teaser.pictures')].flat();
    return JSON.stringify([...SHOWN_FIELDS.map((field) => side.get(field) ?? null), cover ?? null]);
  };
  return shown(change.before) !== shown(change.after);
}
