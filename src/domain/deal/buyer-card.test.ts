import { expect, test } from 'vitest';
import { newUser } from '../account/user.ts';
import { budgetText, buyerCardOf, buyerCardRows } from './buyer-card.ts';

const buyer = {
  ...newUser({ uid: 'b', email: 'b@example.com', emailVerified: true, displayName: 'B', now: new Date(0) }),
  buyer: {
    goals: ['income'],
    involvement: 'active',
    categories: ['SaaS'],
    tags: [],
    budgetMin: 500_000,
    budgetMax: 2_000_000,
  },
};

test('the card holds what a seller needs to decide, and no email address', () => {
  const card = buyerCardOf(buyer);
  expect(buyerCardRows(card)).toEqual([
    ['Budget', '$5,000 to $20,000'],
    ['Completed deals', 'none yet'],
    ['Looking for', 'Income; SaaS'],
  ]);
  expect(JSON.stringify(card)).not.toContain('example.com');
});

test.each([
  [null, null, null],
  [null, 2_000_000, 'up to $20,000'],
  [500_000, null, 'from $5,000'],
])('a budget of %s to %s', (budgetMin, budgetMax, text) => expect(budgetText({ budgetMin, budgetMax })).toBe(text));
