import { expect, test } from 'vitest';
import { dealIdOf } from './collections.ts';

test('a deal is named by its listing and its buyer, so that a buyer has one for each listing', () => {
  expect(dealIdOf('l', 'b')).toBe('l_b');
});
