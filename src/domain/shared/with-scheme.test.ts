import { expect, test } from 'vitest';
import { withScheme } from './with-scheme.ts';

test.each([
  ['hats.example.com', 'https://hats.example.com'],
  [' hats.example.com/a?b=c://d ', 'https://hats.example.com/a?b=c://d'],
  ['localhost:3000', 'https://localhost:3000'],
  ['http://hats.example.com', 'http://hats.example.com'],
  ['HTTPS://hats.example.com', 'HTTPS://hats.example.com'],
  // Left as it is, so that it is refused as what it is.
  ['ftp://hats.example.com', 'ftp://hats.example.com'],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
  ['', ''],
  ['  ', ''],
])('%j is completed to %j', (typed, expected) => {
  expect(withScheme(typed)).toBe(expected);
});
