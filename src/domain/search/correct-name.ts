import { countryOptions } from '../account/countries.ts';
import { CATEGORIES } from '../listing/options.ts';
import { TAGS } from '../tags.ts';
import { foldText } from './language/tokens.ts';
import { typosBetween } from './language/typos-between.ts';

/** Minimum length of a text to correct; too many names are within a typo or two of a shorter text. */
const MIN_LETTERS = 5;
const MAX_TYPOS = 2;
/** Minimum length of a country name in which two typos are tolerated; shorter names are too similar to each other. */
const LONG_COUNTRY = 8;

interface Name {
  name: string;
  most: number;
}
let names: readonly Name[] | null = null;

/** Returns every name with the number of typos tolerated in it; the list is built on first use. */
function allNames(): readonly Name[] {
  names ??= [
    ...[...CATEGORIES, ...TAGS].map((name) => ({ name, most: MAX_TYPOS })),
    ...countryOptions().map(({ label }) => ({ name: label, most: label.length < LONG_COUNTRY ? 1 : MAX_TYPOS })),
  ];
  return names;
}

/**
 * Returns the category, tag or country that a misspelled text means (`newslettr`, `larvl`, `Germny`), or null if the
 * text is too short or no name is close. The first letter must be correct; the fewest typos win, and ties go to the
 * first name.
 */
export function correctName(text: string): string | null {
  const typed = foldText(text.trim());
  if (typed.length < MIN_LETTERS) return null;
  let best: { name: string; typos: number } | null = null;
  for (const { name, most } of allNames()) {
    const whole = foldText(name);
    if (whole[0] !== typed[0] || whole.length < MIN_LETTERS) continue;
    const typos = typosBetween(typed, whole, most);
    if (typos <= most && (best === null || typos < best.typos)) best = { name, typos };
  }
  return best && best.typos > 0 ? best.name : null;
}
