import { beforeAll, expect, test } from 'vitest';
import { bucket } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { transact } from '../../functions/src/data/firestore/transaction.ts';
import { writeSnapshot } from '../../functions/src/features/search/write-snapshot.ts';
import type { Catalogue } from '../../functions/src/integrations/search/embedded/catalogue.ts';
import { findListings } from '../../functions/src/integrations/search/embedded/find-listings.ts';
import { searchCatalogue } from '../../functions/src/records/search/search-catalogue.ts';
import { saveSearchChange } from '../../functions/src/records/search/search-index.ts';
import { requestSnapshot } from '../../functions/src/records/search/snapshot.ts';
import { parseSearch } from '../../src/domain/search/parse-search.ts';
import { searchQuerySchema } from '../../src/domain/search/search-query.ts';
import type { SearchSnapshot } from '../../src/domain/search/search-snapshot.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { searchEntry } from '../support/listings/search-entry.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { countReads } from '../support/stored/count-reads.ts';

let seller: TestPerson;
beforeAll(async () => {
  seller = await makePerson('kept');
});

const newWord = () => `kept${newId().toLowerCase()}`;
const fresh = () => searchCatalogue({ freshMs: 0, longestMs: 0 })();
const titles = (catalogue: Catalogue, q: string) =>
  findListings(catalogue, parseSearch(searchQuerySchema.parse({ q })), new Date()).cards.map(({ title }) => title);

/** Asks for a snapshot and waits until its trigger has written it. */
async function snapshot(from: SearchSnapshot['from']): Promise<SearchSnapshot> {
  const id = await transact(async (tx) => requestSnapshot(tx, from, new Date()));
  return until(async () => {
    const found = (await refs.searchSnapshot(id).get()).data();
    return found?.state === 'ready' && found;
  }, 90_000);
}

test('a new process loads the snapshot and reads only later changes', async () => {
  const word = newWord();
  for (const n of [1, 2, 3]) await makeListing(seller, 'live', {}, { title: `${word} ${n}` });
  const ready = await snapshot('listings');
  expect(ready.count).toBeGreaterThanOrEqual(3);
  const catalogue = await fresh();
  expect(catalogue.segments[0].count).toBe(ready.count);
  expect(titles(catalogue, word)).toHaveLength(3);

  const { counted, stop } = countReads();
  await fresh();
  stop();
  const changes = await refs.searchChanges().where('updatedAt', '>', ready.changesUntil).get();
  const snapshots = await refs.searchSnapshots().where('readyAt', '!=', null).get();
  expect(counted.documents).toBeLessThanOrEqual(changes.size + snapshots.size);
});

test('the next one is built from the previous one and later changes, and running processes adopt it', async () => {
  const running = searchCatalogue({ freshMs: 0, longestMs: 0 });
  const word = newWord();
  const kept = `${word}1`;
  const gone = `${word}2`;
  await saveSearchChange(kept, searchEntry(kept, { title: `${word} one` }), 1);
  await saveSearchChange(gone, searchEntry(gone, { title: `${word} two` }), 1);
  expect(titles(await running(), word)).toHaveLength(2);
  await snapshot('changes');
  await saveSearchChange(kept, searchEntry(kept, { title: `${word} changed` }), 2);
  await saveSearchChange(gone, null, 2);
  // These two entries are not public listings, so only the previous snapshot can have contained them.
  await snapshot('changes');
  for (const catalogue of [await running(), await fresh()]) {
    expect(titles(catalogue, word)).toEqual([`${word} changed`]);
    expect(catalogue.segments[0].ids.includes(kept)).toBe(true);
    expect(catalogue.segments[0].ids.includes(gone)).toBe(false);
  }
});

test('a broken snapshot is replaced by the previous one', async () => {
  const word = newWord();
  await makeListing(seller, 'live', {}, { title: word });
  const whole = await snapshot('listings');
  await makeListing(seller, 'live', {}, { title: `${word} later` });
  const broken = await snapshot('listings');
  await (await bucket()).file(`search/${broken.index?.sha256}`).save('not what was stored', { resumable: false });
  const catalogue = await fresh();
  expect(catalogue.segments[0].count).toBe(whole.count);
  // Changes since that snapshot are still found.
  await until(async () => titles(await fresh(), word).length === 2);
  await refs.searchSnapshot(broken.id).delete();
});

test('an unreadable listing is named, and doesn’t stop a snapshot', async () => {
  const id = await makeListing(seller, 'live', {}, { title: newWord() });
  const ref = refs.publicListing(id).withConverter(null);
  await ref.update({ revision: 'three' });
  const { unreadable } = await snapshot('listings');
  expect(unreadable.ids).toContain(id);
  await ref.delete();
});

test('only an administrator can rebuild it, one snapshot at a time', async () => {
  const admin = await makePerson('keeper', { role: 'admin' });
  expect(await refusal('rebuildSearch', null, {})).toBe('401 unauthenticated');
  expect(await refusal('rebuildSearch', seller, {})).toBe('403 admin-required');
  const { id } = await snapshot('listings');
  await refs.searchSnapshot(id).update({ state: 'writing' });
  expect(await refusal('rebuildSearch', admin, {})).toBe('409 wrong-state');
  await refs.searchSnapshot(id).update({ state: 'ready' });
  await call('rebuildSearch', admin, {});
  await until(async () => {
    const [newest] = (await refs.searchSnapshots().orderBy('readyAt', 'desc').limit(1).get()).docs;
    return newest && newest.id !== id;
  }, 90_000);
});

test("a ready snapshot isn't written again", async () => {
  const { id, readyAt } = await snapshot('listings');
  await writeSnapshot(id);
  expect((await refs.searchSnapshot(id).get()).data()?.readyAt).toEqual(readyAt);
});
