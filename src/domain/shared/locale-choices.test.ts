import { expect, test } from 'vitest';
import { LOCALE_CHOICES, localeExample } from './locale-choices.ts';
import { isLocale } from './reader-locale.ts';

test('each choice has a distinct format', () => {
  const examples = LOCALE_CHOICES.map(localeExample).map((text) => text.replace(/\s/g, ' ').replaceAll("'", '’'));
  expect(examples).toEqual([
    '19 June 2026 · 20:41 · 1,234,567.50',
    'June 19, 2026 · 8:41 PM · 1,234,567.50',
    'June 19, 2026 · 8:41 p.m. · 1,234,567.50',
    '19 June 2026 · 8:41 pm · 1,234,567.50',
    '19 June 2026 · 8:41 pm · 12,34,567.50',
    '19 June 2026 · 20:41 · 1.234.567,50',
    '19 June 2026 · 20:41 · 1’234’567.50',
    '19 June 2026 · 20:41 · 1 234 567,50',
  ]);
  expect(new Set(examples).size).toBe(LOCALE_CHOICES.length);
  expect(LOCALE_CHOICES.every(isLocale)).toBe(true);
});
