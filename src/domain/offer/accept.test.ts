import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { GIVEN_DETAILS } from '../../../tests/support/listings/given-details.ts';
import { listingFacts, offerFacts, userFacts } from '../../../tests/support/listings/market-facts.ts';
import { newSeller } from '../../../tests/support/people/new-seller.ts';
import { dealClocks } from '../deal/deal-clocks.ts';
import { withStage } from '../deal/with-stage.ts';
import { PART_DETAILS } from '../listing/details/details.ts';
import { checkableFigures } from '../listing/figures/figure-check.ts';
import type { Listing } from '../listing/listing.ts';
import { accessTierOf, figuresOf, teaserOf } from '../listing/publish/tiers-of.ts';
import { LISTING_STATES } from '../listing/states.ts';
import { checksForApplied } from '../recompute/proved-figures.ts';
import { addDays, monthAt } from '../shared/time.ts';
import { acceptedFigures, decideAcceptOffer, requireForSale } from './accept.ts';

describe('require for sale', () => {
  const now = new Date('2026-06-09T12:00:00Z');
  const require = (patch: Partial<Listing>) => () => requireForSale(listingFacts(now, patch));

  test('an offer on a live listing may be accepted, based on its teaser', () => {
    expect(require({})().title).toBe('Harbour Desk');
  });

  test.each(LISTING_STATES.filter((state) => state !== 'live'))(
    'no offer can be accepted while the listing is %s',
    (state) => {
      const code = state === 'under-offer' ? 'listing-under-offer' : 'listing-not-open';
      expect(require({ state })).toThrow(expect.objectContaining({ code }));
    },
  );

  test.each<Partial<Listing>>([{ hidden: 'account' }, { hidden: 'removed' }, { teaser: null }])(
    "an offer can't be accepted with %j",
    (patch) => expect(require(patch)).toThrow(expect.objectContaining({ code: 'listing-not-open' })),
  );
});

describe('accept', () => {
  const now = new Date('2026-06-09T12:00:00Z');
  const seller = userFacts(now);
  const facts = () => ({
    ...offerFacts(now),
    role: 'seller' as const,
    listing: listingFacts(now),
    user: seller,
    invoiceId: 'i',
  });

  test('accepting updates the offer, the deal, access and the purchase', () => {
    const given = facts();
    const { deal, offer, payBy, replaced, kind, by } = decideAcceptOffer(given, now);
    expect([kind, by, replaced, offer.state]).toEqual(['offer-accepted', 'seller', null, 'accepted']);
    expect(payBy).toEqual(addDays(now, offer.exclusivityDays));
    expect(deal.offer).toMatchObject({ version: 1, state: 'accepted', changedAt: now });
    expect(deal.access).toMatchObject({ state: 'granted', expiresAt: null });
    expect(deal.purchase).toEqual({
      invoiceId: 'i',
      paidAt: null,
      payBy,
      diligenceEndsAt: addDays(now, offer.diligenceDays),
      outsideAt: null,
    });
  });

  test('a buyer with a day to pay gets the invoice, but no immediate warning', () => {
    const given = facts();
    const clocks = (exclusivityDays: number) => {
      const { deal } = decideAcceptOffer({ ...given, offer: { ...given.offer, exclusivityDays } }, now);
      return dealClocks(withStage(deal)).map(({ step }) => step);
    };
    expect(clocks(1)).toEqual(['lapse']);
    expect(clocks(2)).toEqual(['warn-payment', 'lapse']);
  });

  test.each([
    ['listing-under-offer', () => ({ ...facts(), listing: listingFacts(now, { state: 'under-offer' }) })],
    ['listing-not-open', () => ({ ...facts(), listing: listingFacts(now, { state: 'paused' }) })],
    ['listing-not-open', () => ({ ...facts(), listing: listingFacts(now, { hidden: 'account' }) })],
    ['blocked', () => ({ ...facts(), deal: { ...facts().deal, blocked: true } })],
    ['wrong-state', () => ({ ...facts(), offer: { ...facts().offer, state: 'declined' as const } })],
    ['offer-expired', () => ({ ...facts(), offer: { ...facts().offer, expiresAt: now } })],
    ['billing-required', () => ({ ...facts(), user: { ...seller, billing: null } })],
  ])('%s', (code, given) => {
    expect(() => decideAcceptOffer(given(), now)).toThrow(expect.objectContaining({ code }));
  });

  test("an offer can't be accepted by its maker", () => {
    expect(() => decideAcceptOffer({ ...facts(), role: 'buyer' }, now)).toThrow();
  });
});

describe('accepted figures', () => {
  test('an accepted offer keeps monthly revenue and visits with their sources', () => {
    const draft = { ...completeDraft(), visitMonths: [...Array<null>(10).fill(null), 900, 950] };
    const now = new Date();
    const teaser = teaserOf(draft, newSeller('s'), now);
    const kept = acceptedFigures({ teaser, checks: [] }, null);
    expect(kept.slice(-2)).toEqual([
      expect.objectContaining({
        figure: 'revenueMonths',
        value: { from: draft.monthsFrom, months: draft.revenueMonths },
        // Monthly revenue typed by the seller has the same date as its total.
        asOf: now,
      }),
      {
        figure: 'visitMonths',
        value: { from: teaser.visits?.from, months: [900, 950] },
        source: 'self',
        sourceName: null,
        asOf: now,
      },
    ]);
    // Buyers with access see the prior year, and the acceptance keeps it with its own source.
    const earlier = { ...draft, earlierMonths: [...Array<null>(9).fill(null), 1_000, 2_000, 3_000] };
    const at = new Date();
    const named = { source: 'recomputed', documentId: 'r', document: 'Stripe payments', at } as const;
    const checks = checksForApplied(figuresOf(earlier, at), ['revenueMonths', 'earlierMonths'], {
      ...named,
      to: '2026-05',
    });
    const ofTier = acceptedFigures({ teaser, checks }, accessTierOf(earlier, at));
    expect(ofTier.find(({ figure }) => figure === 'earlierMonths')).toEqual({
      figure: 'earlierMonths',
      value: { from: monthAt(draft.monthsFrom, -3), months: [1_000, 2_000, 3_000] },
      source: 'recomputed',
      sourceName: 'Stripe payments',
      asOf: at,
    });
    expect(acceptedFigures({ teaser: null, checks: [] }, null)).toEqual([]);
  });

  test('an accepted offer keeps figures in parts, with their sources', () => {
    const draft = { ...completeDraft(), ...GIVEN_DETAILS };
    const now = new Date();
    const tier = accessTierOf(draft, now);
    const at = new Date(now.getTime() + 1);
    const costs = checkableFigures(figuresOf(draft, now)).find(({ figure }) => figure === 'costLines');
    const check = { source: 'document', documentId: 'd', document: 'Books.pdf', period: null, at } as const;
    const checks = costs ? [{ figure: costs.figure, value: costs.value, ...check }] : [];
    const kept = acceptedFigures({ teaser: teaserOf(draft, newSeller('s'), now), checks }, tier);
    expect(kept.slice(-4).map(({ figure }) => figure)).toEqual([...PART_DETAILS]);
    expect(kept.find(({ figure }) => figure === 'costLines')).toEqual({
      figure: 'costLines',
      value: {
        parts: [
          { name: 'Hosting', value: 9_900 },
          { name: 'People', value: 120_050 },
        ],
      },
      source: 'document',
      sourceName: null,
      asOf: at,
    });
    expect(kept.at(-1)).toMatchObject({ figure: 'topCountries', source: 'self', asOf: now });
  });

  test('an accepted offer keeps only figures that the listing has', () => {
    const now = new Date();
    const draft = completeDraft();
    const teaser = teaserOf(draft, newSeller('s'), now);
    const kinds = (patch: Partial<typeof teaser>, tier: ReturnType<typeof accessTierOf> | null = null) =>
      acceptedFigures({ teaser: { ...teaser, ...patch }, checks: [] }, tier).map(({ figure }) => figure);
    const metrics = teaser.metrics.map(({ kind }) => kind);
    expect(kinds({ visits: null })).toEqual([...metrics, 'revenueMonths']);
    expect(kinds({ visits: null, revenueMonths: [] })).toEqual(metrics);
    // The access tier adds its own figures, but no earlier months if it has none.
    const tier = { ...accessTierOf(draft, now), history: null };
    expect(kinds({ visits: null, revenueMonths: [] }, tier)).toEqual([
      ...metrics,
      ...tier.metrics.map(({ kind }) => kind),
    ]);
  });
});
