import type { DollarRates } from '../../../../../src/domain/search/dollar-rates.ts';
import type { Figure } from '../../../../../src/domain/search/language/figure.ts';
import {
  hasConditions,
  type ParsedSearchText,
  parseSearchText,
} from '../../../../../src/domain/search/language/parse-search-text.ts';
import { foundingMonths, type RequestedAge } from '../../../../../src/domain/search/language/requested-age.ts';
import {
  CLOSENESS_WEIGHT,
  DESCRIPTIVE_FIELDS,
  FIELD_WEIGHTS,
  SEARCH_FIELDS,
  type SearchField,
} from '../../../../../src/domain/search/language/weights.ts';
import { type Clause, MATCH_NONE } from './filter-clauses.ts';
import { ALL_TERMS, termsField } from './index-settings.ts';
import { type IndexedGroup, type TermSign, termClause } from './look-up-words.ts';

/**
 * Number of required words a listing must have, counted separately for names of categories and tags and for all other
 * words.
 */
interface Needed {
  names: number;
  others: number;
}

/** The words of a search text with their terms in this index, and how many of the words a listing must have. */
export interface IndexedWords {
  groups: readonly IndexedGroup[];
  needed: Needed;
  /** The fields to search in. */
  fields: readonly SearchField[];
}

const requiredOf = (groups: readonly IndexedGroup[], isName: boolean): IndexedGroup[] =>
  groups.filter((group) => !group.optional && group.isName === isName);

const countOf = (groups: readonly IndexedGroup[]): Needed => ({
  names: requiredOf(groups, true).length,
  others: requiredOf(groups, false).length,
});

/** Requires all words except words that no listing has. */
export const requireAllWords = (
  groups: readonly IndexedGroup[],
  fields: readonly SearchField[] = SEARCH_FIELDS,
): IndexedWords => ({
  groups,
  fields,
  needed: countOf(groups.filter(({ signs }) => signs.length)),
});

/** Returns whether some words are not required because no listing has all of them. */
export function isPartial({ groups, needed }: IndexedWords): boolean {
  const all = countOf(groups);
  return needed.names < all.names || needed.others < all.others;
}

/**
 * Returns variants that require fewer of the words, best first; a name counts for more than all words that aren't names
 * combined.
 */
export function relaxWords({ groups, needed, fields }: IndexedWords): IndexedWords[] {
  const fewer: IndexedWords[] = [];
  for (let names = needed.names; names >= 0; names--) {
    for (let others = needed.others; others >= 0; others--)
      if (names + others > 0) fewer.push({ groups, fields, needed: { names, others } });
  }
  return fewer.slice(1);
}

/** Builds a query for the listings a text describes, scored with the domain's weights. */
export function textClause(read: ParsedSearchText, words: IndexedWords, now: Date): Clause {
  // A text of nothing but punctuation matches nothing.
  if (!hasConditions(read)) return MATCH_NONE;
  return {
    bool: {
      ...(words.groups.length && { must: [wordsClause(words)] }),
      should: [
        ...words.groups.filter(({ optional }) => optional).map((group) => groupClause(group, words.fields)),
        ...read.figures.flatMap(nearClause),
      ],
      filter: [{ match_all: {} }, ...conditionsOf(read, (age) => foundedClause(foundingMonths(age, now)))],
      must_not: unwantedClauses(read),
    },
  };
}

/**
 * Matches listings with the required number of words of each kind. A kind with none required only adds to the score,
 * through the outer `should`, because in its own clause one word would have to match despite a minimum of 0.
 */
export function wordsClause({ groups, needed, fields }: IndexedWords): Clause {
  if (needed.names + needed.others === 0) return MATCH_NONE;
  const kinds = [
    { least: needed.names, clauses: requiredOf(groups, true).map((group) => groupClause(group, fields)) },
    { least: needed.others, clauses: requiredOf(groups, false).map((group) => groupClause(group, fields)) },
  ];
  return {
    bool: {
      must: kinds
        .filter(({ least }) => least > 0)
        .map(({ least, clauses }) => ({ bool: { should: clauses, minimum_should_match: least } })),
      should: kinds.filter(({ least }) => least === 0).flatMap(({ clauses }) => clauses),
    },
  };
}

/**
 * Converts a saved search's text to a query equivalent to the domain's `matchesText`, at the exchange rates of the day
 * it is saved. Null if there is no text.
 */
export function matchClause(text: string, rates: DollarRates): Clause | null {
  if (!text) return null;
  const read = parseSearchText(text, rates);
  if (!hasConditions(read)) return MATCH_NONE;
  const words = read.groups
    .filter(({ optional }) => !optional)
    .map(({ alternatives }) => ({
      bool: { should: alternatives.map((alternative) => termClause(ALL_TERMS, alternative)) },
    }));
  return { bool: { filter: [...words, ...conditionsOf(read, ageOnTheDay)], must_not: unwantedClauses(read) } };
}

/** Matches listings with any of the group's terms; the best term determines the score. */
const groupClause = ({ signs }: IndexedGroup, fields: readonly SearchField[]): Clause =>
  signs.length ? { dis_max: { queries: signs.map((sign) => signClause(sign, fields)) } } : MATCH_NONE;

/** Scores a term in every field that contains it, by the field's weight. */
const signClause = (sign: TermSign, fields: readonly SearchField[]): Clause => ({
  bool: {
    should: fields.map((field) => ({
      constant_score: { filter: termClause(termsField(field), sign), boost: sign.weight * FIELD_WEIGHTS[field] },
    })),
  },
});

/** Builds the conditions other than words; figure kinds are also the names of index fields. */
function conditionsOf(
  { figures, ages, proof, buyNow }: ParsedSearchText,
  ageClause: (age: RequestedAge) => Clause,
): Clause[] {
  return [
    ...figures.map(({ kind, min, max }) => within(kind, min, max)),
    ...ages.map(ageClause),
    ...(proof ? [{ terms: { source: proof.sources } }] : []),
    ...(buyNow ? [{ term: { buyNow: true } }] : []),
  ];
}

const within = (field: string, min: number | null, max: number | null): Clause => ({
  range: { [field]: { ...(min !== null && { gte: min }), ...(max !== null && { lte: max }) } },
});

/** Converts founding months: the index counts months from 0, a text's months are counted from 1. */
const foundedClause = ({ min, max }: Pick<RequestedAge, 'min' | 'max'>): Clause =>
  within('founded', min && min - 1, max && max - 1);

/** Builds an age condition for a saved search; an age in months is evaluated on the day the search is matched. */
const ageOnTheDay = (age: RequestedAge): Clause =>
  age.kind === 'founded' ? foundedClause(age) : within('ageMonths', age.min, age.max);

/** Excludes listings that have an unwanted word in a field that describes what a listing is. */
const unwantedClauses = ({ unwanted }: ParsedSearchText): Clause[] =>
  unwanted.flatMap(({ terms }) => DESCRIPTIVE_FIELDS.map((field) => ({ terms: { [termsField(field)]: terms } })));

/** Scores listings by closeness to the requested value, like the domain's `closeness`: zero at twice the value. */
function nearClause({ kind, near }: Figure): Clause[] {
  if (near === null || near <= 0) return [];
  const decay = { [kind]: { origin: near, scale: near / 2, decay: 0.5 } };
  return [
    {
      function_score: {
        query: { exists: { field: kind } },
        functions: [{ linear: decay, weight: CLOSENESS_WEIGHT }],
        boost_mode: 'replace',
      },
    },
  ];
}
