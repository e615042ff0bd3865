import { expect, test } from 'vitest';
import { editAction, mainMove, sellerMeaning } from './seller-view.ts';
import { LISTING_STATES } from './states.ts';

test('the editor opens where it is needed: at its first step, or at the last one after a review', () => {
  const actions = LISTING_STATES.map((state) => [state, editAction({ state, appealed: false })]);
  expect(Object.fromEntries(actions)).toEqual({
    draft: { label: 'Continue editing', step: 'basics' },
    submitted: null,
    'changes-requested': { label: 'Make the changes', step: 'review' },
    rejected: { label: 'Change it and appeal', step: 'review' },
    live: { label: 'Edit', step: 'basics' },
    paused: { label: 'Edit', step: 'basics' },
    'under-offer': null,
    sold: null,
    withdrawn: null,
    removed: null,
  });
  // An appeal that led to an approval does not close the editor for good.
  expect(editAction({ state: 'changes-requested', appealed: true })?.step).toBe('review');
  expect(editAction({ state: 'live', appealed: true })?.step).toBe('basics');
});

test('the filled button is the next thing to do, where there is one', () => {
  const askedAt = new Date('2026-06-09T12:00:00Z');
  const asked = LISTING_STATES.map((state) => [state, mainMove({ state, askedAt })]);
  const nothing = { draft: null, submitted: null, 'changes-requested': null, rejected: null };
  expect(Object.fromEntries(asked)).toEqual({
    ...nothing,
    ...{ live: 'confirm', paused: 'resume', 'under-offer': null, sold: null, withdrawn: 'reopen', removed: null },
  });
  expect(mainMove({ state: 'live', askedAt: null })).toBeNull();
  expect(mainMove({ state: 'paused', askedAt: null })).toBe('resume');
});

test('an appeal changes what a state means only while it is decided or was lost', () => {
  const differs = LISTING_STATES.filter(
    (state) => sellerMeaning({ state, appealed: true }) !== sellerMeaning({ state, appealed: false }),
  );
  expect(differs).toEqual(['submitted', 'rejected']);
});
