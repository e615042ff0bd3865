import { expect, test } from 'vitest';
import { searchEntry } from '../../../../tests/support/listings/search-entry.ts';
import { STAGES } from '../../listing/options.ts';
import { searchTexts } from './search-texts.ts';

test('a project is found by its stage, and by “pre-revenue” only if it never earned', () => {
  const facts = STAGES.map((stage) => searchTexts(searchEntry('a', { stage, country: 'NO' }, { profit: null })).facts);
  expect(facts).toEqual([
    'Norway, idea, pre-revenue',
    'Norway, built, pre-revenue',
    'Norway, launched, pre-revenue',
    'Norway, earning',
    'Norway, abandoned, no longer maintained',
  ]);
});

test('every text of a listing is searched: its joined name, its category’s other names, its technology', () => {
  const entry = searchEntry(
    'a',
    { title: 'Harbour Desk', oneLine: 'Berth bookings', category: 'Newsletter', country: 'NO' },
    { tech: ['React', 'Next.js'], reasonForSelling: 'I moved inland.', profit: 100 },
  );
  expect(searchTexts(entry)).toEqual({
    title: 'Harbour Desk, HarbourDesk',
    oneLine: 'Berth bookings',
    category: 'Newsletter, newsletter, mailing list, email list',
    tech: 'React, Next.js',
    facts: 'Norway, earning, profitable',
    reasonForSelling: 'I moved inland.',
  });
});

test.each([
  ['SaaS', 'software'],
  ['Ecommerce', 'online shop'],
  ['Community', 'members'],
  ['Marketplace', 'market place'],
  ['Product', 'app'],
  ['Content', 'blog'],
  ['Service', 'agency'],
  ['Newsletter', 'mailing list'],
] as const)('a project of the category %s is found as “%s”', (category, name) =>
  expect(searchTexts(searchEntry('a', { category })).category.split(', ')).toEqual(
    expect.arrayContaining([category, name]),
  ),
);

test('no word names two categories', () =>
  expect(searchTexts(searchEntry('a', { category: 'SaaS' })).category).not.toContain('service'));

test.each([
  ['Harbour', 'Harbour, '],
  ['Harbour Desk', 'Harbour Desk, HarbourDesk'],
  ['Über-Büro 24', 'Über-Büro 24, ÜberBüro24'],
  ['All of the harbours', 'All of the harbours, '],
])('“%s” is searched as “%s”', (title, text) => expect(searchTexts(searchEntry('a', { title })).title).toBe(text));

test.each([
  [null, false],
  [-1, false],
  [0, false],
  [1, true],
])('with a profit of %j, a project counts as profitable: %j', (profit, profitable) =>
  expect(searchTexts(searchEntry('a', {}, { profit })).facts.includes('profitable')).toBe(profitable),
);
