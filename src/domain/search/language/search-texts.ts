import { countryName } from '../../account/countries.ts';
import type { SearchEntry } from '../search-entry.ts';
import type { SearchField } from './weights.ts';

/** The texts of a listing that a search reads, one for each field; each engine takes its terms with `termsOf`. */
export const searchTexts = ({ card, tech, reasonForSelling, profit }: SearchEntry): Record<SearchField, string> => ({
  title: card.title,
  oneLine: card.oneLine,
  category: card.category,
  tech: tech.join(', '),
  facts: [
    countryName(card.country),
    card.stage === 'earning' ? 'earning' : `${card.stage}, pre-revenue`,
    ...(profit !== null && profit > 0 ? ['profitable'] : []),
  ].join(', '),
  reasonForSelling,
});
