import { AGE_MONTHS } from '../../../../../src/domain/search/age-of.ts';
import type { Age } from '../../../../../src/domain/search/ages.ts';
import {
  FILTERS,
  type Filter,
  isFlag,
  isRange,
  normalizedChoices,
  type Range,
} from '../../../../../src/domain/search/filter-table.ts';
import { isFilterSet } from '../../../../../src/domain/search/filters.ts';
import { type ListedWithin, listedSince } from '../../../../../src/domain/search/listed-within.ts';
import { storedRangeBounds } from '../../../../../src/domain/search/range-ends.ts';
import type { SearchFilters } from '../../../../../src/domain/search/search-query.ts';

/** Part of an OpenSearch query. Values are data and are never interpreted as query syntax. */
export type Clause = Record<string, unknown>;

export const MATCH_NONE: Clause = { match_none: {} };
export const allOf = (clauses: readonly Clause[]): Clause =>
  clauses.length ? { bool: { filter: clauses } } : { match_all: {} };
export const FOR_SALE: Clause = { bool: { must_not: { term: { state: 'sold' } } } };
/**
 * Excludes tombstones of removed listings, which have no state. Saved searches don't need this clause, because they are
 * never matched against tombstones.
 */
export const NOT_REMOVED: Clause = { term: { gone: false } };
/** Matches listings whose ids come after `after`, up to and including `last`; null leaves that end open. */
export const idsBetween = (after: string | null, last: string | null): Clause =>
  after === null && last === null
    ? { match_all: {} }
    : { range: { id: { ...(after !== null && { gt: after }), ...(last !== null && { lte: last }) } } };

/**
 * Builders of clauses for filters that depend on the current date. A search compares stored dates with a given time; a
 * saved search uses `dayFields`, computed on the day a listing is matched.
 */
export interface DayClauses {
  age: (ages: readonly Age[]) => Clause;
  listed: (choices: readonly ListedWithin[]) => Clause;
}

export const dayClausesAt = (now: Date): DayClauses => ({
  age: (ages) => ({ bool: { should: ages.map((age) => ({ range: { founded: foundingMonthRange(age, now) } })) } }),
  listed: (choices) => ({ bool: { should: choices.map((choice) => listedClause(choice, now)) } }),
});
export const clausesOnTheDay: DayClauses = {
  age: (ages) => ({ terms: { age: ages } }),
  listed: (choices) => ({ terms: { listed: choices } }),
};

export const listedClause = (choice: ListedWithin, now: Date): Clause => ({
  range: { listedAt: { gte: listedSince(choice, now) } },
});

/** Returns the range of founding months for an age at a given time: from `gte` up to but not including `lt`. */
export function foundingMonthRange(age: Age, now: Date): { gte?: number; lt?: number } {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const [from, end] = AGE_MONTHS[age];
  return { ...(end !== null && { gte: month - end + 1 }), ...(from !== null && { lt: month - from + 1 }) };
}

function rangeClause(range: Range, filters: SearchFilters): Clause {
  const { from, to } = storedRangeBounds(range, filters);
  return { range: { [range]: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) } } };
}

function clauseOf(filter: Filter, filters: SearchFilters, onDay: DayClauses): Clause {
  if (isRange(filter)) return rangeClause(filter, filters);
  if (isFlag(filter)) return { term: { [filter]: true } };
  if (filter === 'age') return onDay.age(filters.age);
  return filter === 'listed'
    ? onDay.listed(filters.listed)
    : { terms: { [filter]: normalizedChoices(filter, filters) } };
}

/** Converts each active filter to a clause. */
export function filterClauses(filters: SearchFilters, onDay: DayClauses): Map<Filter, Clause> {
  return new Map(
    FILTERS.filter((filter) => isFilterSet(filter, filters)).map((filter) => [
      filter,
      clauseOf(filter, filters, onDay),
    ]),
  );
}

/** Combines all clauses with AND, except the one for `except`, if given. */
export const combineClauses = (clauses: ReadonlyMap<Filter, Clause>, except?: Filter): Clause =>
  allOf([...clauses].filter(([filter]) => filter !== except).map(([, clause]) => clause));
