import { expect, test } from 'vitest';
import { storedDiligence } from './recheck-listing.ts';

test('the tier of its own holds; without one, what an earlier release kept beside the access tier', () => {
  const [now, before] = [{ supportTickets: 5 }, { supportTickets: 9 }];
  expect(storedDiligence({ details: now }, { diligence: before })).toBe(now);
  expect(storedDiligence({ details: {} }, { diligence: before })).toEqual({});
  expect(storedDiligence(null, { diligence: before })).toBe(before);
  expect([storedDiligence(null, {}), storedDiligence(null, null)]).toEqual([{}, {}]);
});
