import { type ComboboxParsedItem, Select, type SelectProps } from '@mantine/core';
import { countryCodesMatching, countryOptions } from '../../domain/account/countries.ts';
import { readerClock } from '../../domain/shared/reader-clock.ts';

const COUNTRIES = countryOptions();

function filterCountries({ options, search }: { options: ComboboxParsedItem[]; search: string }): ComboboxParsedItem[] {
  const found = countryCodesMatching(search, readerClock().locale);
  return options.filter((option) => 'value' in option && found.has(String(option.value)));
}

/** A country select, searchable by name in English or in the reader’s language; `without` excludes countries. */
export const CountrySelect = ({
  without,
  ...rest
}: Omit<SelectProps, 'data' | 'searchable'> & { without?: string[] }) => (
  <Select
    {...rest}
    searchable
    filter={filterCountries}
    data={without ? COUNTRIES.filter(({ value }) => !without.includes(value)) : COUNTRIES}
  />
);
