import { expect, test } from 'vitest';
import { SELLER_GROUPS, sellerGroup } from './seller-groups.ts';
import { LISTING_STATES } from './states.ts';

const group = (state: (typeof LISTING_STATES)[number], more = {}) =>
  sellerGroup({ state, askedAt: null, appealed: false, ...more });

test('what only the seller can move on waits for them', () => {
  expect(group('changes-requested')).toBe('waiting');
  expect(group('rejected')).toBe('waiting');
  expect(group('rejected', { appealed: true })).toBe('ended');
  // An appeal that was approved is over.
  expect(group('live', { appealed: true })).toBe('live');
  expect(group('live')).toBe('live');
  expect(group('live', { askedAt: new Date() })).toBe('waiting');
  expect(group('paused', { askedAt: new Date() })).toBe('paused');
});

test('every state has its group', () => {
  const names = SELLER_GROUPS.map(({ name }) => name);
  for (const state of LISTING_STATES) expect(names).toContain(group(state));
  expect(
    ['draft', 'submitted', 'sold', 'withdrawn', 'removed', 'under-offer'].map((state) => group(state as 'draft')),
  ).toEqual(['unlisted', 'unlisted', 'ended', 'ended', 'ended', 'under-offer']);
});

test('buyers see what is for sale, under offer or paused', () =>
  expect(SELLER_GROUPS.filter(({ onMarket }) => onMarket).map(({ name }) => name)).toEqual([
    ...['live', 'under-offer', 'paused'],
  ]));
