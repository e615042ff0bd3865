import { describe, expect, test } from 'vitest';
import { userFacts } from '../../../tests/support/listings/market-facts.ts';
import { newSeller } from '../../../tests/support/people/new-seller.ts';
import { profileOf } from '../account/profile.ts';
import { AppError } from '../errors.ts';
import {
  canBeAnonymous,
  isAnonymous,
  namedSellerOf,
  requireStaysNamed,
  sellerCardOf,
  sellerLine,
  sellerRows,
} from './seller-card.ts';
import { type SellerCard, sellerCardSchema } from './seller-card-schema.ts';

describe('seller card', () => {
  const profile = { ...profileOf(userFacts(new Date('2026-06-09T12:00:00Z'), 'vendor')), sold: 3 };

  test('an anonymous seller’s card has nothing that only one profile would match', () => {
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
  ])('an answer time of %s minutes reads as %s', (answerMinutes, replies) =>
    expect(sellerCardOf({ ...profile, answerMinutes, sold: 0 }, true)).toEqual({
      anonymous: true,
      replies,
      soldBefore: false,
    }),
  );

  test('a named seller’s card says how soon and how often they answer', () =>
    expect(namedSellerOf({ ...profile, answerMinutes: 61, answeredShare: 95 })).toMatchObject({
      answerMinutes: 61,
      answeredShare: 95,
    }));

  test('no card is half of each kind, and a stored one has a name', () => {
    const anonymous = sellerCardOf(profile, true);
    expect(sellerCardSchema.safeParse({ ...anonymous, uid: 'vendor' }).success).toBe(false);
    expect(sellerCardSchema.safeParse({ ...namedSellerOf(profile), replies: 'day' }).success).toBe(false);
    const named = newSeller('s');
    expect(sellerCardSchema.parse(named)).toEqual(named);
  });

  test('a listing published under a name stays named', () => {
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
});

describe('seller rows', () => {
  const since = new Date('2024-02-09T12:00:00Z');
  const seller = { ...newSeller('s', 'Tomas', since), username: 'tomas-w' };

  test('a seller’s rows show how they reply, what they sold and their rating', () => {
    const known = { ...seller, answerMinutes: 300, answeredShare: 95, sold: 2, reviews: { count: 4, sum: 19 } };
    expect(sellerLine(known)).toBe('@tomas-w, member since February 2024');
    expect(sellerRows(known)).toEqual([
      ['Replies', 'Within 5 hours, to 95% of messages'],
      ['Sold here', '2 projects'],
      ['Reviews', '4.8 of 5 from 4'],
    ]);
  });

  test('a new seller’s rows say so', () => {
    expect(sellerLine({ ...seller, username: null })).toBe('Member since February 2024');
    expect(sellerRows(seller).map(([, text]) => text)).toEqual(['Too few messages to tell', 'Nothing yet', 'None yet']);
    expect(sellerRows({ ...seller, sold: 1 })).toContainEqual(['Sold here', '1 project']);
  });

  test('an anonymous seller’s rows show only public facts', () => {
    const hidden: SellerCard = { anonymous: true, replies: 'day', soldBefore: true };
    expect(sellerLine(hidden)).toBe('You learn who it is when they answer you.');
    expect(sellerRows(hidden)).toEqual([
      ['Replies', 'Within a day'],
      ['Sold here before', 'Yes'],
    ]);
    expect(sellerRows({ ...hidden, replies: null, soldBefore: false }).map(([, text]) => text)).toEqual([
      'Too few messages to tell',
      'Not yet',
    ]);
  });
});
