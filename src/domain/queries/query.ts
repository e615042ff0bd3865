/** How Firestore compares a field with a value, as far as this product asks. */
type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not-in' | 'array-contains';

/**
 * A query, described. The browser, the functions and the tests build it each with its own SDK; the
 * rules' tests replay it, and the composite indexes follow from it.
 */
export interface Query {
  /** A collection path, or one with its ids. */
  from: string;
  where?: readonly (readonly [field: string, operator: Operator, value: unknown])[];
  orderBy?: readonly [field: string, direction: 'asc' | 'desc'];
  limit?: number;
  /** The last so many of the order instead of the first. */
  last?: number;
}

/** Where a page of an ordered query begins or ends: beside the document with this id, which is not part of it. */
export interface Cursor {
  side: 'after' | 'before';
  id: string;
}

/** The part of a query beside a cursor: as many rows as the query asks for, next to it. */
export const beside = ({ limit, ...asked }: Query, side: Cursor['side']): Query =>
  limit && side === 'before' ? { ...asked, last: limit } : { ...asked, ...(limit && { limit }) };
