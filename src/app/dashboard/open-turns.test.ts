import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deal-facts.ts';
import { mostUrgent, type OpenTurn, openTurns } from './open-turns.ts';

const day = (n: number) => new Date(Date.UTC(2026, 5, n));
const turn = (key: string, since: number, until: number | null): OpenTurn => ({
  key,
  to: '/',
  cover: null,
  title: key,
  text: '',
  action: 'Open',
  since: day(since),
  until: until === null ? null : day(until),
});

test('the filled button goes to the turn that expires first, else to the one that has waited longest', () => {
  expect(mostUrgent([turn('old', 1, null), turn('late', 2, 20), turn('soon', 3, 10)])?.key).toBe('soon');
  expect(mostUrgent([turn('old', 1, null), turn('new', 2, null)])?.key).toBe('old');
  expect(mostUrgent([])).toBeUndefined();
});

test('an offer waits for the side that received it; a back-up offer waits for nobody', () => {
  const offer = {
    version: 1,
    state: 'pending',
    by: 'buyer',
    price: 100,
    expiresAt: day(9),
    changedAt: day(2),
  } as const;
  const pending = dealFacts(day(1), { offer });
  expect(openTurns([pending], [], 's')).toMatchObject([
    { to: '/deals/l_b?tab=offer', title: 'B offers $1', since: day(2), until: day(9) },
  ]);
  expect(openTurns([pending], [], 'b')).toEqual([]);
  const backUp = dealFacts(day(1), { offer: { ...offer, state: 'back-up' } });
  expect([openTurns([backUp], [], 's'), openTurns([backUp], [], 'b')]).toEqual([[], []]);
});

test('a question is quoted', () => {
  const deal = dealFacts(day(1), { lastMessage: { by: 'buyer', text: 'How many pay?', at: day(1) } });
  expect(openTurns([deal], [], 's')).toMatchObject([{ title: 'Reply to B', text: 'T: “How many pay?”' }]);
});
