import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { newSeller } from '../../../tests/support/people/new-seller.ts';
import type { Draft } from '../listing/draft/draft.ts';
import type { MetricKind } from '../listing/figures/metric.ts';
import { newListing } from '../listing/listing.ts';
import { type PublicListing, publicListingOf } from '../listing/public-listing.ts';
import { teaserOf } from '../listing/publish/tiers-of.ts';
import type { SellerCard } from '../listing/seller-card-schema.ts';
import { cardOf, cardSchema } from './card.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const cardFrom = (
  patch: Partial<Draft>,
  state: 'live' | 'paused' | 'under-offer' | 'sold' = 'live',
  seller: SellerCard = newSeller('s'),
  known: Partial<PublicListing> = {},
) => {
  const teaser = teaserOf({ ...completeDraft(), ...patch }, seller, NOW);
  const listing = publicListingOf({ ...newListing({ id: 'l', sellerId: 's', now: NOW }), state, teaser });
  if (!listing) throw new Error('It is public in each of these states.');
  return cardOf({ ...listing, ...known });
};

test('a card shows the teaser’s facts, with its first picture', () => {
  const shown = cardFrom({});
  expect(shown).toMatchObject({
    id: 'l',
    title: 'Harbour Desk',
    oneLine: 'Berth bookings for small harbours',
    category: 'SaaS',
    stage: 'earning',
    country: 'NO',
    state: 'live',
    askingPrice: 2_400_000,
    multipleTenths: 24,
    listedAt: NOW,
    cover: { hash: 'a'.repeat(64), alt: 'A harbour' },
  });
  expect(cardSchema.parse(shown)).toEqual(shown);
  expect(cardFrom({ pictures: [] }).cover).toBeNull();
  for (const state of ['under-offer', 'sold'] as const)
    expect(cardSchema.parse(cardFrom({}, state))).toEqual({ ...shown, state });
});

test('a card says whether it is under offer or sold; search doesn’t show pauses', () => {
  expect([cardFrom({}, 'under-offer').state, cardFrom({}, 'sold').state, cardFrom({}, 'paused').state]).toEqual([
    'under-offer',
    'sold',
    'live',
  ]);
});

test.each<[Partial<Draft>, MetricKind[]]>([
  [{}, ['ttmRevenue', 'ttmProfit', 'ownerHours']],
  [{ users: 5 }, ['ttmRevenue', 'ttmProfit', 'ownerHours']],
  [{ mrr: 5, activeSubscriptions: 5 }, ['ttmRevenue', 'ttmProfit', 'mrr']],
  [{ activeSubscriptions: 5, visitors30: 5 }, ['ttmRevenue', 'ttmProfit', 'activeSubscriptions']],
  [{ visitors30: 5 }, ['ttmRevenue', 'ttmProfit', 'visitors30']],
  [{ category: 'Newsletter', subscribers: 5, mrr: 5 }, ['ttmRevenue', 'ttmProfit', 'subscribers']],
  [
    { category: 'Newsletter', stage: 'launched', subscribers: 5, openRate: 4 },
    ['subscribers', 'openRate', 'ownerHours'],
  ],
  [{ stage: 'launched', runningCost: 9 }, ['runningCost', 'ownerHours']],
  [{ stage: 'launched', runningCost: 9, visitors30: 5 }, ['runningCost', 'visitors30', 'ownerHours']],
  [{ stage: 'launched', runningCost: 9, users: 5, activeWeekly: 2 }, ['users', 'activeWeekly', 'runningCost']],
])('a card’s three figures fit its stage: %j', (patch, kinds) =>
  expect(cardFrom(patch).metrics.map(({ kind }) => kind)).toEqual(kinds),
);

test('only live listings can be bought at once', () => {
  const shown = (['live', 'under-offer', 'sold', 'paused'] as const).map((state) => cardFrom({ buyNow: true }, state));
  expect(shown.map(({ buyNow }) => buyNow)).toEqual([true, false, false, false]);
  expect(cardFrom({ buyNow: false }).buyNow).toBe(false);
});

test('a card says that the owner was confirmed, whatever the method', () => {
  expect(cardFrom({}).ownerConfirmed).toBe(false);
  const ownership = { method: 'dns', foundAt: NOW } as const;
  expect(cardFrom({}, 'live', newSeller('s'), { ownership }).ownerConfirmed).toBe(true);
});

test.each<[SellerCard, string | null]>([
  [newSeller('s'), null],
  [{ ...newSeller('s'), answerMinutes: 150 }, 'within 3 hours'],
  [{ anonymous: true, replies: null, soldBefore: false }, null],
  [{ anonymous: true, replies: 'hours', soldBefore: true }, 'within a few hours'],
])('a seller’s reply time is as precise as their anonymity allows: %j', (seller, replies) =>
  expect(cardFrom({}, 'live', seller).replies).toBe(replies),
);
