import { expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { reviewQueueRow } from './submit-listing.ts';

test('a queue row has category, price and anonymity; null for a draft that lacks one', () => {
  const draft = { ...completeDraft(), anonymous: true };
  expect(reviewQueueRow(draft)).toEqual({ category: 'SaaS', askingPrice: 2_400_000, anonymous: true });
  expect(reviewQueueRow({ ...draft, category: null })).toBeNull();
  expect(reviewQueueRow({ ...draft, askingPrice: null })).toBeNull();
});
