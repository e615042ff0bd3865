import { parseWithDates } from '../shared/parse-with-dates.ts';

/** The API response that the server rendered a page with, embedded in the HTML for the browser. */
export interface PageData {
  /** The time of rendering, on which the page's relative times are based until the browser takes over. */
  at: Date;
  /** The key of the query that the response belongs to. */
  key: readonly string[];
  answer: unknown;
}

/** The id of the script element that contains the data as JSON. */
export const PAGE_DATA = 'page-data';

/** Returns the key of the query for a listing. */
export const listingKey = (listingId: string) => ['listing', listingId] as const;

/** Returns the key of the query for a search. */
export const searchKey = (params: URLSearchParams) => ['search', params.toString()] as const;

/** Writes a page's data as JSON, from the response's own text. */
export const serializePageData = (at: Date, key: readonly string[], answerJson: string): string =>
  `{"at":${JSON.stringify(at)},"key":${JSON.stringify(key)},"answer":${answerJson}}`;

/** Reads a page's data; throws if it is not JSON. */
export const readPageData = (json: string): PageData => parseWithDates(json) as PageData;
