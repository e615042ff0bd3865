import { stem } from './stem.ts';
import { RELATED, SAME } from './synonyms.ts';
import { tokensOf } from './tokens.ts';
import { RELATED_WEIGHT, SAME_WEIGHT } from './weights.ts';

/** The longest phrase that is known as such, in words: “software as a service”. */
export const MAX_PHRASE_WORDS = 4;

/** The term of a phrase: its stems, joined. A single word is its stem. */
export const phraseTerm = (stems: readonly string[]): string => stems.join('-');

/** The words of a text as phrases are compared: hyphens separate, dots do not. */
const stemsOf = (text: string): string[] =>
  tokensOf(text).flatMap(({ word, parts, hyphen }) => (hyphen ? parts : [word]).map(stem));

/** The phrases of several words that are a term of their own. */
export const PHRASES: ReadonlySet<string> = new Set(
  [...SAME, ...RELATED]
    .flat()
    .map(stemsOf)
    .filter((stems) => stems.length > 1)
    .map(phraseTerm),
);

const synonyms = new Map<string, Map<string, number>>();
for (const [sets, weight] of [
  [SAME, SAME_WEIGHT],
  [RELATED, RELATED_WEIGHT],
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

/** The synonyms of a term, each with its weight; the best first, as they were entered above. */
export const synonymsOf = (term: string): { term: string; weight: number }[] =>
  [...(synonyms.get(term) ?? [])].map(([other, weight]) => ({ term: other, weight }));
