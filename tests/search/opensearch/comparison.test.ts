import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { db } from '../../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../../functions/src/data/firestore/refs.ts';
import { compareSearch } from '../../../functions/src/features/search/compare-search.ts';
import { indexedListings } from '../../../functions/src/integrations/search/opensearch/indexed-listings.ts';
import { nodeClient } from '../../../functions/src/integrations/search/opensearch/node-client.ts';
import { openSearchIndex } from '../../../functions/src/integrations/search/opensearch/open-search-index.ts';
import { keptSearches } from '../../../functions/src/records/search/kept-searches.ts';
import { paths } from '../../../src/domain/collections.ts';
import { keptSearchId, parseKeptSearchId } from '../../../src/domain/saved-search/saved-search.ts';
import { parseSearch } from '../../../src/domain/search/parse-search.ts';
import { searchFiltersSchema, searchQuerySchema } from '../../../src/domain/search/search-query.ts';
import { makeListing } from '../../support/listings/make-listing.ts';
import { changeListing } from '../../support/listings/put-listing.ts';
import { searchEntry } from '../../support/listings/search-entry.ts';
import { makePerson, type TestPerson } from '../../support/people/make-person.ts';
import { until } from '../../support/plain/until.ts';
import { NODE_URL, refresh, removeIndexes } from './node.ts';

const NIGHT_MS = 24 * 60 * 60 * 1000;
/** A separate index that only the comparison writes to, not the triggers. */
const address = { url: NODE_URL, credentials: null, prefix: `compared-${process.pid}` };
const client = nodeClient(address);
const compared = { index: openSearchIndex(address, client), listings: indexedListings(address, client) };

let seller: TestPerson;
let ids: string[] = [];
let now = new Date();
const tag = `tag-${newId()}`.toLowerCase();
const make = () => makeListing(seller, 'live', {}, { tech: [tag] });

beforeAll(async () => {
  seller = await makePerson('compared');
  ids = await Promise.all([make(), make(), make()]);
  // Waits for this update, so that the trigger of the profile's creation cannot write to the listings afterwards.
  await refs.profile(seller.uid).update({ username: 'compared' });
  await until(async () => {
    const docs = await Promise.all(ids.map((id) => refs.publicListing(id).get()));
    return docs.every((doc) => doc.get('teaser.seller.username') === 'compared');
  });
});
beforeEach(() => {
  now = new Date(now.getTime() + NIGHT_MS);
});
afterAll(async () => {
  await Promise.all(ids.map((id) => refs.publicListing(id).delete()));
  for (const name of ['known', 'lost']) await keptSearches.removeSearch(keptSearchId(seller.uid, name));
  await removeIndexes(address.prefix);
});

const found = async () => {
  await refresh(address.prefix);
  const { cards } = await compared.index.query(parseSearch(searchQuerySchema.parse({ tech: tag })), new Date());
  return cards.map(({ id }) => id).sort();
};
const state = async () => await compared.listings.comparison();

test('an empty index is filled, and the next comparison of a quiet market writes nothing', async () => {
  expect(await compareSearch(compared, now)).toBeGreaterThanOrEqual(3);
  expect(await found()).toEqual(ids.toSorted());
  now = new Date(now.getTime() + NIGHT_MS);
  expect(await compareSearch(compared, now)).toBe(0);
  expect(await state()).toMatchObject({ written: 0, removed: 0, finishedAt: now.getTime() });
});

test('the effect of a lost event is repaired in both directions', async () => {
  const [changed = '', gone = '', kept = ''] = ids;
  await changeListing(changed, {}, { askingPrice: 4_321_000 });
  await refs.publicListing(gone).delete();
  const added = await make();
  // This entry was never public, and is newer than all changes of the market.
  const stray = `zz${newId()}`;
  await compared.index.upsert(searchEntry(stray, {}, { tech: [tag] }), Date.now() * 1000);
  await refresh(address.prefix);
  expect(await compareSearch(compared, now)).toBe(4);
  ids = [changed, kept, added];
  expect(await found()).toEqual(ids.toSorted());
  const { cards } = await compared.index.query(parseSearch(searchQuerySchema.parse({ tech: tag, sort: 'price' })), now);
  expect(cards.map(({ askingPrice }) => askingPrice)).toContain(4_321_000);
  expect(await state()).toMatchObject({ written: 2, removed: 2, unreadable: 0 });
});

test('an unreadable listing isn’t found, until it can be read again', async () => {
  const [id = ''] = ids;
  const doc = db().doc(paths.publicListing(id));
  const stored = (await doc.get()).data() ?? {};
  await doc.set({ ...stored, teaser: 'broken' });
  await compareSearch(compared, now);
  expect(await found()).not.toContain(id);
  expect(await state()).toMatchObject({ removed: 1, unreadable: 1 });
  await doc.set(stored);
  await compareSearch(compared, new Date(now.getTime() + NIGHT_MS));
  expect(await found()).toContain(id);
  now = new Date(now.getTime() + NIGHT_MS);
});

test('it compares once a night, and continues where its time ran out', async () => {
  await compareSearch(compared, now);
  expect(await compareSearch(compared, new Date(now.getTime() + 1000))).toBe(0);
  const { startedAt } = (await state()) ?? {};
  const next = new Date(now.getTime() + NIGHT_MS);
  expect(await compareSearch(compared, next, () => false)).toBe(0);
  expect((await state())?.startedAt).toBe(startedAt);
  await compareSearch(compared, next);
  expect((await state())?.startedAt).toBe(next.getTime());
  now = next;
});

test('earlier saved searches are stored from the first comparison on, and deleted ones are dropped', async () => {
  const filters = searchFiltersSchema.parse({ tech: tag });
  const [known, lost, deleted] = ['known', 'lost', 'deleted'].map((name) => keptSearchId(seller.uid, name));
  const entry = searchEntry('any', {}, { tech: [tag] });
  // Other tests may have saved searches that match everything.
  const matched = async () =>
    (await compared.index.match(entry, now)).filter((id) => parseKeptSearchId(id).uid === seller.uid).sort();
  for (const id of [known, lost]) await keptSearches.upsertSearch(id ?? '', filters);
  await compareSearch(compared, now);
  expect(await matched()).toEqual([known, lost].toSorted());
  now = new Date(now.getTime() + NIGHT_MS);
  await compared.index.removeSearch(lost ?? '');
  await compared.index.upsertSearch(deleted ?? '', filters);
  await compareSearch(compared, now);
  await refresh(address.prefix);
  expect(await matched()).toEqual([known, lost].toSorted());
});

test('a new version is filled before searches use it, and the old one is deleted', async () => {
  const old = `${address.prefix}-listings-v0`;
  const asked = `${address.prefix}-listings`;
  const json = { 'Content-Type': 'application/json' };
  await fetch(`${NODE_URL}/${old}`, { method: 'PUT' });
  const actions = [{ remove: { index: `${asked}-v*`, alias: asked } }, { add: { index: old, alias: asked } }];
  await fetch(`${NODE_URL}/_aliases`, { method: 'POST', headers: json, body: JSON.stringify({ actions }) });
  const aliased = async () =>
    Object.keys(z.record(z.string(), z.unknown()).parse(await (await fetch(`${NODE_URL}/_alias/${asked}`)).json()));
  // A new process finds the existing alias and leaves it unchanged.
  await openSearchIndex(address, client).upsert(searchEntry('fresh'), 1);
  expect(await aliased()).toEqual([old]);
  await compareSearch(compared, now);
  expect(await aliased()).toEqual([expect.stringMatching(`^${asked}-v1-`)]);
  expect((await fetch(`${NODE_URL}/${old}`)).status).toBe(404);
});
