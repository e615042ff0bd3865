import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { listingFacts, offerFacts } from '../../../tests/support/listings/market-facts.ts';
import { type Deal, newDealFacts } from '../deal/deal.ts';
import { addDays } from '../shared/time.ts';
import { acceptance, withOffer } from './accept.ts';
import { nextOffer } from './next-offer.ts';
import { offerActor, offerSchema, offerTermsSchema, requireSeriousPrice, revivedExpiry } from './offer.ts';
import { isOpenOffer, OFFER_STATES } from './states.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const TERMS = {
  price: 10_000,
  installments: [] as { amount: number; days: number }[],
  holdback: null as { amount: number; days: number } | null,
  assets: ['domain'],
  diligenceDays: 4,
  exclusivityDays: 7,
  supportDays: 30,
  expiryDays: 7,
  conditions: '',
};
type Terms = typeof TERMS;
const terms = (...patches: Partial<Terms>[]) => patches.map((patch) => ({ ...TERMS, ...patch }));
const installments = (...each: [amount: number, days: number][]) => ({
  installments: each.map(([amount, days]) => ({ amount, days })),
});
const held = (amount: number, days: number) => ({ holdback: { amount, days } });
const complaint = (patch: Partial<Terms>) =>
  offerTermsSchema.safeParse({ ...TERMS, ...patch }).error?.issues.map(({ path }) => path.join('.'));

test.each([
  ['diligenceDays', -1, 'At least 0 days.'],
  ['diligenceDays', 31, 'At most 30 days.'],
  ['exclusivityDays', 2, 'At least 3 days.'],
  ['exclusivityDays', 46, 'At most 45 days.'],
  ['exclusivityDays', 6, 'Choose 7 days or more: three longer than diligence.'],
  ['supportDays', -1, 'At least 0 days.'],
  ['supportDays', 181, 'At most 180 days.'],
  ['expiryDays', 0, 'At least 1 day.'],
  ['expiryDays', 31, 'At most 30 days.'],
  ['expiryDays', 1.5, 'Enter the number of days.'],
  ['installments', [{ amount: 100, days: 0 }], 'At least 1 day.'],
  ['installments', [{ amount: 100, days: 366 }], 'At most 365 days.'],
  ['holdback', { amount: 100, days: 0 }, 'At least 1 day.'],
  ['holdback', { amount: 100, days: 91 }, 'At most 90 days.'],
])('%s of %j is rejected: %s', (field, value, text) => {
  const read = offerTermsSchema.safeParse({ ...TERMS, [field]: value });
  expect(read.error?.issues[0]?.message).toBe(text);
});

test('the days and amounts of an offer have limits', () => {
  accepts(
    offerTermsSchema,
    terms(
      { price: 9_999_999 },
      { price: 100 },
      { diligenceDays: 0 },
      { diligenceDays: 30, exclusivityDays: 33 },
      { diligenceDays: 0, exclusivityDays: 3 },
      { exclusivityDays: 45 },
      { supportDays: 0 },
      { supportDays: 180 },
      { expiryDays: 1 },
      { expiryDays: 30 },
      { conditions: 'x'.repeat(2000) },
      { assets: Array.from({ length: 20 }, (_, i) => `a${i}`) },
      installments([100, 1], [100, 365]),
      installments(...Array<[number, number]>(6).fill([100, 30])),
      held(1, 1),
      held(3000, 90),
    ),
    terms(
      { price: 99 },
      { price: 10_000_000 },
      { price: 100.5 },
      { diligenceDays: -1 },
      { diligenceDays: 31, exclusivityDays: 45 },
      { exclusivityDays: 2, diligenceDays: 0 },
      { exclusivityDays: 46 },
      { supportDays: -1 },
      { supportDays: 181 },
      { expiryDays: 0 },
      { expiryDays: 31 },
      { conditions: 'x'.repeat(2001) },
      { assets: [] },
      { assets: ['domain', 'domain'] },
      { assets: ['x'.repeat(41)] },
      { assets: Array.from({ length: 21 }, (_, i) => `a${i}`) },
      installments([99, 1]),
      installments([100, 0]),
      installments([100, 366]),
      installments(...Array<[number, number]>(7).fill([100, 30])),
      held(0, 1),
      held(1, 0),
      held(1, 91),
    ),
  );
  expect(offerTermsSchema.parse({ ...TERMS, conditions: ' If it moves. ' }).conditions).toBe('If it moves.');
});

test('exclusivity is at least three days longer than diligence', () => {
  expect(complaint({ diligenceDays: 4, exclusivityDays: 7 })).toBeUndefined();
  expect(complaint({ diligenceDays: 5, exclusivityDays: 7 })).toEqual(['exclusivityDays']);
  expect(offerTermsSchema.safeParse({ ...TERMS, diligenceDays: 5, exclusivityDays: 7 }).error?.issues[0]?.message).toBe(
    'Choose 8 days or more: three longer than diligence.',
  );
});

test('at least a dollar is paid at close, besides holdback and installments', () => {
  expect(complaint(installments([9_900, 1]))).toBeUndefined();
  expect(complaint(installments([9_901, 1]))).toEqual(['installments']);
  expect(complaint({ ...installments([8_900, 1]), ...held(1_000, 1) })).toBeUndefined();
  expect(complaint({ ...installments([8_901, 1]), ...held(1_000, 1) })).toEqual(['installments']);
});

test('a holdback is at most thirty percent of the price', () => {
  expect(complaint(held(3_000, 1))).toBeUndefined();
  expect(complaint(held(3_001, 1))).toEqual(['holdback']);
});

test('an offer is at least fifteen percent of the asking price, to the cent', () => {
  expect(() => requireSeriousPrice(15_000, 100_000)).not.toThrow();
  expect(() => requireSeriousPrice(14_999, 100_000)).toThrow(
    expect.objectContaining({ code: 'invalid-input', details: [expect.objectContaining({ path: 'price' })] }),
  );
  expect(() => requireSeriousPrice(151, 1_001)).not.toThrow();
  expect(() => requireSeriousPrice(150, 1_001)).toThrow('15% of the asking price, $1.51.');
});

test('the author of a version is its maker, the other side its receiver', () => {
  expect([offerActor({ by: 'buyer' }, 'buyer'), offerActor({ by: 'buyer' }, 'seller')]).toEqual(['maker', 'receiver']);
});

test('only pending offers and back-ups may still lead to a sale', () => {
  expect(OFFER_STATES.filter(isOpenOffer)).toEqual(['pending', 'back-up']);
});

test('a revived back-up has at least 72 hours', () => {
  expect(revivedExpiry(NOW, NOW)).toEqual(addDays(NOW, 3));
  expect(revivedExpiry(addDays(NOW, 4), NOW)).toEqual(addDays(NOW, 4));
});

test('an offer is the next version, with its assets as the listing describes them', () => {
  const { deal, offer: first } = offerFacts(NOW);
  expect(first.version).toBe(1);
  const { expiryDays, ...agreed } = { ...TERMS, price: 2_100_000 };
  const teaser = listingFacts(NOW).teaser ?? { assets: [] };
  const offer = nextOffer(deal, 'seller', { ...agreed, expiryDays }, teaser, 'pending', NOW);
  expect(offer).toEqual({
    ...agreed,
    version: 2,
    dealId: 'l_b',
    listingId: 'l',
    by: 'seller',
    buyNow: false,
    expiresAt: addDays(NOW, 7),
    createdAt: NOW,
    state: 'pending',
    round: deal.round,
    assets: [{ id: 'domain', kind: 'domain', label: 'Domain', transfer: 'Registrar', expectedDays: 5 }],
  });
  expect(offerSchema.parse(offer)).toEqual(offer);
  const unknown = () => nextOffer(deal, 'buyer', { ...TERMS, assets: ['boat'] }, teaser, 'pending', NOW);
  expect(unknown).toThrow(
    expect.objectContaining({ code: 'invalid-input', details: [expect.objectContaining({ path: 'terms.assets' })] }),
  );
});

test('a deal summarizes its newest offer, and version numbers never go down', () => {
  const { deal, offer } = offerFacts(NOW);
  const summed = withOffer(deal, { ...offer, version: 3 }, addDays(NOW, 1));
  expect(summed).toMatchObject({ id: 'l_b', versions: 3 });
  expect(summed.offer).toEqual({
    version: 3,
    state: 'pending',
    by: 'buyer',
    price: 2_000_000,
    expiresAt: addDays(NOW, 7),
    cashAtClose: 2_000_000,
    net: 1_940_000,
    netOnCompletion: 1_940_000,
    changedAt: addDays(NOW, 1),
  });
  expect(withOffer(summed, offer, NOW).versions).toBe(3);
});

test('an acceptance grants access without an end and begins the purchase', () => {
  const accepted = (access: Partial<Deal['access']>, replaced = {}) => {
    const { deal, offer } = offerFacts(NOW, { state: 'accepted' });
    const asked = { ...deal, access: { ...newDealFacts().access, ...access } };
    return acceptance(
      { kind: 'offer-accepted', by: 'seller', deal: asked, offer, invoiceId: 'i', ...replaced },
      { toPay: 7, diligence: 4 },
      NOW,
    );
  };
  const first = accepted({ state: 'requested' });
  expect(first).toMatchObject({
    kind: 'offer-accepted',
    by: 'seller',
    invoiceId: 'i',
    replaced: null,
    payBy: addDays(NOW, 7),
  });
  expect(first.deal).toMatchObject({
    id: 'l_b',
    offer: { state: 'accepted', changedAt: NOW },
    access: { state: 'granted', changedAt: NOW, expiresAt: null },
    purchase: {
      invoiceId: 'i',
      paidAt: null,
      payBy: addDays(NOW, 7),
      diligenceEndsAt: addDays(NOW, 4),
      outsideAt: null,
    },
  });
  const earlier = addDays(NOW, -3);
  const granted = accepted({ state: 'granted', changedAt: earlier, expiresAt: addDays(NOW, 1) }).deal.access;
  expect(granted).toMatchObject({ state: 'granted', changedAt: earlier, expiresAt: null });
  const other = offerFacts(NOW).offer;
  expect(accepted({}, { replaced: other }).replaced).toBe(other);
});
