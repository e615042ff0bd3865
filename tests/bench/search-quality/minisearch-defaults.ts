import MiniSearch from 'minisearch';
import { countryName } from '../../../src/domain/account/countries.ts';
import type { SearchEntry } from '../../../src/domain/search/search-entry.ts';

/** The baseline: MiniSearch as it comes, over the same fields. Returns the ids it finds, best first. */
export function miniSearchDefaults(entries: readonly SearchEntry[]): (q: string) => string[] {
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
  return (q) => index.search(q).map(({ id }) => String(id));
}
