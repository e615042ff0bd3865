import MiniSearch from 'minisearch';

/** More words than this narrow nothing, and each costs time: a visitor may search as often as they like. */
const MOST_TERMS = 6;
const SEPARATORS = /[\n\r\p{Z}\p{P}]+/u;

/** The different words of a query; single letters count only where there is nothing else. */
export function termsOf(query: string): string[] {
  const terms = [...new Set(query.toLowerCase().split(SEPARATORS))].filter(Boolean);
  const words = terms.filter((term) => term.length > 1);
  return (words.length ? words : terms).slice(0, MOST_TERMS);
}

/** A single letter begins every twentieth word there is; two letters are completed while they are being typed. */
const isCompleted = (term: string, i: number, terms: string[]): boolean =>
  term.length > 2 || (term.length > 1 && i === terms.length - 1);

/** What a listing says of itself, for people who search. */
export type SearchText = Record<'id' | 'title' | 'oneLine' | 'category' | 'tech' | 'reasonForSelling', string>;

/** An index of listings. All words of a query must be found; typing errors are forgiven. */
export function searchIndexOf(entries: readonly SearchText[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'oneLine', 'category', 'tech', 'reasonForSelling'],
    searchOptions: {
      tokenize: termsOf,
      boost: { title: 4, oneLine: 2, tech: 2 },
      fuzzy: 0.2,
      prefix: isCompleted,
      combineWith: 'AND',
    },
  });
  index.addAll(entries);
  return index;
}
