import { expect, test } from 'vitest';
import { openPage } from './open-page.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const page = (expiresAt: Date | null) => ({ sessionId: 's', url: 'u', partIds: ['close'], amount: 1, expiresAt });
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test.each<[string, Date | null, boolean]>([
  ['one that stays open', null, true],
  ['six minutes before it closes', inMinutes(6), true],
  ['five minutes before it closes', inMinutes(5), false],
  ['after it has closed', inMinutes(-1), false],
])('a page to pay on is handed out while there is time to pay: %s', (_, expiresAt, isOpen) => {
  const checkout = page(expiresAt);
  expect(openPage({ checkout }, NOW)).toEqual(isOpen ? checkout : null);
});

test('where there is no page, or another one is asked for, none is open', () => {
  expect(openPage({ checkout: null }, NOW)).toBeNull();
  expect(openPage({ checkout: { ...page(null), url: '' } }, NOW)).toBeNull();
});
