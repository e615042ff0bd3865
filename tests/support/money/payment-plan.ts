import fc from 'fast-check';
import { sumOf } from '../../../src/domain/invoice/invoice.ts';
import type { PaymentPlan } from '../../../src/domain/invoice/invoice-parts.ts';
import { MAX_PRICE_CENTS } from '../../../src/domain/shared/money.ts';

/** Generates any plan that the terms of an offer allow. */
export const plan: fc.Arbitrary<PaymentPlan> = fc
  .record({
    close: fc.integer({ min: 100, max: 5_000_000 }),
    installments: fc.array(
      fc.record({ amount: fc.integer({ min: 100, max: 700_000 }), days: fc.integer({ min: 1, max: 365 }) }),
      { maxLength: 6 },
    ),
    holdShare: fc.option(fc.integer({ min: 1, max: 30 })),
    holdDays: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ close, installments, holdShare, holdDays }) => {
    const rest = sumOf(installments);
    const held = holdShare === null ? 0 : Math.floor(((close + rest) * holdShare) / 100);
    const fits = held > 0 && close - held >= 100;
    return { price: close + rest, installments, holdback: fits ? { amount: held, days: holdDays } : null };
  })
  .filter(({ price }) => price <= MAX_PRICE_CENTS);
