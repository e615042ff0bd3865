import { expect, test } from 'vitest';
import { titleAndTagline, truncateAtWord } from './title-and-tagline.ts';

const read = (title: string, metas = {}, address = 'https://harbour-desk.example/') => {
  const { name, oneLine } = titleAndTagline({ title, metas, address });
  return [name?.text ?? null, oneLine?.text ?? null];
};

test.each([
  ['Harbour Desk – Berths for harbours', ['Harbour Desk', 'Berths for harbours']],
  ['Berths for harbours | Harbour Desk', ['Harbour Desk', 'Berths for harbours']],
  ['Home · Harbour Desk · Norway', ['Harbour Desk', 'Home, Norway']],
  ['Berths: book online', ['Berths', 'book online']],
  ['Harbour\n   Desk', ['Harbour Desk', null]],
  ['', [null, null]],
])('%j becomes %j', (title, parts) => expect(read(title)).toEqual(parts));

test('the page’s own site name takes precedence over its title', () => {
  const metas = { 'og:site_name': 'Harbour', 'og:description': 'Short.', description: 'Long.' };
  expect(read('Other – Title', metas)).toEqual(['Harbour', 'Short.']);
  expect(read('Other – Title', { 'application-name': 'Harbour', description: 'Long.' })).toEqual(['Harbour', 'Long.']);
});

test('a name that the editor rejects is skipped, and hidden characters are removed', () => {
  expect(read('Harbour Desk', { 'og:site_name': 'https://harbour.example/x' })[0]).toBe('Harbour Desk');
  expect(read('Handoff Support')[0]).toBeNull();
  expect(read('Harbour\u202eDesk\u200b')[0]).toBe('Harbour Desk');
});

test('a text is cut after a word, never within a character', () => {
  expect(truncateAtWord('short', 60)).toEqual({ text: 'short', isCut: false });
  expect(truncateAtWord('Berth bookings, for small harbours', 17)).toEqual({ text: 'Berth bookings…', isCut: true });
  expect(truncateAtWord('abcdefghij', 6)).toEqual({ text: 'abcde…', isCut: true });
  expect(truncateAtWord('🚢🚢🚢🚢', 4).text).toBe('🚢…');
  for (let max = 2; max < 40; max += 1) {
    expect(truncateAtWord('Berth bookings for small harbours, paid', max).text.length).toBeLessThanOrEqual(max);
  }
});
