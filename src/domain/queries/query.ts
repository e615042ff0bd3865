/** The Firestore comparison operators in use. */
type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not-in' | 'array-contains' | 'array-contains-any';

/**
 * A description of a query. Browser and functions each build it with their own SDK, the tests of the rules replay it,
 * and the composite indexes are derived from it.
 */
export interface Query {
  /** The path of a collection; with `group`, the name of all collections that are called so. */
  from: string;
  group?: true;
  where?: readonly (readonly [field: string, operator: Operator, value: unknown])[];
  orderBy?: readonly [field: string, direction: 'asc' | 'desc'];
  limit?: number;
  /** As many rows from the end of the order, instead of `limit` from its start. */
  last?: number;
  /** A field of which the sum over all rows is asked, in place of the rows. */
  sum?: string;
}

/** The boundary of a page in an ordered query: next to the document with this id, which is not part of it. */
export interface Cursor {
  side: 'after' | 'before';
  id: string;
}

/** The page next to a cursor: the rows of a query after or before it, up to the query's limit. */
export const beside = ({ limit, ...query }: Query, side: Cursor['side']): Query =>
  limit && side === 'before' ? { ...query, last: limit } : { ...query, ...(limit && { limit }) };
