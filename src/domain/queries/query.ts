/** Firestore comparison operators. */
type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not-in' | 'array-contains' | 'array-contains-any';

/**
 * Describes a Firestore query. The browser and the functions each build it with their own SDK, the tests of the
 * security rules replay it, and the composite indexes are derived from it.
 */
export interface Query {
  /** Collection path; with `group`, the name of a collection group. */
  from: string;
  group?: true;
  where?: readonly (readonly [field: string, operator: Operator, value: unknown])[];
  orderBy?: readonly [field: string, direction: 'asc' | 'desc'];
  limit?: number;
  /** Number of rows from the end of the sort order, instead of `limit` from the start. */
  last?: number;
  /** Field to sum over all rows, instead of returning the rows. */
  sum?: string;
}

/** Page boundary in an ordered query: the document with this ID is not part of the page. */
export interface Cursor {
  side: 'after' | 'before';
  id: string;
}

/** Returns a query for the page before or after a cursor, up to the query's limit. */
export const pageQuery = ({ limit, ...query }: Query, side: Cursor['side']): Query =>
  limit && side === 'before' ? { ...query, last: limit } : { ...query, ...(limit && { limit }) };
