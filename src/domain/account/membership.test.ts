import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { feesAt } from '../invoice/fee.ts';
import { FREE_COMPARABLES, FREE_OPEN_OFFERS, MEMBERSHIP_TABLE, requireMember } from './membership.ts';

test('a membership is $149; without one, three open offers and three comparables are free', () => {
  expect([feesAt(new Date('2026-11-30')).membership, FREE_OPEN_OFFERS, FREE_COMPARABLES]).toEqual([14_900, 3, 3]);
  expect(MEMBERSHIP_TABLE.map(({ free, member }) => [free, member])).toEqual([
    ['Yes', 'Yes'],
    ['3', 'Unlimited'],
    ['No', 'Where the seller allows it'],
    ['3', 'All'],
    ['No', 'Yes'],
    ['No', 'Yes'],
    ['Yes', 'Yes'],
  ]);
});

test('only members are admitted', () => {
  expect(() => requireMember({ user: { premium: true } })).not.toThrow();
  for (const user of [{ premium: false }, null]) {
    expect(() => requireMember({ user })).toThrow(new AppError('premium-required'));
  }
});
