/** A part of a query. Values are data: nothing here is ever read as a syntax. */
export type Clause = Record<string, unknown>;

export const NOTHING: Clause = { match_none: {} };
export const allOf = (clauses: readonly Clause[]): Clause =>
  clauses.length ? { bool: { filter: clauses } } : { match_all: {} };
export const FOR_SALE: Clause = { bool: { must_not: { term: { state: 'sold' } } } };
/** Tombstones have no state; saved searches never meet one. */
export const KNOWN: Clause = { term: { gone: false } };
/** Those whose ids follow one, up to and including another. Null: from the first, to the last. */
export const idsBetween = (after: string | null, last: string | null): Clause =>
  after === null && last === null
    ? { match_all: {} }
    : { range: { id: { ...(after !== null && { gt: after }), ...(last !== null && { lte: last }) } } };
