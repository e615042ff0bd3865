/** The search engines: an index in the memory of each process, or a node or cluster of OpenSearch (docs/scaling.md). */
export const SEARCH_ENGINES = ['embedded', 'opensearch'] as const;
export type SearchEngine = (typeof SEARCH_ENGINES)[number];
