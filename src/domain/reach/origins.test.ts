import { expect, test } from 'vitest';
import {
  hostOf,
  MAX_ORIGINS_KEPT,
  normalizeTerm,
  type Origins,
  originsSchema,
  visibleOrigins,
  withOrigin,
} from './origins.ts';

const none = (month = '2026-06'): Origins => ({ month, terms: [], hosts: [] });
const times = (count: number, origins: Origins, name: string): Origins =>
  count === 0 ? origins : times(count - 1, withOrigin(origins, 'terms', name), name);

test.each([
  ['  Newsletter\n FOR  sale ', 'newsletter for sale'],
  ['mrr 500', 'mrr 500'],
  ['ｄｅｓｋ', 'desk'],
  ['node.js', 'node.js'],
  ['ai', 'ai'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['under 123 456', 'under 123 456'],
])('%j is counted as %j', (q, term) => expect(normalizeTerm(q)).toBe(term));

test.each([
  [''],
  ['a'],
  ['ada@example.com'],
  ['ada at example dot com'],
  ['https://example.com/x'],
  ['www.example.com'],
  ['+1 415 555 0100'],
  ['x'.repeat(61)],
  ['call 1234567'],
  [undefined],
])('%j isn’t counted', (q) => expect(normalizeTerm(q)).toBeNull());

test('a site is its host, without www; IP addresses, names without a dot and markup don’t count', () => {
  expect(hostOf('www.News.Example.com')).toBe('news.example.com');
  for (const host of ['x.com', 'a.www.example.com', 'the.museum', `${'a'.repeat(63)}.${'b'.repeat(32)}.com`])
    expect(hostOf(host)).toBe(host);
  for (const host of [
    undefined,
    '',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'a b.com',
    '<i>.com',
    'evil.com/x',
    `${'a'.repeat(98)}.com`,
  ])
    expect(hostOf(host)).toBeNull();
});

test('nothing is shown that brought fewer than three visitors in a month', () => {
  const june = times(3, times(2, none(), 'rare'), 'desk');
  const july = times(2, none('2026-07'), 'rare');
  expect(visibleOrigins([june, july], 'terms')).toEqual([{ name: 'desk', visitors: 3 }]);
  expect(visibleOrigins([june], 'hosts')).toEqual([]);
});

test('a month’s shards are summed before they are compared with the limit, and months afterward', () => {
  const parts = [times(2, none(), 'desk'), times(1, none(), 'desk'), times(4, none('2026-07'), 'desk')];
  expect(visibleOrigins(parts, 'terms')).toEqual([{ name: 'desk', visitors: 7 }]);
});

test('the most visited come first, at most ten sites', () => {
  const names = Array.from({ length: 12 }, (_, i) => `s${String(i).padStart(2, '0')}.example`);
  let hosts = none();
  names.forEach((name, i) => {
    for (let n = 0; n < 3 + i; n++) hosts = withOrigin(hosts, 'hosts', name);
  });
  expect(visibleOrigins([hosts], 'hosts').map(({ name }) => name)).toEqual(names.toReversed().slice(0, 10));
});

test('up to fifty terms are shown', () => {
  const names = Array.from({ length: MAX_ORIGINS_KEPT }, (_, i) => `term ${i}`);
  const all = names.reduce((origins, name) => times(3, origins, name), none());
  expect(visibleOrigins([all], 'terms').map(({ name }) => name)).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});

test('of those with the fewest visitors, the oldest is replaced', () => {
  let full = none();
  for (let i = 0; i < MAX_ORIGINS_KEPT; i++) full = times(i === 20 || i === 30 ? 1 : 2, full, `term ${i}`);
  const names = withOrigin(full, 'terms', 'new').terms.map(({ name }) => name);
  expect(names).toHaveLength(MAX_ORIGINS_KEPT);
  expect([names.includes('term 20'), names.includes('term 30'), names.at(-1)]).toEqual([false, true, 'new']);
});

test('a full list makes room for a new name, but never by dropping one that is shown', () => {
  let full = none();
  for (let i = 0; i < MAX_ORIGINS_KEPT; i++) full = times(i === 0 ? 1 : 3, full, `term ${i}`);
  const replaced = withOrigin(full, 'terms', 'new');
  expect(replaced.terms).toHaveLength(MAX_ORIGINS_KEPT);
  expect(replaced.terms.map(({ name }) => name)).toContain('new');
  expect(replaced.terms.map(({ name }) => name)).not.toContain('term 0');
  const shown = times(2, replaced, 'new');
  expect(withOrigin(shown, 'terms', 'newer')).toEqual(shown);
  expect(originsSchema.parse(shown)).toEqual(shown);
});
