import { CATEGORIES } from '../listing/options.ts';
import { TAGS } from '../tags.ts';
import { folded } from './language/tokens.ts';
import { typosBetween } from './language/typos-between.ts';

const NAMES = [...CATEGORIES, ...TAGS];
/** Shorter texts are a letter or two away from everything. */
const MIN_LETTERS = 5;
const MAX_TYPOS = 2;

/**
 * The category or tag that was meant by a mistyped text: `newslettr`, `larvl`. The first letter is meant, the fewest errors
 * count, and of as many the first name. Null where the text is too short or none is near.
 */
export function correctedName(text: string): string | null {
  const typed = folded(text.trim());
  if (typed.length < MIN_LETTERS) return null;
  let best: { name: string; typos: number } | null = null;
  for (const name of NAMES) {
    const whole = folded(name);
    if (whole[0] !== typed[0] || whole.length < MIN_LETTERS) continue;
    const typos = typosBetween(typed, whole, MAX_TYPOS);
    if (typos <= MAX_TYPOS && (best === null || typos < best.typos)) best = { name, typos };
  }
  return best && best.typos > 0 ? best.name : null;
}
