import { countryName } from '../account/countries.ts';
import { type ListFilter, listRow } from './filter-table.ts';

// Beside the table, so that pages with no more than a search box load no countries.

/** A value of a list as people read it: `Norway`, `Earning`. */
export const choiceText = (list: ListFilter, value: string): string =>
  list === 'country' ? countryName(value) : (listRow(list).labels?.[value] ?? value);
