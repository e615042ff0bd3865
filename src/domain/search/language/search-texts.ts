import { countryName } from '../../account/countries.ts';
import type { Stage } from '../../listing/options.ts';
import type { SearchEntry } from '../search-entry.ts';
import { CATEGORY_NAMES } from './synonyms.ts';
import type { SearchField } from './weights.ts';

/**
 * Words that buyers use for each stage. “Abandoned” doesn’t imply “pre-revenue”, since the project may have earned
 * money.
 */
const STAGE_WORDS: Record<Stage, string[]> = {
  idea: ['idea', 'pre-revenue'],
  built: ['built', 'pre-revenue'],
  launched: ['launched', 'pre-revenue'],
  earning: ['earning'],
  abandoned: ['abandoned', 'no longer maintained'],
};

/** Returns the searchable texts of a listing, one per field; each engine derives its terms with `termsOf`. */
export const searchTexts = ({ card, tech, reasonForSelling, profit }: SearchEntry): Record<SearchField, string> => ({
  title: `${card.title}, ${joined(card.title)}`,
  oneLine: card.oneLine,
  category: [card.category, ...CATEGORY_NAMES[card.category]].join(', '),
  tech: tech.join(', '),
  facts: [
    countryName(card.country),
    ...STAGE_WORDS[card.stage],
    ...(profit !== null && profit > 0 ? ['profitable'] : []),
  ].join(', '),
  reasonForSelling,
});

/** Joins a title of two or three words into one, since some people type it as in the domain: `HarbourDesk`. */
const joined = (title: string): string => {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 2 || words.length === 3 ? words.join('') : '';
};
