import { expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { queueRowOf } from './submit-listing.ts';

test('a queue row has category, price and anonymity; null for a draft that lacks one', () => {
  const draft = { ...completeDraft(), anonymous: true };
  expect(queueRowOf(draft)).toEqual({ category: 'SaaS', askingPrice: 2_400_000, anonymous: true });
  expect(queueRowOf({ ...draft, category: null })).toBeNull();
  expect(queueRowOf({ ...draft, askingPrice: null })).toBeNull();
});
