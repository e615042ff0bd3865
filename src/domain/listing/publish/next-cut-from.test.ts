import { expect, test } from 'vitest';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import { nextCutFrom } from './next-cut-from.ts';

const { teaser } = listingFacts(new Date('2026-06-09T12:00:00Z'));
const asked = (askingPrice: number, cutFrom: number | null) => ({
  teaser: teaser && { ...teaser, askingPrice },
  cutFrom,
});

test('a lower price remembers the one before, a higher one forgets it, and an equal one changes nothing', () => {
  expect(nextCutFrom(asked(3_000, null), 2_000)).toBe(3_000);
  expect(nextCutFrom(asked(3_000, 5_000), 2_000)).toBe(3_000);
  expect(nextCutFrom(asked(3_000, 5_000), 4_000)).toBeNull();
  expect(nextCutFrom(asked(3_000, 5_000), 3_000)).toBe(5_000);
});

test("the first price isn't a cut", () => {
  expect(nextCutFrom({ teaser: null, cutFrom: null }, 2_000)).toBeNull();
});
