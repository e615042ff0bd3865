import { expect, test } from 'vitest';
import { newUser } from '../../domain/account/user.ts';
import { setUpSteps } from './set-up-steps.ts';

const identity = { uid: 'u', email: 'u@handoff.test', emailVerified: true, displayName: 'Ann Lee' };
const me = newUser({ ...identity, now: new Date() });
const open = (...args: Parameters<typeof setUpSteps>) =>
  setUpSteps(...args).flatMap(({ isDone, title }) => (isDone ? [] : title));

test('each side sees its own steps, with completed ones ticked', () => {
  expect(open(me, false)).toEqual(['Your profile', 'A saved search', 'A second factor']);
  expect(open({ ...me, pictureUrl: '/a.png' }, true)).toEqual(['Your profile', 'A second factor']);
  const seller = { ...me, onboardingPath: 'seller' as const, pictureUrl: '/a.png', bio: 'Builds boats.' };
  expect(open(seller, false)).toEqual(['Your first project', 'A payout account', 'A second factor']);
  const asked = { accountId: 'acct', ready: false, asks: ['id'] };
  expect(open({ ...seller, payouts: asked }, true)).toEqual(['A payout account', 'A second factor']);
  expect(open({ ...seller, payouts: { ...asked, ready: true }, hasFactor: true }, true)).toEqual([]);
});
