import type { AccessTier } from '../../domain/listing/listing.ts';
import type { Conversion } from '../../domain/rates/conversion.ts';

/** Revenue for 24 months, with one outlier. */
export const MONTHS = Array.from({ length: 24 }, (_, i) => 120_000 + i * 9_000 + (i === 17 ? 160_000 : 0));
export const PARTS = { trafficSources: { search: 62.5, direct: 37.5 }, costLines: { hosting: 9_900, people: 120_050 } };

export const CONVERSIONS: Conversion[] = [
  {
    figure: 'revenue',
    month: '2026-10',
    of: '2026-10',
    cents: 380_868,
    parts: [{ currency: 'EUR', minor: 340_000, rate: '1.1202' }],
  },
  {
    figure: 'revenue',
    month: '2026-09',
    of: '2026-09',
    cents: 13_524,
    parts: [
      { currency: 'USD', minor: 10_000, rate: '1' },
      { currency: 'JPY', minor: 5_550, rate: '0.0063496' },
    ],
  },
];
/** Figures in euros and yen, and everything revealed with access. */
export const TIER: AccessTier = {
  conversions: CONVERSIONS,
  url: 'https://rotariver.example',
  knownProblems: 'Slow winters.',
  ttmCosts: 200_000,
  identifiers: [{ id: 'code', label: 'Source code', identifier: 'rotariver/app' }],
  monthsFrom: '2025-11',
  history: {
    from: '2024-11',
    months: MONTHS,
    source: 'recomputed',
    sourceName: 'Stripe payments',
    checkedAt: new Date(),
    enteredAt: null,
  },
  metrics: [],
  details: PARTS,
  entered: [],
};
