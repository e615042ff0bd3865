/** What a process tells of an engine. Times in milliseconds. */
export interface SearchFigures {
  loadMs: number;
  /** Of memory added by loading it. */
  megabytes: number;
  kinds: Record<string, { p50: number; p95: number }>;
}

export const NOW = new Date('2026-06-15T00:00:00Z');

/** As search used it before. */
export const MINISEARCH = {
  fields: ['title', 'oneLine', 'category', 'tech', 'reasonForSelling'],
  searchOptions: {
    boost: { title: 4, oneLine: 2, tech: 2 },
    fuzzy: 0.2,
    prefix: (term: string) => term.length > 2,
    combineWith: 'AND' as const,
  },
};
