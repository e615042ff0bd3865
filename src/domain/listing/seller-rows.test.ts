import { expect, test } from 'vitest';
import { newSeller } from '../../../tests/support/new-seller.ts';
import type { SellerCard } from './seller-card.ts';
import { sellerLine, sellerRows } from './seller-rows.ts';

const since = new Date('2024-02-09T12:00:00Z');
const seller = { ...newSeller('s', 'Tomas', since), username: 'tomas-w' };

test('a seller’s rows say how they reply, what they sold and how they were rated', () => {
  const known = { ...seller, answerMinutes: 300, answeredShare: 95, sold: 2, reviews: { count: 4, sum: 19 } };
  expect(sellerLine(known)).toBe('@tomas-w, member since February 2024');
  expect(sellerRows(known)).toEqual([
    ['Replies', 'Within 5 hours, to 95% of messages'],
    ['Sold here', '2 projects'],
    ['Reviews', '4.8 of 5 from 4'],
  ]);
});

test('rows of a seller who is new say so', () => {
  expect(sellerLine({ ...seller, username: null })).toBe('Member since February 2024');
  expect(sellerRows(seller).map(([, text]) => text)).toEqual(['Too few messages to tell', 'Nothing yet', 'None yet']);
  expect(sellerRows({ ...seller, sold: 1 })).toContainEqual(['Sold here', '1 project']);
});

test('rows of an anonymous seller say no more than is public of them', () => {
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
