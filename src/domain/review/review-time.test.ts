import { expect, test } from 'vitest';
import { canReview, reviewsUntil } from './review-time.ts';

const completedAt = new Date('2026-06-01T12:00:00Z');
const last = new Date('2026-06-15T12:00:00Z');
const reviews = { buyer: null, seller: null };

test('each side reviews the other once, from completion until 14 days later', () => {
  expect(reviewsUntil({ completedAt })).toEqual(last);
  expect(canReview({ completedAt, reviews }, 'buyer', new Date(last.getTime() - 1))).toBe(true);
  expect(canReview({ completedAt, reviews }, 'buyer', last)).toBe(false);
  const written = { completedAt, reviews: { ...reviews, buyer: 'r' } };
  expect([canReview(written, 'buyer', completedAt), canReview(written, 'seller', completedAt)]).toEqual([false, true]);
});

test('nobody reviews before completion', () => {
  expect(reviewsUntil({ completedAt: null })).toBe(null);
  expect(canReview({ completedAt: null, reviews }, 'seller', completedAt)).toBe(false);
});
