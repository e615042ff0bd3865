import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { listingFacts } from '../../../tests/support/listings/market-facts.ts';
import { newSeller } from '../../../tests/support/people/new-seller.ts';
import type { MetricSource } from '../listing/figures/metric.ts';
import { teaserOf } from '../listing/publish/tiers-of.ts';
import { connectedSourceName, connectionChange, lostConnectionText, lostSince } from './lost-connection.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const BEFORE = new Date('2026-05-09T12:00:00Z');
const LOST = { name: 'Stripe', since: BEFORE };
const plain = teaserOf(completeDraft(), newSeller('s'), NOW);
const months = (source: MetricSource) => ({ ...plain, revenueSource: source, revenueSourceName: 'Stripe' });
const metrics = {
  ...plain,
  metrics: plain.metrics.map((metric) => ({ ...metric, source: 'connected' as const, sourceName: 'Stripe' })),
};
const listing = (teaser: typeof plain | null, connectionLost: typeof LOST | null = null) =>
  listingFacts(NOW, { teaser, connectionLost });

test('a listing is connected if its months or any of its figures are', () => {
  expect([null, plain, months('recomputed')].map(connectedSourceName)).toEqual([null, null, null]);
  expect([months('connected'), metrics].map(connectedSourceName)).toEqual(['Stripe', 'Stripe']);
});

test('one that lost its mark says since when, on its page and in the log', () => {
  const after = listing(plain);
  const change = connectionChange(listing(metrics), after, BEFORE);
  expect(change).toEqual({ listing: { ...after, connectionLost: LOST }, line: lostConnectionText(LOST) });
  expect(lostConnectionText(LOST)).toBe('No longer connected to Stripe since 9 May 2026');
  // Later changes affect neither the date nor the log.
  const later = listing(plain, LOST);
  expect(connectionChange(later, later, NOW)).toEqual({ listing: later, line: null });
});

test('a reconnected listing says so, but a first connection doesn’t', () => {
  const after = listing(metrics, LOST);
  expect(connectionChange(listing(plain, LOST), after, NOW)).toEqual({
    listing: { ...after, connectionLost: null },
    line: 'Connected to Stripe again',
  });
  const first = listing(metrics);
  const change = connectionChange(listing(plain), first, NOW);
  expect(change.line).toBeNull();
  expect(change.listing).toBe(first);
});

test('a stale connection proves nothing since its last reading, a broken one since it broke', () => {
  const of = (state: 'stale' | 'broken', readAt: Date | null) => lostSince({ state, readAt, since: NOW });
  expect([of('stale', BEFORE), of('stale', null), of('broken', BEFORE)]).toEqual([BEFORE, NOW, NOW]);
});
