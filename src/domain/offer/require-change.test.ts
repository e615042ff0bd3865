import { expect, test } from 'vitest';
import type { OfferTerms } from './offer.ts';
import { requireChange } from './require-change.ts';

const terms: OfferTerms = {
  price: 2_000_000,
  instalments: [{ amount: 400_000, days: 30 }],
  holdback: { amount: 300_000, days: 45 },
  assets: ['domain', 'code'],
  diligenceDays: 4,
  exclusivityDays: 7,
  supportDays: 30,
  expiryDays: 7,
  conditions: '',
  closingOn: null,
};
const offer = {
  ...terms,
  assets: terms.assets.map((id) => ({ id, kind: null, label: id, transfer: 'Sent', expectedDays: 1 })),
};
const refused = expect.objectContaining({ code: 'invalid-input' });

test('a counter-offer with the same terms is refused, whatever the order of its assets and its validity', () => {
  expect(() => requireChange(offer, terms)).toThrow(refused);
  expect(() => requireChange(offer, { ...terms, assets: ['code', 'domain'], expiryDays: 30 })).toThrow(
    'Change at least one term, or accept the offer as it is.',
  );
  const none = { instalments: [], holdback: null };
  expect(() => requireChange({ ...offer, ...none }, { ...terms, ...none })).toThrow(refused);
});

test.each<Partial<OfferTerms>>([
  { price: 2_000_001 },
  { instalments: [] },
  { instalments: [{ amount: 400_001, days: 30 }] },
  { instalments: [{ amount: 400_000, days: 31 }] },
  { holdback: null },
  { holdback: { amount: 300_001, days: 45 } },
  { holdback: { amount: 300_000, days: 46 } },
  { assets: ['domain'] },
  { diligenceDays: 3 },
  { exclusivityDays: 8 },
  { supportDays: 31 },
  { conditions: 'No' },
  { closingOn: '2026-06-30' },
])('a counter-offer may differ in this alone: %j', (change) => {
  expect(() => requireChange(offer, { ...terms, ...change })).not.toThrow();
});
