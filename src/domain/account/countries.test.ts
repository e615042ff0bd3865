import { expect, test } from 'vitest';
import { countryName, countryOptions, isCountry } from './countries.ts';

test('a country is known by its two letters', () => {
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
