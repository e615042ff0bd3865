import { expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { newId } from '../../functions/src/data/firestore/refs.ts';
import type { Catalogue } from '../../functions/src/integrations/search/embedded/catalogue.ts';
import { findListings } from '../../functions/src/integrations/search/embedded/find-listings.ts';
import { searchCatalogue } from '../../functions/src/records/search/search-catalogue.ts';
import { saveSearchChange } from '../../functions/src/records/search/search-index.ts';
import { paths } from '../../src/domain/collections.ts';
import { parseSearch } from '../../src/domain/search/parse-search.ts';
import { searchQuerySchema } from '../../src/domain/search/search-query.ts';
import { searchEntry } from '../support/listings/search-entry.ts';
import { until } from '../support/plain/until.ts';
import { countReads } from '../support/stored/count-reads.ts';

/** Returns a word that no other listing contains. */
const newWord = () => `feed${newId().toLowerCase()}`;
const titles = (catalogue: Catalogue, q: string) =>
  findListings(catalogue, parseSearch(searchQuerySchema.parse({ q })), new Date()).cards.map(({ title }) => title);

test('an unchanged index reads no documents, a changed one only the changes', async () => {
  const current = searchCatalogue({ freshMs: 0, longestMs: 0 });
  const word = newWord();
  await saveSearchChange(`${word}1`, searchEntry(`${word}1`, { title: word }), 1);
  expect(titles(await current(), word)).toEqual([word]);
  // Recent changes are read again on every search until they are settled.
  await until(async () => {
    const { counted, stop } = countReads();
    await current();
    stop();
    return counted.queries > 0 && counted.documents === 0;
  });
  const { counted, stop } = countReads();
  for (let i = 0; i < 5; i++) await current();
  expect(counted).toMatchObject({ documents: 0 });
  await saveSearchChange(`${word}2`, searchEntry(`${word}2`, { title: word }), 1);
  expect(titles(await current(), word)).toHaveLength(2);
  expect(counted.documents).toBe(1);
  stop();
});

test('an older write has no effect, whenever it arrives', async () => {
  const current = searchCatalogue({ freshMs: 0, longestMs: 0 });
  const word = newWord();
  await saveSearchChange(word, searchEntry(word, { title: `${word} second` }), 2);
  await saveSearchChange(word, searchEntry(word, { title: `${word} first` }), 1);
  await saveSearchChange(word, null, 1);
  expect(titles(await current(), word)).toEqual([`${word} second`]);
  await saveSearchChange(word, null, 3);
  await saveSearchChange(word, searchEntry(word, { title: word }), 2);
  expect(titles(await current(), word)).toEqual([]);
});

test("an unreadable change is skipped and doesn't break search", async () => {
  const current = searchCatalogue({ freshMs: 0, longestMs: 0 });
  const word = newWord();
  const unreadable = db().doc(paths.searchChange(`${word}0`));
  await unreadable.set({ listingId: 7, entry: 'none', revision: 1, updatedAt: new Date() });
  await saveSearchChange(word, searchEntry(word, { title: word }), 1);
  expect(titles(await current(), word)).toEqual([word]);
  await unreadable.delete();
});
