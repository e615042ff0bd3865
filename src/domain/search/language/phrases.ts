import { stem } from './stem.ts';
import { RELATED_NAMES, SYNONYMS } from './synonyms.ts';
import { tokensOf } from './tokens.ts';
import { RELATED_WEIGHT, SYNONYM_WEIGHT } from './weights.ts';

/** Maximum number of words in a known phrase: “software as a service”. */
export const MAX_PHRASE_WORDS = 4;

/** Returns the index term for a phrase: its stems joined by hyphens, or just the stem for a single word. */
export const phraseTerm = (stems: readonly string[]): string => stems.join('-');

/** Returns the stems of a text as used to compare phrases: hyphens separate words, dots don't. */
const stemsOf = (text: string): string[] =>
  tokensOf(text).flatMap(({ word, parts, hyphen }) => (hyphen ? parts : [word]).map(stem));

/** Phrases of several words that are indexed as one term. */
export const PHRASES: ReadonlySet<string> = new Set(
  [...SYNONYMS, ...RELATED_NAMES]
    .flat()
    .map(stemsOf)
    .filter((stems) => stems.length > 1)
    .map(phraseTerm),
);

const synonyms = new Map<string, Map<string, number>>();
for (const [sets, weight] of [
  [SYNONYMS, SYNONYM_WEIGHT],
  [RELATED_NAMES, RELATED_WEIGHT],
] as const) {
  for (const set of sets) {
    const terms = [...new Set(set.map((text) => phraseTerm(stemsOf(text))))];
    for (const term of terms) {
      const known = synonyms.get(term) ?? new Map<string, number>();
      for (const other of terms) if (other !== term) known.set(other, Math.max(weight, known.get(other) ?? 0));
      synonyms.set(term, known);
    }
  }
}

/** Returns the weighted synonyms of a term, in the order in which they were added above. */
export const synonymsOf = (term: string): { term: string; weight: number }[] =>
  [...(synonyms.get(term) ?? [])].map(([other, weight]) => ({ term: other, weight }));
