import { expect, test } from 'vitest';
import { formatBytes } from './numbers.ts';

test.each([
  [0, '1 KB'],
  [900, '1 KB'],
  [41_300, '41 KB'],
  [1_400_000, '1.4 MB'],
  [20 * 1024 * 1024, '21.0 MB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test('a million bytes are a megabyte', () => {
  expect([formatBytes(999_000), formatBytes(1_000_000)]).toEqual(['999 KB', '1.0 MB']);
});
