import { expect, test } from 'vitest';
import { dealIdOf } from './collections.ts';

test('a deal is identified by its listing and its buyer, so a buyer has one per listing', () => {
  expect(dealIdOf('l', 'b')).toBe('l_b');
});
