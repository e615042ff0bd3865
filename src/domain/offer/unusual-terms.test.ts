import { expect, test } from 'vitest';
import { offerFacts } from '../../../tests/support/listings/market-facts.ts';
import { addDays } from '../shared/time.ts';
import type { Offer } from './offer.ts';
import { type ListingYardstick, unusualTerms } from './unusual-terms.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const LISTING: ListingYardstick = { askingPrice: 2_400_000, structures: [], supportDays: 30, floor: null };
const offer = (patch: Partial<Offer> = {}): Offer => offerFacts(NOW, patch).offer;
const said = (patch: Partial<Offer>, listing: Partial<ListingYardstick> = {}, others: Partial<Offer>[] = []) =>
  unusualTerms(offer(patch), { ...LISTING, ...listing }, others.map(offer), NOW);
const later = (amount: number, days: number) => ({ installments: [{ amount, days }] });

test('an ordinary offer has no unusual terms', () => {
  expect(said({}, {}, [{}, { price: 2_100_000 }])).toEqual({});
  const plan = { ...later(1_000_000, 180), holdback: { amount: 300_000, days: 60 } };
  expect(said({ ...plan, price: 2_000_000, diligenceDays: 8, exclusivityDays: 14 })).toEqual({});
  expect(said(plan, { structures: ['cash', 'installments', 'holdback'] })).toEqual({});
});

test.each<[Partial<Offer>, Partial<ListingYardstick>, object]>([
  [{ price: 1_680_000 }, {}, { price: '30% below asking' }],
  [{ price: 1_699_000 }, {}, {}],
  [{ price: 1_900_000 }, { floor: 1_900_001 }, { price: 'below your floor of $19,000.01' }],
  [{ price: 1_900_000 }, { floor: 1_900_000 }, {}],
  [later(100, 30), { structures: ['cash', 'holdback'] }, { installments: 'your listing takes none' }],
  [later(1_020_000, 30), {}, { installments: '51% of the price comes later' }],
  [later(100, 181), {}, { installments: 'the last one 181 days after completion' }],
  [
    {
      installments: [
        { amount: 100, days: 30 },
        { amount: 100, days: 181 },
      ],
    },
    {},
    { installments: 'the last one 181 days after completion' },
  ],
  [{ holdback: { amount: 100, days: 1 } }, { structures: ['cash'] }, { holdback: 'your listing takes none' }],
  [{ holdback: { amount: 320_000, days: 30 } }, {}, { holdback: '16% of the price, the form starts at 10%' }],
  [{ holdback: { amount: 100, days: 61 } }, {}, { holdback: 'held for long' }],
  [{ diligenceDays: 21 }, {}, {}],
  [{ diligenceDays: 22 }, {}, { diligenceDays: 'long: the form starts at 4 days' }],
  [{ exclusivityDays: 17 }, {}, {}],
  [{ exclusivityDays: 22 }, {}, { exclusivityDays: 'long: the form starts at 7 days' }],
  [{ supportDays: 31 }, {}, { supportDays: 'you offer 30 days' }],
  [{ supportDays: 1 }, { supportDays: 0 }, { supportDays: 'you offer 0 days' }],
  [{ conditions: 'If my bank agrees.' }, {}, {}],
  [
    { conditions: 'Transfer the domain to me first, I pay the day after.' },
    {},
    { conditions: '“domain to me first, I pay”: hand over nothing before the payment is held' },
  ],
  [
    { conditions: 'Half here, the rest to a private account.' },
    {},
    { conditions: '“Half here, the rest to a private account”: money paid elsewhere isn’t held until the handover' },
  ],
  [
    { conditions: 'The seller refunds me if revenue falls.' },
    {},
    { conditions: '“refunds me if”: a sale is final after the inspection' },
  ],
  [{ conditions: 'The domain within a week after payment.' }, {}, {}],
  [{ expiresAt: addDays(NOW, 1) }, {}, {}],
  [{ expiresAt: new Date(NOW.getTime() + 86_399_999) }, {}, { expiresAt: 'within a day' }],
])('%j beside %j', (patch, listing, expected) => {
  expect(said(patch, listing)).toEqual(expected);
});

test('days stand out if they are twice the other offers’ and five more', () => {
  expect(said({ diligenceDays: 8 }, {}, [{}])).toEqual({});
  expect(said({ diligenceDays: 8 }, {}, [{ diligenceDays: 3 }])).toEqual({
    diligenceDays: 'the other asks for 3 days',
  });
  expect(said({ diligenceDays: 8 }, {}, [{ diligenceDays: 3 }, { diligenceDays: 2 }])).toEqual({
    diligenceDays: 'the others ask for 3 days at most',
  });
  expect(said({ diligenceDays: 7 }, {}, [{ diligenceDays: 3 }])).toEqual({});
  expect(said({ diligenceDays: 10 }, {}, [{ diligenceDays: 5 }])).toEqual({
    diligenceDays: 'the other asks for 5 days',
  });
  expect(said({ diligenceDays: 25 }, {}, [{ diligenceDays: 14 }])).toEqual({
    diligenceDays: 'long: the form starts at 4 days',
  });
  expect(said({ exclusivityDays: 30 }, {}, [{ exclusivityDays: 7 }])).toEqual({
    exclusivityDays: 'the other asks for 7 days',
  });
});

test('conditions stand out if no other offer has any', () => {
  const conditions = 'If my bank agrees.';
  expect(said({ conditions }, {}, [{}])).toEqual({ conditions: 'the other has none' });
  expect(said({ conditions }, {}, [{}, {}])).toEqual({ conditions: 'the others have none' });
  expect(said({ conditions }, {}, [{}, { conditions }])).toEqual({});
  expect(said({}, {}, [{ conditions }])).toEqual({});
});
