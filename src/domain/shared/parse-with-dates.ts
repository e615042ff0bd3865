/** `at`, `since`, `until`, `asOf`, and names like `createdAt` or `memberSince`. */
const DATE_KEY = /^(at|since|until|asOf)$|[a-z](At|Since|Until)$/;

/**
 * Tells moments by the name of their field; as JSON they are ISO 8601 text. A calendar day or a
 * month has another name (`foundedOn`, `from`) and stays text. `api.test.ts` compares the rule with all schemas.
 */
export const isDateKey = (key: string): boolean => DATE_KEY.test(key);

/**
 * Parses JSON, with dates for its moments. They are recognized by their keys, not by their format: typed text may look
 * like a date and has to stay text. Throws if it is not JSON.
 */
export const parseWithDates = (json: string): unknown =>
  JSON.parse(json, (key, value: unknown) => (typeof value === 'string' && isDateKey(key) ? new Date(value) : value));
