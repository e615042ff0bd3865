import { expect, test } from 'vitest';
import { countryCodesMatching, countryName, countryOptions, isCountry } from './countries.ts';

test('a country is identified by its two-letter code', () => {
  expect(['NO', 'AD', 'ZW'].map(isCountry)).toEqual([true, true, true]);
  expect(['', 'no', 'XX', 'NOR', 'AD AE'].map(isCountry)).toEqual([false, false, false, false, false]);
  expect([countryName('NO'), countryName('XQ')]).toEqual(['Norway', 'XQ']);
});

test('every country is offered once, by name', () => {
  const options = countryOptions();
  expect(options).toHaveLength(249);
  expect(options[0]).toEqual({ value: 'AF', label: 'Afghanistan' });
  expect(options[1]).toEqual({ value: 'AX', label: 'Åland Islands' });
  expect(options.at(-1)).toEqual({ value: 'ZW', label: 'Zimbabwe' });
});

test.each([
  ['nor', 'en-GB', 'NO', true],
  ['Norwegen', 'de', 'NO', true],
  ['norway', 'de', 'NO', true],
  ['Norwegen', 'fr', 'NO', false],
  ['osterreich', 'de-AT', 'AT', true],
  ['espana', 'es', 'ES', true],
  ['Ελλάδα', 'el', 'GR', true],
  ['ελλαδα', 'el', 'GR', true],
  ['日本', 'ja', 'JP', true],
  ['مصر', 'ar', 'EG', true],
  ['åland', 'sv', 'AX', true],
  [' Côte ', 'en', 'CI', true],
  ['zzz', 'de', 'NO', false],
])('%j finds, in %s, the country %s: %s', (typed, locale, code, found) =>
  expect(countryCodesMatching(typed, locale).has(code)).toBe(found),
);
