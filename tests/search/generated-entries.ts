import { randomFrom } from '../../scripts/demo/random-from.ts';
import { METRIC_SOURCES } from '../../src/domain/listing/figures/metric.ts';
import { CATEGORIES, STAGES } from '../../src/domain/listing/options.ts';
import type { SearchEntry } from '../../src/domain/search/search-entry.ts';
import { searchEntry } from '../support/listings/search-entry.ts';

export const NOW = new Date('2026-06-15T00:00:00Z');
const TAGS = ['React', 'react', 'Next.js', 'PostgreSQL', 'Ruby on Rails', 'C++', 'C#', '.NET', 'Vue', 'Élixir'];
const WORDS = ['harbour', 'garden', 'recipe', 'invoice', 'podcast', 'climbing', 'telescope', 'violin', 'orchard'];
const COUNTRIES = ['NO', 'DE', 'US', 'FR', 'IN'];
/** Only a few months, so that many entries have equal sort values. */
const MONTHS = ['2019-12', '2024-06', '2024-07', '2025-06', '2025-07', '2026-06', '2026-07'];

/**
 * Returns entries in every state and with all kinds of missing values, the same for the same seed. Figures repeat, and
 * some lie on the edges of histogram bars.
 */
export function generatedEntries(count: number, seed: number): SearchEntry[] {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const orNull = (value: number) => (random() < 0.3 ? null : value);
  return Array.from({ length: count }, (_, i) => {
    const state = oneOf(['live', 'live', 'live', 'under-offer', 'sold'] as const);
    return searchEntry(
      `${oneOf(['a', 'B', 'z', '0'])}${String(i).padStart(5, '0')}`,
      {
        title: `${oneOf(WORDS)} ${oneOf(WORDS)}`,
        oneLine: `${oneOf(WORDS)} for ${oneOf(WORDS)}`,
        state,
        category: oneOf(CATEGORIES),
        stage: oneOf(STAGES),
        country: oneOf(COUNTRIES),
        foundedOn: oneOf(MONTHS),
        askingPrice: below(41) * 250_000 + oneOf([0, 0, 1, 99]),
        cutFrom: i % 5 ? null : 11_000_000,
        soldFor: state === 'sold' ? 500_000 : null,
        buyNow: state === 'live' && random() < 0.3,
        multipleTenths: orNull(below(120)),
        listedAt: new Date(Date.UTC(2026, below(6), 1 + below(3))),
        ownerConfirmed: random() < 0.5,
      },
      {
        tech: [...new Set(Array.from({ length: below(4) }, () => oneOf(TAGS)))],
        source: oneOf(METRIC_SOURCES),
        ai: i % 3 ? 'unsaid' : 'some',
        revenue: orNull(below(10) * 100_000),
        profit: orNull((below(10) - 4) * 50_000),
        mrr: orNull(below(20) * 50_000),
        subscribers: orNull(below(20) * 500),
        users: orNull(below(20) * 100),
        visits: orNull(below(20) * 1_000),
        customers: orNull(below(20) * 5),
        followers: orNull(below(20) * 300),
        hours: orNull(below(20) * 5),
        reasonForSelling: `No time for ${oneOf(WORDS)}`,
      },
    );
  });
}
