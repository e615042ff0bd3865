import { expect, test } from 'vitest';
import { TERMS } from '../../../tests/support/make-listing.ts';
import { listingFacts, offerFacts } from '../../../tests/support/market-facts.ts';
import { nextOffer } from './next-offer.ts';
import { offerTermsSchema } from './offer.ts';

test('an offer names each asset once', () => {
  const { error } = offerTermsSchema.safeParse({ ...TERMS, assets: ['code', 'domain', 'code'] });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['assets', 'Choose each asset once.'],
  ]);
});

test('an offer on a listing with one id for two assets is refused: it would not say what is handed over', () => {
  const now = new Date('2026-06-09T12:00:00Z');
  const [asset] = listingFacts(now).teaser?.assets ?? [];
  const assets = asset ? [asset, { ...asset, label: 'Source code' }] : [];
  const terms = { ...TERMS, assets: [asset?.id ?? ''] };
  const make = () => nextOffer(offerFacts(now).deal, 'buyer', terms, { assets }, 'pending', now);
  expect(make).toThrow(expect.objectContaining({ code: 'invalid-input' }));
});
