import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { listingFacts, userFacts } from '../../../../tests/support/listings/market-facts.ts';
import { profileOf } from '../../account/profile.ts';
import type { Draft } from '../draft/draft.ts';
import type { Listing } from '../listing.ts';
import { publicListingOf } from '../public-listing.ts';
import { sellerCardOf } from '../seller-card.ts';
import { LISTING_STATES } from '../states.ts';
import { SELLER_NAMED_LINE } from './change-lines.ts';
import { decidePublishChanges } from './decide-publish-changes.ts';
import { accessTierOf, diligenceTierOf, teaserOf } from './tiers-of.ts';

const before = new Date('2026-05-01T12:00:00Z');
const now = new Date('2026-06-09T12:00:00Z');
const draft: Draft = { ...completeDraft(), monthsFrom: '2025-05', users: 420, revision: 7 };
const seller = userFacts(before);
const card = (anonymous: boolean) => sellerCardOf(profileOf(seller), anonymous);
const teaser = teaserOf(draft, card(false), before);
const listing = { ...listingFacts(before), teaser, revision: 3, askedAt: before, confirmedAt: before };
const accessTier = accessTierOf(draft, before);
const { details: diligence } = diligenceTierOf(draft, before);
const facts = { listing, draft, revision: 7, accessTier, diligence, isReviewedKept: false, seller };
const publish = (patch: Partial<Draft>, of: Partial<Listing> = {}) =>
  decidePublishChanges({ ...facts, draft: { ...draft, ...patch }, listing: { ...listing, ...of } }, now);

describe('refuses', () => {
  test.each<[string, Partial<typeof facts>]>([
    ...LISTING_STATES.filter((state) => state !== 'live' && state !== 'paused').map(
      (state): [string, Partial<typeof facts>] => ['wrong-state', { listing: { ...listing, state } }],
    ),
    ['wrong-state', { listing: { ...listing, teaser: null } as never }],
    ['stale-draft', { revision: 6 }],
    ['invalid-input', { draft: { ...draft, anonymous: true } }],
    ['invalid-input', { draft: { ...draft, title: '' } }],
    ['billing-required', { draft: { ...draft, buyNow: true }, seller: { ...seller, billing: null } }],
    [
      'picture-pending',
      { draft: { ...draft, pictures: draft.pictures.map((picture) => ({ ...picture, hash: null })) } },
    ],
  ])('%s (%#)', (code, patch) => {
    expect(() => decidePublishChanges({ ...facts, ...patch }, now)).toThrow(expect.objectContaining({ code }));
  });

  test('rejects a paused listing, and names what is missing', () => {
    expect(publish({}, { state: 'paused' }).listing.state).toBe('paused');
    expect(() => publish({ title: '' })).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ path: 'title' })] }),
    );
  });
});

test('every publication is a new revision', () => {
  const once = publish({ title: 'Ferry Desk', users: 421 });
  expect(once.listing).toMatchObject({ title: 'Ferry Desk', revision: 4, confirmedAt: now, askedAt: null });
  expect(once.listing.teaser).toMatchObject({ title: 'Ferry Desk', seller: card(false) });
  expect(publish({}, once.listing).listing.revision).toBe(5);
});

test('a lower price keeps the one before it, publicly too, until the price rises', () => {
  const askingPrice = listing.teaser?.askingPrice ?? 0;
  const lower = publish({ askingPrice: askingPrice - 100_000 }).listing;
  expect([lower.cutFrom, publicListingOf(lower)?.cutFrom]).toEqual([askingPrice, askingPrice]);
  expect(publish({ askingPrice: askingPrice - 100_000, users: 9 }, lower).listing.cutFrom).toBe(askingPrice);
  expect(publish({ askingPrice }, lower).listing.cutFrom).toBeNull();
});

test('nothing else changes without changes', () => {
  const same = publish({});
  expect(same.listing).toEqual({ ...listing, revision: 4, confirmedAt: now, askedAt: null });
  expect(same.publication).toEqual({
    accessTier,
    diligenceTier: diligenceTierOf(draft, now),
    changes: [],
    olderFigures: [],
    names: false,
  });
  expect(same.log).toEqual([]);
});

test('a change that needs review stays marked since the first one', () => {
  const first = decidePublishChanges({ ...facts, draft: { ...draft, title: 'Ferry Desk' } }, before).listing;
  expect(first).toMatchObject({ changedSinceReview: true, changedAt: before });
  for (const title of ['Boat Desk', 'Ferry Desk']) {
    expect(publish({ title }, first).listing).toMatchObject({
      changedSinceReview: true,
      changedAt: before,
      revision: 5,
    });
  }
});

test('the last reviewed version is stored once for comparison', () => {
  expect(publish({}).reviewed).toEqual({ teaser, accessTier, diligence });
  expect(publish({}, { changedSinceReview: true }).reviewed).toBeNull();
  expect(decidePublishChanges({ ...facts, isReviewedKept: true }, now).reviewed).toBeNull();
});

test('each log line has its position, and the price line both prices', () => {
  const { publication, log } = publish({ askingPrice: 2_300_000, users: 421 });
  expect(log).toEqual(['Asking price changed from $24,000 to $23,000', 'Users changed from 420 to 421']);
  expect(publication.changes).toEqual([
    { id: 'c4-1', at: now, text: log[0], price: { from: 2_400_000, to: 2_300_000 } },
    { id: 'c4-2', at: new Date(now.getTime() + 1), text: log[1] },
  ]);
  const was = { source: 'self', sourceName: null, asOf: before, monthsFrom: '2025-05', until: now };
  expect(publication.olderFigures).toEqual([{ kind: 'users', value: 420, ...was }]);
});

test('an anonymous seller is named if the draft says so', () => {
  const hidden = { teaser: { ...teaser, seller: card(true) } };
  const named = publish({}, hidden);
  expect([named.publication.names, named.log]).toEqual([true, [SELLER_NAMED_LINE]]);
  expect(named.listing.teaser?.seller).toEqual(card(false));
  expect(publish({ anonymous: true }, hidden).publication.names).toBe(false);
});

test('only figures that match the account again are logged as connected', () => {
  const [metric, ...others] = teaser.metrics;
  if (!metric) throw new Error('It has figures.');
  const connected = { ...metric, source: 'connected' as const, sourceName: 'Stripe' };
  const connectionLost = { name: 'Stripe', since: before };
  const back = publish({}, { teaser: { ...teaser, metrics: [connected, ...others] }, connectionLost });
  expect(back.listing.connectionLost).toBeNull();
  expect(back.publication.changes).toEqual([{ id: 'c4-connection', at: now, text: 'Connected to Stripe again' }]);
  expect(back.log).toEqual([]);
  expect(publish({}, { connectionLost }).listing.connectionLost).toBe(connectionLost);
});
