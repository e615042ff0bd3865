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
