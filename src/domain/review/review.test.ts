import { describe, expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { canReview, reviewDeadline, reviewSchema, reviewState, reviewTextSchema } from './review.ts';
import { reviewMachine } from './states.ts';

describe('review time', () => {
  const completedAt = new Date('2026-06-01T12:00:00Z');
  const last = new Date('2026-06-15T12:00:00Z');
  const reviews = { buyer: null, seller: null };

  test('each side reviews the other once, from completion until 14 days later', () => {
    expect(reviewDeadline({ completedAt })).toEqual(last);
    expect(canReview({ completedAt, reviews }, 'buyer', new Date(last.getTime() - 1))).toBe(true);
    expect(canReview({ completedAt, reviews }, 'buyer', last)).toBe(false);
    const written = { completedAt, reviews: { ...reviews, buyer: 'r' } };
    expect([canReview(written, 'buyer', completedAt), canReview(written, 'seller', completedAt)]).toEqual([
      false,
      true,
    ]);
  });

  test("reviews aren't possible before completion", () => {
    expect(reviewDeadline({ completedAt: null })).toBe(null);
    expect(canReview({ completedAt: null, reviews }, 'seller', completedAt)).toBe(false);
  });
});

describe('review', () => {
  const review = { rating: 4, text: 'All went well, thank you.' };

  test('a review gives one to five stars and ten to 2,000 characters', () => {
    const rated = (...ratings: number[]) => ratings.map((rating) => ({ ...review, rating }));
    const written = (...lengths: number[]) =>
      lengths.map((length) => ({ ...review, text: 'xyz'.repeat(length).slice(0, length) }));
    accepts(
      reviewTextSchema,
      [...rated(1, 2, 3, 4, 5), ...written(10, 2000), { ...review, text: '非常专业，很放心' }],
      [
        ...rated(0, 6, 2.5, -1),
        ...written(9, 2001),
        { ...review, text: ' All well ' },
        { ...review, text: '..........' },
      ],
    );
    expect(reviewTextSchema.parse({ ...review, text: ` ${review.text} ` })).toEqual(review);
  });

  test('a stored review names its author, its subject, and the author’s side', () => {
    const stored = {
      ...review,
      id: 'r',
      authorId: 'b',
      authorName: 'B',
      aboutId: 's',
      isPublic: true,
      writtenAt: new Date(0),
      revealedAt: null,
      held: null,
    };
    accepts(
      reviewSchema,
      [
        { ...stored, by: 'buyer' },
        { ...stored, by: 'seller' },
      ],
      [{ ...stored, by: 'admin' }, stored],
    );
    expect(reviewSchema.parse({ ...stored, by: 'buyer' })).toEqual({ ...stored, by: 'buyer' });
  });
});

describe('held', () => {
  const held = { words: ['t.me/x'], readsAs: 'a way to talk elsewhere', refusedFor: null };

  test('a review’s state says whether it needs a manual check', () => {
    expect(reviewState(null)).toBe('none');
    expect(reviewState({ held, revealedAt: null })).toBe('held');
    expect(reviewState({ held: { ...held, refusedFor: 'A threat.' }, revealedAt: null })).toBe('refused');
    expect(reviewState({ held: null, revealedAt: null })).toBe('written');
    expect(reviewState({ held: null, revealedAt: new Date() })).toBe('revealed');
  });

  test('an administrator decides once; its author can rewrite it until then, and after a refusal', () => {
    expect(reviewMachine.next('held', 'publish', 'admin')).toBe('written');
    expect(reviewMachine.next('held', 'publish', 'author')).toBeNull();
    expect(reviewMachine.next('refused', 'publish', 'admin')).toBeNull();
    expect(reviewMachine.next('refused', 'write', 'author')).toBe('written');
    expect(reviewMachine.next('written', 'hold', 'author')).toBeNull();
  });
});
