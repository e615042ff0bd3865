import { expect, test } from 'vitest';
import { userFacts } from '../../../tests/support/market-facts.ts';
import { newSeller } from '../../../tests/support/new-seller.ts';
import { profileOf } from '../account/profile.ts';
import { AppError } from '../errors.ts';
import { canBeAnonymous, requireStaysNamed } from './require-stays-named.ts';
import { isAnonymous, namedSellerOf, sellerCardOf, sellerCardSchema } from './seller-card.ts';

const profile = { ...profileOf(userFacts(new Date('2026-06-09T12:00:00Z'), 'vendor')), sold: 3 };

test('the card of an anonymous seller holds nothing that only one profile would match', () => {
  const card = sellerCardOf({ ...profile, answerMinutes: 61 }, true);
  expect(card).toEqual({ anonymous: true, replies: 'hours', soldBefore: true });
  expect(isAnonymous(card)).toBe(true);
  expect(sellerCardOf(profile, false)).toEqual(namedSellerOf(profile));
  expect(isAnonymous(namedSellerOf(profile))).toBe(false);
});

test.each([
  [null, null],
  [0, 'hours'],
  [360, 'hours'],
  [361, 'day'],
  [1440, 'day'],
  [1441, 'days'],
])('an answer time of %s minutes is told as %s', (answerMinutes, replies) =>
  expect(sellerCardOf({ ...profile, answerMinutes, sold: 0 }, true)).toEqual({
    anonymous: true,
    replies,
    soldBefore: false,
  }),
);

test('the card of a named seller says how soon and how often they answer; an earlier release’s does not know how often', () => {
  const card = namedSellerOf({ ...profile, answerMinutes: 61, answeredShare: 95 });
  expect(card).toMatchObject({ answerMinutes: 61, answeredShare: 95 });
  const { answeredShare: _none, ...earlier } = card;
  expect(sellerCardSchema.parse(earlier)).toEqual({ ...card, answeredShare: null });
});

test('no card is half of each kind, and one that was stored before has a name', () => {
  const anonymous = sellerCardOf(profile, true);
  expect(sellerCardSchema.safeParse({ ...anonymous, uid: 'vendor' }).success).toBe(false);
  expect(sellerCardSchema.safeParse({ ...namedSellerOf(profile), replies: 'day' }).success).toBe(false);
  const named = newSeller('s');
  expect(sellerCardSchema.parse(named)).toEqual(named);
});

test('a listing that was public under a name stays named', () => {
  const listing = (seller: ReturnType<typeof sellerCardOf> | null) =>
    ({ teaser: seller && { seller } }) as Parameters<typeof canBeAnonymous>[0];
  const [never, anonymous, named] = [null, sellerCardOf(profile, true), namedSellerOf(profile)].map(listing);
  if (!never || !anonymous || !named) throw new Error('There are three.');
  expect([never, anonymous, named].map(canBeAnonymous)).toEqual([true, true, false]);
  for (const allowed of [never, anonymous]) requireStaysNamed(allowed, { anonymous: true });
  requireStaysNamed(named, { anonymous: false });
  const message = 'This listing was public under your name, so it cannot become anonymous.';
  expect(() => requireStaysNamed(named, { anonymous: true })).toThrow(
    new AppError('invalid-input', message, [{ path: 'anonymous', message }]),
  );
});
