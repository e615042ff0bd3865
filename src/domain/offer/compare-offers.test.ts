import { describe, expect, test } from 'vitest';
import { compareOffers, requireChange } from './compare-offers.ts';
import type { OfferTerms } from './offer.ts';

describe('compare offers', () => {
  const asset = (label: string) => ({ id: label, label, transfer: '', expectedDays: 1 });
  const offer: Parameters<typeof compareOffers>[0] = {
    price: 2_000_000,
    installments: [],
    holdback: null,
    assets: [asset('Domain'), asset('Code')],
    diligenceDays: 4,
    exclusivityDays: 7,
    supportDays: 1,
    conditions: '',
  };
  const rows = (patch: Partial<typeof offer>, before = offer) =>
    compareOffers(before, { ...before, ...patch }).map((row) => [
      row.term,
      row.before,
      row.after,
      row.difference,
      row.changed,
    ]);

  test('equal versions have no differences, and cash at close is left out if it equals the price', () => {
    expect(rows({})).toEqual([
      ['Price', '$20,000', '$20,000', '', false],
      ['Installments', 'none', 'none', '', false],
      ['Holdback', 'none', 'none', '', false],
      ['Assets', 'Domain, Code', 'Domain, Code', '', false],
      ['Diligence', '4 days', '4 days', '', false],
      ['Exclusivity', '7 days', '7 days', '', false],
      ['Seller’s help', '1 day', '1 day', '', false],
      ['Conditions', 'none', 'none', '', false],
    ]);
  });

  test('each changed term has its old value, new value and difference', () => {
    const installments = [
      { amount: 300_000, days: 30 },
      { amount: 100_000, days: 1 },
    ];
    const changed = {
      price: 2_250_000,
      installments,
      holdback: { amount: 50_000, days: 14 },
      assets: [asset('Domain')],
      diligenceDays: 3,
      exclusivityDays: 10,
      supportDays: 30,
      conditions: 'If it moves.',
    };
    const expected = [
      ['Price', '$20,000', '$22,500', '+$2,500', true],
      ['Cash at close', '$20,000', '$18,500', '−$1,500', true],
      // The difference is between the totals.
      ['Installments', 'none', '$3,000 after 30 days, $1,000 after 1 day', '+$4,000', true],
      ['Holdback', 'none', '$500 for 14 days', '+$500', true],
      ['Assets', 'Domain, Code', 'Domain', '', true],
      ['Diligence', '4 days', '3 days', '−1 day', true],
      ['Exclusivity', '7 days', '10 days', '+3 days', true],
      ['Seller’s help', '1 day', '30 days', '+29 days', true],
      ['Conditions', 'none', 'If it moves.', '', true],
    ];
    expect(rows(changed)).toEqual(expected);
    const back = rows(offer, { ...offer, ...changed });
    expect(back.map(([term]) => term)).toEqual(expected.map(([term]) => term));
    expect(back[1]).toEqual(['Cash at close', '$18,500', '$20,000', '+$1,500', true]);
    expect(back.at(-1)).toEqual(['Conditions', 'If it moves.', 'none', '', true]);
  });

  test("asset order doesn't matter, but a new name does", () => {
    const changed = (assets: (typeof offer)['assets']) =>
      compareOffers(offer, { ...offer, assets }).find(({ term }) => term === 'Assets')?.changed;
    expect(changed(offer.assets.toReversed())).toBe(false);
    expect(changed([asset('Domain'), { id: 'Code', label: 'Source code' }])).toBe(true);
  });
});

describe('require change', () => {
  const terms: OfferTerms = {
    price: 2_000_000,
    installments: [{ amount: 400_000, days: 30 }],
    holdback: { amount: 300_000, days: 45 },
    assets: ['domain', 'code'],
    diligenceDays: 4,
    exclusivityDays: 7,
    supportDays: 30,
    expiryDays: 7,
    conditions: '',
  };
  const offer = {
    ...terms,
    assets: terms.assets.map((id) => ({ id, kind: 'code' as const, label: id, transfer: 'Sent', expectedDays: 1 })),
  };
  const refused = expect.objectContaining({ code: 'invalid-input' });

  test('a counter-offer with the same terms is rejected, regardless of asset order and expiry', () => {
    expect(() => requireChange(offer, terms)).toThrow(refused);
    expect(() => requireChange(offer, { ...terms, assets: ['code', 'domain'], expiryDays: 30 })).toThrow(
      'Change at least one term, or accept the offer as it is.',
    );
    const none = { installments: [], holdback: null };
    expect(() => requireChange({ ...offer, ...none }, { ...terms, ...none })).toThrow(refused);
  });

  test.each<Partial<OfferTerms>>([
    { price: 2_000_001 },
    { installments: [] },
    { installments: [{ amount: 400_001, days: 30 }] },
    { installments: [{ amount: 400_000, days: 31 }] },
    { holdback: null },
    { holdback: { amount: 300_001, days: 45 } },
    { holdback: { amount: 300_000, days: 46 } },
    { assets: ['domain'] },
    { diligenceDays: 3 },
    { exclusivityDays: 8 },
    { supportDays: 31 },
    { conditions: 'No' },
  ])('a counteroffer may differ only in this: %j', (change) => {
    expect(() => requireChange(offer, { ...terms, ...change })).not.toThrow();
  });
});
