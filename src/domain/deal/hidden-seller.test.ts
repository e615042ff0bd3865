import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { ANONYMOUS_SELLER, maskSeller, withSeller, withVisibleNames } from './hidden-seller.ts';

const now = new Date('2026-06-09T12:00:00Z');
const ID = 'listing0_buyer000';
const SELLER = { uid: 'vendor00', name: 'Tomas', pictureUrl: '/media/tomas.webp' };
const hidden = dealFacts(
  now,
  { sellerHidden: true, seller: SELLER, blockedBy: ['buyer000', SELLER.uid] },
  ID,
  SELLER.uid,
);

test('a masked deal reveals its seller nowhere, and nothing else is missing', () => {
  const stored = maskSeller(hidden);
  expect(JSON.stringify(stored)).not.toMatch(/vendor00|Tomas|tomas/);
  expect(stored).toEqual({
    ...hidden,
    sellerId: '',
    seller: { uid: '', name: ANONYMOUS_SELLER, pictureUrl: null },
    participants: ['buyer000'],
    blockedBy: ['buyer000', ''],
  });
  expect(withSeller(stored, SELLER)).toEqual(hidden);
});

test('a deal with a revealed seller is stored unchanged', () => {
  const shown = { ...hidden, sellerHidden: false };
  expect(maskSeller(shown)).toBe(shown);
});

test('only the buyer sees another name, and only while the seller is hidden', () => {
  expect(withVisibleNames(hidden, 'buyer').seller.name).toBe(ANONYMOUS_SELLER);
  expect(withVisibleNames(hidden, 'seller').seller).toBe(SELLER);
  expect(withVisibleNames({ ...hidden, sellerHidden: false }, 'buyer').seller).toBe(SELLER);
});
