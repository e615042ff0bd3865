import { expect, test } from 'vitest';
import type { SearchEntry } from '../../../../src/domain/search/search-entry.ts';
import { searchEntry } from '../../../../tests/support/listings/search-entry.ts';
import { EntriesFile, entriesIn } from './snapshot-files.ts';

async function readBack(file: EntriesFile): Promise<SearchEntry[]> {
  const found: SearchEntry[] = [];
  for await (const entry of entriesIn(await file.done(), file.bytes)) found.push(entry);
  return found;
}

test('entries are read back as written, in order', async () => {
  const entries = [searchEntry('b', { title: 'Zürich\nDesk “é”' }), searchEntry('a'), searchEntry('c')];
  const file = new EntriesFile();
  for (const entry of entries) file.add(entry);
  expect(file.bytes).toBe(Buffer.byteLength(entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')));
  expect(await readBack(file)).toEqual(entries);
});

test('a file may be empty', async () => {
  const file = new EntriesFile();
  expect(await readBack(file)).toEqual([]);
});
