import { FIGURE_KINDS } from '../../../../../src/domain/search/figures.ts';
import { FLAGS, MAX_PAGE, SINGLE_VALUE_LISTS } from '../../../../../src/domain/search/filter-table.ts';
import { indexVersion } from '../../../../../src/domain/search/index-version.ts';
import { SEARCH_FIELDS, type SearchField } from '../../../../../src/domain/search/language/weights.ts';
import { RESULTS_PER_PAGE } from '../../../../../src/domain/search/search-query.ts';
import { recordOf } from '../../../../../src/domain/shared/record-of.ts';

/** Returns the name of the index field for a search field's terms. */
export const termsField = (field: SearchField): string => `terms_${field}`;
/** Index field with the terms of all search fields. */
export const ALL_TERMS = 'terms_all';

const keyword = { type: 'keyword' };
const amount = { type: 'long' };
// The terms are the domain's own stems and phrases, so that every search engine matches the same terms. Weights come
// from the query, so only the terms are stored.
const terms = { type: 'text', analyzer: 'whitespace', norms: false, index_options: 'docs' };

const listingFields = {
  id: keyword,
  state: keyword,
  ...recordOf([...SINGLE_VALUE_LISTS, 'tech'], () => keyword),
  ...recordOf(FLAGS, () => ({ type: 'boolean' })),
  ...recordOf(FIGURE_KINDS, () => amount),
  listedAt: amount,
  /** Months since the year 0. */
  founded: { type: 'integer' },
  ...recordOf([...SEARCH_FIELDS.map(termsField), ALL_TERMS], () => terms),
};

/**
 * Fields computed on the day a listing is matched against saved searches: its age, as a bucket and in months, and the
 * `LISTED_WITHIN` choices it matches.
 */
const dayFields = { age: keyword, ageMonths: { type: 'integer' }, listed: keyword };

/**
 * Version of the stored data, to be increased if existing fields of listings or saved searches change their meaning.
 */
const STORED = 1;
/**
 * Index version. A new version means a new index, which the nightly comparison fills before it switches the alias
 * (docs/scaling.md).
 */
const VERSION = indexVersion(STORED, { ...listingFields, ...dayFields });

/** Returns the names of the indexes. */
export const indexNames = (prefix: string) => ({
  /** The alias that searches use. */
  listings: `${prefix}-listings`,
  /** The index that receives writes. */
  listingsNow: `${prefix}-listings-v${VERSION}`,
  /** Pattern for all versions, for deleting old ones. */
  listingsEver: `${prefix}-listings-v*`,
  searches: `${prefix}-searches-v${VERSION}`,
  searchesEver: `${prefix}-searches-v*`,
  /** The progress of the nightly comparison. */
  state: `${prefix}-state`,
});
export type IndexNames = ReturnType<typeof indexNames>;

/** All listings fit into one shard, which makes counts exact. */
const one = { number_of_shards: 1, auto_expand_replicas: '0-1' };

/**
 * Index of listings. A removed listing stays for a while as a tombstone (`gone`), so that a late, older write doesn't
 * bring it back.
 */
export const LISTINGS = {
  settings: { index: { ...one, refresh_interval: '1s', max_result_window: MAX_PAGE * RESULTS_PER_PAGE } },
  mappings: {
    dynamic: 'strict',
    properties: {
      ...listingFields,
      gone: { type: 'boolean' },
      writtenAt: { type: 'date', format: 'epoch_millis' },
      card: { type: 'keyword', index: false, doc_values: false },
    },
  },
};

/** Index of saved searches, stored as queries for the percolator. */
export const SEARCHES = {
  settings: { index: { ...one, refresh_interval: '1s' } },
  mappings: { dynamic: 'strict', properties: { ...listingFields, ...dayFields, query: { type: 'percolator' } } },
};

export const STATE = {
  settings: { index: { number_of_shards: 1, auto_expand_replicas: '0-1' } },
  mappings: { dynamic: false },
};
