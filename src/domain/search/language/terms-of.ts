import { LONGEST_PHRASE, PHRASES, phraseTerm } from './phrases.ts';
import { stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';
import { tokensOf } from './tokens.ts';

/** Endings of names that are no words: `Next.js` is not about `js`. */
const ENDINGS = new Set(['js', 'io', 'net', 'com', 'org']);

/**
 * The terms under which a text of a listing is indexed, in its order and with repetitions: stems, `next.js` as `nextjs`
 * and `next`, and known phrases as one term (`mail-list`). Stop words only where there is nothing else.
 */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  const stops: string[] = [];
  /** The words as phrases are compared. */
  const words: string[] = [];
  for (const { word, parts, hyphen } of tokensOf(text)) {
    const whole = stem(word);
    (STOP_WORDS.has(word) ? stops : terms).push(whole);
    for (const part of parts)
      if (part.length > 1 && !STOP_WORDS.has(part) && !ENDINGS.has(part)) terms.push(stem(part));
    words.push(...(hyphen ? parts.map(stem) : [whole]));
  }
  for (let from = 0; from < words.length; from++) {
    for (let size = 2; size <= LONGEST_PHRASE && from + size <= words.length; size++) {
      const phrase = phraseTerm(words.slice(from, from + size));
      if (PHRASES.has(phrase)) terms.push(phrase);
    }
  }
  return terms.length ? terms : stops;
}
