import type { Figure } from '../../../../../src/domain/search/language/figure.ts';
import { type Alternative, readText, type WordGroup } from '../../../../../src/domain/search/language/read-text.ts';
import {
  FIELD_WEIGHTS,
  NEAR_WEIGHT,
  PREFIX_WEIGHT,
  SEARCH_FIELDS,
  type SearchField,
  TYPO_WEIGHTS,
} from '../../../../../src/domain/search/language/weights.ts';
import { type Clause, NOTHING } from './clause.ts';
import { termsField } from './index-settings.ts';

/** So many words that go on, or have typing errors, are scored by how rare they are; more only count as found. */
const SCORED = 64;
const MISTYPED = 40;
/** What a word that goes on is worth where it is not among those. */
const FOUND = 0.1;

interface Reading {
  fields: readonly SearchField[];
  /** Words that go on, and typing errors, count as well. */
  lenient: boolean;
}
const LENIENT: Reading = { fields: SEARCH_FIELDS, lenient: true };

/** The listings that a text asks for, scored as the domain's weights say; null for no text, which finds all. */
export function textClause(text: string, reading: Reading = LENIENT): Clause | null {
  if (!text) return null;
  const { groups, figures, buyNow } = readText(text);
  // A text of nothing but signs names nothing.
  if (!groups.length && !figures.length && !buyNow) return NOTHING;
  const wanted = (optional: boolean) =>
    groups.filter((group) => group.optional === optional).map((group) => groupClause(group, reading));
  return {
    bool: {
      must: wanted(false),
      should: [...wanted(true), ...(reading.lenient ? figures.flatMap(nearClause) : [])],
      filter: [{ match_all: {} }, ...figures.map(figureClause), ...(buyNow ? [{ term: { buyNow: true } }] : [])],
    },
  };
}

/** The listings that have every word in their titles, for suggestions. */
export function titleClause(text: string): Clause {
  const { groups } = readText(text);
  if (!groups.length) return NOTHING;
  return { bool: { must: groups.map((group) => groupClause(group, { ...LENIENT, fields: ['title'] })) } };
}

/** One alternative is enough, and the best one counts. */
const groupClause = ({ alternatives }: WordGroup, reading: Reading): Clause => ({
  dis_max: {
    queries: alternatives.flatMap((one) => [
      inFields(reading, (field) => [{ term: { [field]: { value: one.term, boost: weightOf(one.weight) } } }]),
      ...(reading.lenient ? lenientClauses(one, reading) : []),
    ]),
  },
});

function lenientClauses({ term, weight, prefix, typos }: Alternative, reading: Reading): Clause[] {
  const completed = (field: string): Clause[] => [
    {
      prefix: {
        [field]: { value: term, rewrite: `top_terms_blended_freqs_${SCORED}`, boost: weightOf(weight * PREFIX_WEIGHT) },
      },
    },
    { constant_score: { filter: { prefix: { [field]: term } }, boost: FOUND } },
  ];
  const mistyped = (field: string): Clause[] => [
    {
      fuzzy: {
        [field]: {
          ...{ value: term, fuzziness: typos, transpositions: true, max_expansions: MISTYPED },
          ...{ rewrite: `top_terms_blended_freqs_${MISTYPED}`, boost: weightOf(weight * TYPO_WEIGHTS[1]) },
        },
      },
    },
  ];
  return [...(prefix ? [inFields(reading, completed)] : []), ...(typos ? [inFields(reading, mistyped)] : [])];
}

/** A term counts in every field that has it, by the field's weight. */
const inFields = ({ fields }: Reading, clauses: (field: string) => Clause[]): Clause => ({
  bool: {
    should: fields.map((field) => {
      const [only, ...more] = clauses(termsField(field));
      const clause = more.length ? { dis_max: { queries: [only, ...more] } } : only;
      return { bool: { must: [clause], boost: FIELD_WEIGHTS[field] } };
    }),
  },
});

/** A boost of nothing is refused by some queries. */
const weightOf = (weight: number): number => Math.max(weight, 0.001);

/** The columns are called as the kinds are. */
const figureClause = ({ kind, min, max }: Figure): Clause => ({
  range: { [kind]: { ...(min !== null && { gte: min }), ...(max !== null && { lte: max }) } },
});

/** The closer to what was named, the better: `closeness` of the domain, which is nothing at twice as much. */
function nearClause({ kind, near }: Figure): Clause[] {
  if (near === null || near <= 0) return [];
  const decay = { [kind]: { origin: near, scale: near / 2, decay: 0.5 } };
  return [
    {
      function_score: {
        query: { exists: { field: kind } },
        functions: [{ linear: decay, weight: NEAR_WEIGHT }],
        boost_mode: 'replace',
      },
    },
  ];
}
