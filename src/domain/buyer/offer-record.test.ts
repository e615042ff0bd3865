import { expect, test } from 'vitest';
import type { OfferState } from '../offer/states.ts';
import { NO_OFFERS, offerCounts, withOfferAbandoned, withOfferMade } from './offer-record.ts';

const by = (side: 'buyer' | 'seller') => (state: OfferState) => ({ by: side, state });
const own = by('buyer');
const counter = by('seller');

test('only the first offer of a round counts', () => {
  const first = withOfferMade(NO_OFFERS, null);
  expect(first).toEqual({ made: 1, withdrawn: 0 });
  for (const before of [own('pending'), own('declined'), own('expired'), counter('withdrawn'), counter('declined')])
    expect(withOfferMade(first, before)).toBe(first);
  expect(withOfferMade(first, null).made).toBe(2);
});

test('an offer after a withdrawn one cancels the withdrawal, never below zero', () => {
  expect(withOfferMade({ made: 1, withdrawn: 1 }, own('withdrawn'))).toEqual({ made: 1, withdrawn: 0 });
  expect(withOfferMade(NO_OFFERS, own('withdrawn'))).toEqual(NO_OFFERS);
});

test('leaving counts while an offer is open or accepted, whoever wrote the last version', () => {
  const one = { made: 1, withdrawn: 0 };
  for (const before of [own('pending'), own('back-up'), own('accepted'), counter('pending')])
    expect(withOfferAbandoned(one, before)).toEqual({ made: 1, withdrawn: 1 });
  for (const before of [null, own('withdrawn'), own('declined'), own('expired'), own('void')])
    expect(withOfferAbandoned(one, before)).toBe(one);
});

test('other users see offers made, withdrawn and closed', () => {
  expect(offerCounts({ made: 9, withdrawn: 1 }, 2)).toEqual({ made: 9, withdrawn: 1, closed: 2 });
});
