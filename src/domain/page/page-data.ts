import { parseWithDates } from '../shared/parse-with-dates.ts';

/**
 * The API response that the server rendered a page with, embedded in the HTML so that the browser can hydrate the page.
 */
export interface PageData {
  /** The time of server rendering, used as the base of the page's relative times until it is hydrated. */
  at: Date;
  /** The key of the query that the response belongs to. */
  key: readonly string[];
  answer: unknown;
}

/** ID of the script element that contains the data as JSON. */
export const PAGE_DATA = 'page-data';

/** Returns the key of the query for a listing. */
export const listingKey = (listingId: string) => ['listing', listingId] as const;

/** Returns the key of the query for a search. */
export const searchKey = (params: URLSearchParams) => ['search', params.toString()] as const;

/** Serializes a page's data as JSON; `answerJson` is the response's own JSON text. */
export const serializePageData = (at: Date, key: readonly string[], answerJson: string): string =>
  `{"at":${JSON.stringify(at)},"key":${JSON.stringify(key)},"answer":${answerJson}}`;

/** Parses a page's data; throws if it isn't valid JSON. */
export const readPageData = (json: string): PageData => parseWithDates(json) as PageData;
