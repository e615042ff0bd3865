import { randomFrom } from '../../scripts/demo/random-from.ts';
import { METRIC_SOURCES } from '../../src/domain/listing/figures/metric.ts';
import { CATEGORIES, STAGES } from '../../src/domain/listing/options.ts';
import type { SearchEntry } from '../../src/domain/search/search-entry.ts';
import { TAGS } from '../../src/domain/tags.ts';

const COUNTRIES = ['US', 'GB', 'DE', 'IN', 'CA', 'FR', 'NL', 'ES', 'AU', 'BR', 'PL', 'SE', 'PT', 'NO', 'JP', 'GH'];
const SYLLABLES = 'ba co di fer gon har ix jo kal lum mer nor ost pel qui rad sen tor ul ver wil yar zen'.split(' ');
/** Number of different words in a market of that size, most of which are names. */
const WORDS = 20_000;
const HASH_LENGTH = 64;

/** Returns words of two to four syllables, the most frequent first. */
export function vocabulary(): string[] {
  const random = randomFrom(7);
  const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] as string;
  const words = new Set<string>();
  while (words.size < WORDS) words.add(Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join(''));
  return [...words];
}

/**
 * Generates a market of invented listings in the order of their ids, as long as real ones. Words and tags are as
 * frequent as in any text (Zipf).
 */
export function* marketEntries(count: number): Generator<SearchEntry> {
  const random = randomFrom(count);
  const below = (end: number) => Math.floor(random() * end);
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const frequent = <T>(all: readonly T[]): T => all[Math.floor(all.length ** random()) - 1] as T;
  const words = vocabulary();
  const text = (length: number) => Array.from({ length }, () => frequent(words)).join(' ');
  for (let i = 0; i < count; i++) {
    const isEarning = random() < 0.6;
    const mrr = isEarning && random() < 0.7 ? below(8_000) * 100 : null;
    const source = oneOf(METRIC_SOURCES);
    const metric = (
      kind: 'ttmRevenue' | 'ttmProfit' | 'mrr' | 'users' | 'runningCost' | 'ownerHours',
      value: number,
    ) => ({
      kind,
      value,
      source,
      asOf: new Date(Date.UTC(2026, below(6), 1)),
      sourceName: source === 'connected' ? 'Stripe' : null,
    });
    const revenue = isEarning ? 12 * (mrr ?? below(3_000) * 100) : null;
    const profit = revenue === null ? null : Math.round(revenue * (random() - 0.1));
    const askingPrice = 50_000 + below(9_900) * 1_000;
    const listedAt = new Date(Date.UTC(2026, 0, 1 + below(160), below(24), below(60)));
    yield {
      card: {
        id: `Market${String(i).padStart(14, '0')}`,
        title: `${oneOf(words)} ${frequent(words)}`,
        oneLine: text(8),
        category: oneOf(CATEGORIES),
        stage: isEarning ? 'earning' : oneOf(STAGES.slice(0, 3)),
        country: frequent(COUNTRIES),
        foundedOn: `${2015 + below(12)}-${String(1 + below(12)).padStart(2, '0')}`,
        state: oneOf(['live', 'live', 'live', 'live', 'under-offer', 'sold'] as const),
        askingPrice,
        cutFrom: null,
        soldFor: null,
        buyNow: random() < 0.2,
        multipleTenths: profit && profit > 0 ? Math.round((askingPrice / profit) * 10) : null,
        cover: {
          hash: below(2 ** 30)
            .toString(16)
            .padStart(HASH_LENGTH, '0'),
          alt: text(4),
        },
        metrics: isEarning
          ? [metric('ttmRevenue', revenue ?? 0), metric('ttmProfit', profit ?? 0), metric('mrr', mrr ?? 0)]
          : [metric('users', below(5_000)), metric('runningCost', below(9_000)), metric('ownerHours', below(20))],
        ownerConfirmed: random() < 0.5,
        replies: random() < 0.5 ? 'within 3 hours' : null,
        listedAt,
        confirmedAt: listedAt,
      },
      reasonForSelling: text(15),
      tech: [...new Set(Array.from({ length: 1 + below(5) }, () => frequent(TAGS)))],
      revenue,
      profit,
      mrr,
      subscribers: random() < 0.3 ? below(20_000) : null,
      users: random() < 0.5 ? below(50_000) : null,
      visits: random() < 0.5 ? below(100_000) : null,
      customers: random() < 0.5 ? below(900) : null,
      followers: random() < 0.3 ? below(30_000) : null,
      hours: below(300),
      source,
      ai: 'unsaid',
    };
  }
}
