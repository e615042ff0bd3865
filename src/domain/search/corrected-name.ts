import { countryOptions } from '../account/countries.ts';
import { CATEGORIES } from '../listing/options.ts';
import { TAGS } from '../tags.ts';
import { folded } from './language/tokens.ts';
import { typosBetween } from './language/typos-between.ts';

/** Shorter texts are a letter or two away from everything. */
const MIN_LETTERS = 5;
const MAX_TYPOS = 2;
/** So many letters has a country in which two errors are forgiven: shorter ones are much alike. */
const LONG_COUNTRY = 8;

interface Name {
  name: string;
  most: number;
}
let names: readonly Name[] | null = null;

/** Every name with the errors that are forgiven in it; made when the first text is mistyped. */
function allNames(): readonly Name[] {
  names ??= [
    ...[...CATEGORIES, ...TAGS].map((name) => ({ name, most: MAX_TYPOS })),
    ...countryOptions().map(({ label }) => ({ name: label, most: label.length < LONG_COUNTRY ? 1 : MAX_TYPOS })),
  ];
  return names;
}

/**
 * The category, tag or country that a mistyped text means: `newslettr`, `larvl`, `Germny`; null if it is too short or
 * none is near. The first letter has to be right, the fewest errors win, then the first name.
 */
export function correctedName(text: string): string | null {
  const typed = folded(text.trim());
  if (typed.length < MIN_LETTERS) return null;
  let best: { name: string; typos: number } | null = null;
  for (const { name, most } of allNames()) {
    const whole = folded(name);
    if (whole[0] !== typed[0] || whole.length < MIN_LETTERS) continue;
    const typos = typosBetween(typed, whole, most);
    if (typos <= most && (best === null || typos < best.typos)) best = { name, typos };
  }
  return best && best.typos > 0 ? best.name : null;
}
