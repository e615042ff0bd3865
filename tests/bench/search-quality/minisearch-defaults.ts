import MiniSearch from 'minisearch';
import { countryName } from '../../../src/domain/account/countries.ts';
import type { SearchEntry } from '../../../src/domain/search/search-entry.ts';

type Rank = (q: string) => string[];

/**
 * The baselines over the same fields: MiniSearch with its defaults, and with all words required. Each returns ids, best
 * first.
 */
export function miniSearchDefaults(entries: readonly SearchEntry[]): { plain: Rank; allWords: Rank } {
  const index = new MiniSearch({ fields: ['title', 'oneLine', 'category', 'tech', 'facts', 'reasonForSelling'] });
  index.addAll(
    entries.map(({ card, tech, reasonForSelling }) => ({
      id: card.id,
      title: card.title,
      oneLine: card.oneLine,
      category: card.category,
      reasonForSelling,
      tech: tech.join(' '),
      facts: `${countryName(card.country)} ${card.stage}`,
    })),
  );
  return {
    plain: (q) => index.search(q).map(({ id }) => String(id)),
    allWords: (q) => index.search(q, { combineWith: 'AND' }).map(({ id }) => String(id)),
  };
}
