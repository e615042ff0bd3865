import { expect, test } from 'vitest';
import { searchEntry } from '../../../../tests/support/search-entry.ts';
import { STAGES } from '../../listing/options.ts';
import { searchTexts } from './search-texts.ts';

test('a project is found by its stage, and only by “pre-revenue” where it never earned', () => {
  const facts = STAGES.map((stage) => searchTexts(searchEntry('a', { stage, country: 'NO' }, { profit: null })).facts);
  expect(facts).toEqual([
    'Norway, idea, pre-revenue',
    'Norway, built, pre-revenue',
    'Norway, launched, pre-revenue',
    'Norway, earning',
    'Norway, abandoned, no longer maintained',
  ]);
});
