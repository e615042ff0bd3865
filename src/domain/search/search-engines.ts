/** Search engines: an in-memory index in each process, or an OpenSearch node or cluster (docs/scaling.md). */
export const SEARCH_ENGINES = ['embedded', 'opensearch'] as const;
export type SearchEngine = (typeof SEARCH_ENGINES)[number];
