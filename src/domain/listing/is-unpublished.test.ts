import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { newSeller } from '../../../tests/support/new-seller.ts';
import { isUnpublished } from './is-unpublished.ts';
import { accessTierOf, diligenceTierOf, teaserOf } from './tiers-of.ts';

const now = new Date();
const draft = completeDraft();
const published = { accessTier: accessTierOf(draft, now), diligence: diligenceTierOf(draft, now).details };
const live = { state: 'live', teaser: teaserOf(draft, newSeller('seller'), now) } as const;

test('a draft differs from what is published once a field does, or lacks what was published', () => {
  expect(isUnpublished(live, published, draft, now)).toBe(false);
  expect(isUnpublished(live, published, { ...draft, floor: 100 }, now)).toBe(false);
  expect(isUnpublished(live, published, { ...draft, askingPrice: 2_300_000 }, now)).toBe(true);
  expect(isUnpublished(live, published, { ...draft, knownProblems: 'None.' }, now)).toBe(true);
  for (const field of ['category', 'stage', 'country', 'foundedOn', 'askingPrice', 'supportDays'] as const)
    expect(isUnpublished(live, published, { ...draft, [field]: null }, now), field).toBe(true);
});

test('only where changes can be published', () => {
  const changed = { ...draft, askingPrice: 2_300_000 };
  expect(isUnpublished({ ...live, state: 'paused' }, published, changed, now)).toBe(true);
  for (const state of ['draft', 'submitted', 'under-offer', 'sold', 'withdrawn'] as const)
    expect(isUnpublished({ ...live, state }, published, changed, now), state).toBe(false);
  expect(isUnpublished({ state: 'live', teaser: null }, published, changed, now)).toBe(false);
});
