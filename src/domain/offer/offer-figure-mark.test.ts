import { expect, test } from 'vitest';
import type { OfferFigure } from './offer.ts';
import { offerFigureDays, offerFigureMark } from './offer-figure-mark.ts';

const AT = new Date('2026-09-12T12:00:00Z');
const MONTHS: OfferFigure = {
  figure: 'revenueMonths',
  value: { from: '2025-06', months: Array<number>(12).fill(1) },
  source: 'recomputed',
  sourceName: 'Stripe payments',
  asOf: AT,
};
const YEAR: OfferFigure = { figure: 'ttmRevenue', value: 12, source: 'document', sourceName: null, asOf: AT };

test('an offer’s figure covers the months recorded with it', () => {
  expect(offerFigureMark(YEAR, [YEAR, MONTHS])).toEqual({
    source: 'document',
    name: null,
    at: AT,
    period: 'Jun 2025 – May 2026',
  });
  expect(offerFigureDays(YEAR, [YEAR, MONTHS])).toEqual({ from: '2025-06-01', to: '2026-05-31' });
  expect(offerFigureMark(MONTHS, [MONTHS])).toEqual({
    source: 'recomputed',
    name: 'Stripe payments',
    at: AT,
    period: 'Jun 2025 – May 2026',
  });
  expect(offerFigureDays(MONTHS, [MONTHS])).toEqual({ from: '2025-06-01', to: '2026-05-31' });
});

test('shows what is known without months or a date', () => {
  expect(offerFigureMark(YEAR, [YEAR]).period).toBe('12 months to 12 September 2026');
  expect(offerFigureDays(YEAR, [YEAR])).toBeNull();
  const undated = { ...YEAR, asOf: null };
  expect(offerFigureMark(undated, [undated, MONTHS])).toEqual({
    source: 'document',
    name: null,
    at: null,
    period: null,
  });
  expect(offerFigureDays(undated, [undated, MONTHS])).toBeNull();
});
