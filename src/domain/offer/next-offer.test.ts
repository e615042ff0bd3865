import { describe, expect, test } from 'vitest';
import { TERMS } from '../../../tests/support/listings/make-listing.ts';
import { listingFacts, offerFacts } from '../../../tests/support/listings/market-facts.ts';
import { nextOffer, openOfferOf } from './next-offer.ts';
import { offerTermsSchema } from './offer.ts';
import { OFFER_STATES } from './states.ts';

describe('next offer', () => {
  test('an offer names each asset once', () => {
    const { error } = offerTermsSchema.safeParse({ ...TERMS, assets: ['code', 'domain', 'code'] });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['assets', 'Choose each asset once.'],
    ]);
  });

  test('an offer on a listing with a duplicate asset id is rejected, because it would be ambiguous', () => {
    const now = new Date('2026-06-09T12:00:00Z');
    const [asset] = listingFacts(now).teaser?.assets ?? [];
    const assets = asset ? [asset, { ...asset, label: 'Source code' }] : [];
    const terms = { ...TERMS, assets: [asset?.id ?? ''] };
    const make = () => nextOffer(offerFacts(now).deal, 'buyer', terms, { assets }, 'pending', now);
    expect(make).toThrow(expect.objectContaining({ code: 'invalid-input' }));
  });
});

describe('open offer', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');

  test('an offer is open while it is pending or kept as a back-up', () => {
    const open = OFFER_STATES.filter((state) => openOfferOf(offerFacts(NOW, { state }).deal) !== null);
    expect(open).toEqual(['pending', 'back-up']);
    const { deal } = offerFacts(NOW);
    expect(openOfferOf(deal)).toBe(deal.offer);
    expect(openOfferOf({ offer: null })).toBeNull();
  });
});
