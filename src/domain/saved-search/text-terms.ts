import { countryName } from '../account/countries.ts';
import type { SearchEntry } from '../search/search-entry.ts';

const WORD = /[\p{L}\p{N}]+/gu;
const termsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** The words that a search asks for, each with what may stand in its place; a listing has to have one of every group. */
export const queryTerms = (q: string): string[][] => [...new Set(termsOf(q))].map((term) => [term]);

/** The words of a listing that searches are compared with. */
export const entryTerms = ({ card, tech, reasonForSelling }: SearchEntry): Set<string> =>
  new Set(
    [card.title, card.oneLine, card.category, countryName(card.country), ...tech, reasonForSelling].flatMap(termsOf),
  );
