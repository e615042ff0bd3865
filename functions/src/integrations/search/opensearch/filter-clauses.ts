import { AGE_MONTHS } from '../../../../../src/domain/search/age-of.ts';
import type { Age } from '../../../../../src/domain/search/ages.ts';
import {
  chosenKeys,
  FILTERS,
  type Filter,
  isFlag,
  isRange,
  type Range,
} from '../../../../../src/domain/search/filter-table.ts';
import { isSet } from '../../../../../src/domain/search/filters.ts';
import { keptEnds } from '../../../../../src/domain/search/range-ends.ts';
import type { SearchFilters } from '../../../../../src/domain/search/search-query.ts';

/** A part of a query. Values are data: nothing here is ever read as a syntax. */
export type Clause = Record<string, unknown>;

export const NOTHING: Clause = { match_none: {} };
export const allOf = (clauses: readonly Clause[]): Clause =>
  clauses.length ? { bool: { filter: clauses } } : { match_all: {} };
export const FOR_SALE: Clause = { bool: { must_not: { term: { state: 'sold' } } } };
/** Tombstones have no state; saved searches never meet one. */
export const KNOWN: Clause = { term: { gone: false } };
/** Listings whose ids follow one, up to and including another. Null: from the first, to the last. */
export const idsBetween = (after: string | null, last: string | null): Clause =>
  after === null && last === null
    ? { match_all: {} }
    : { range: { id: { ...(after !== null && { gt: after }), ...(last !== null && { lte: last }) } } };

/**
 * The clause for an age: by the month of founding at a moment, or, for a saved search, by the age on the day of asking.
 */
export type AgeClause = (ages: readonly Age[]) => Clause;

export const ageClauseAt = (now: Date): AgeClause => {
  return (ages) => ({ bool: { should: ages.map((age) => ({ range: { founded: foundedWithin(age, now) } })) } });
};
export const ageOnTheDay: AgeClause = (ages) => ({ terms: { age: ages } });

/** The months of founding of an age at a moment: from the first, up to but not including the second. */
export function foundedWithin(age: Age, now: Date): { gte?: number; lt?: number } {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const [from, end] = AGE_MONTHS[age];
  return { ...(end !== null && { gte: month - end + 1 }), ...(from !== null && { lt: month - from + 1 }) };
}

function rangeClause(range: Range, filters: SearchFilters): Clause {
  const { from, to } = keptEnds(range, filters);
  return { range: { [range]: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) } } };
}

function clauseOf(filter: Filter, filters: SearchFilters, age: AgeClause): Clause {
  if (isRange(filter)) return rangeClause(filter, filters);
  if (isFlag(filter)) return { term: { [filter]: true } };
  return filter === 'age' ? age(filters.age) : { terms: { [filter]: chosenKeys(filter, filters) } };
}

/** The filters that are set, each as a clause. */
export function filterClauses(filters: SearchFilters, age: AgeClause): Map<Filter, Clause> {
  return new Map(
    FILTERS.filter((filter) => isSet(filter, filters)).map((filter) => [filter, clauseOf(filter, filters, age)]),
  );
}

/** All of them but one. */
export const passing = (clauses: ReadonlyMap<Filter, Clause>, except?: Filter): Clause =>
  allOf([...clauses].filter(([filter]) => filter !== except).map(([, clause]) => clause));
