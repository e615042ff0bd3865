import { parseWithDates } from '../shared/parse-with-dates.ts';

/** The API response that a page was drawn with on the server, contained in its HTML so that the browser has it too. */
export interface DrawnData {
  /** The moment of drawing, by which the page's relative times are written until the browser takes over. */
  at: Date;
  /** The key of the query that the response belongs to. */
  key: readonly string[];
  answer: unknown;
}

/** The id of the script element that contains the data as JSON. */
export const DRAWN_DATA = 'drawn-data';

/** Returns the key of the query for a listing. */
export const listingKey = (listingId: string) => ['listing', listingId] as const;

/** Writes a page's data as JSON, from the response's own text. */
export const serializeDrawnData = (at: Date, key: readonly string[], answerJson: string): string =>
  `{"at":${JSON.stringify(at)},"key":${JSON.stringify(key)},"answer":${answerJson}}`;

/** Reads a page's data; throws if it is not JSON. */
export const readDrawnData = (json: string): DrawnData => parseWithDates(json) as DrawnData;
