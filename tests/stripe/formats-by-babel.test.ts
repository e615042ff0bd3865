import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatCount, formatList, formatNumber } from '../../src/domain/shared/numbers.ts';
import { inZone } from '../../src/domain/shared/reader-clock.ts';
import { clockFormat, englishLocaleFor } from '../../src/domain/shared/reader-locale.ts';
import { formatClock, formatDate, formatDay, formatMonthYear } from '../../src/domain/shared/time.ts';

// Compares formats with Python's babel, an independent implementation that uses another version of the same Unicode
// data.
const python = process.env.BABEL_PYTHON ?? '';
const AT = new Date('2026-06-09T20:41:00Z');
const LOCALES =
  'en-GB en-US en-NZ en-AU en-CA en-IN en-IE en-ZA de-DE de-AT de-CH fr-FR fr-CA fr-CH es-ES es-MX it-IT nl-NL pt-BR pt-PT pl-PL sv-SE nb-NO da-DK fi-FI cs-CZ hu-HU ro-RO el-GR ru-RU uk-UA tr-TR he-IL ar-EG fa-IR hi-IN bn-BD ja-JP ko-KR zh-CN zh-TW th-TH vi-VN id-ID'.split(
    ' ',
  );
/** Pairs that differ: ours, as Node and Chromium write them, and babel's. */
const DIFFERENT = [
  // These differ because of other versions of Unicode's data.
  'en-AU day: 9 June | 9 Jun',
  'en-IN clock: 8:41 pm | 8:41 PM',
  'de-AT number: 1 234 567 | 1.234.567',
  'de-AT decimals: 9 876,5 | 9.876,5',
  'de-AT small: 1 234 | 1.234',
  // Babel ignores that four digits are not grouped in these countries, and groups nothing for the first two.
  "de-CH number: 1'234'567 | 1234567",
  "fr-CH number: 1'234'567 | 1234567",
  'es-ES decimals: 9876,5 | 9.876,5',
  'es-ES small: 1234 | 1.234',
  'it-IT decimals: 9876,5 | 9.876,5',
  'it-IT small: 1234 | 1.234',
  'pt-PT decimals: 9876,5 | 9 876,5',
  'pt-PT small: 1234 | 1 234',
  'pl-PL decimals: 9876,5 | 9 876,5',
  'pl-PL small: 1234 | 1 234',
  'hu-HU decimals: 9876,5 | 9 876,5',
  'hu-HU small: 1234 | 1 234',
  // This one has direction marks, which are invisible.
  'ar-EG percent: 12.5\u200e%\u200e | 12.5%',
  'hi-IN clock: 8:41 pm | 8:41 PM',
];

type Texts = Record<
  'number' | 'decimals' | 'small' | 'percent' | 'date' | 'day' | 'month' | 'clock' | 'and' | 'or',
  string
>;

/** Replaces spaces of all kinds with one kind, because versions of Unicode use different ones. */
const spaced = (text: string): string => text.replace(/[\s\u202f\u00a0\u2009]+/g, ' ');
const alike = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, spaced(text)])) as Texts;

const ours = (): Texts => ({
  number: formatCount(1_234_567),
  decimals: formatNumber(9876.5, { maximumFractionDigits: 2 }),
  small: formatCount(1234),
  percent: formatNumber(0.125, { style: 'percent', maximumFractionDigits: 2 }),
  date: formatDate(AT),
  day: formatDay(AT),
  month: formatMonthYear(AT),
  clock: formatClock(AT),
  and: formatList(['a', 'b', 'c']),
  or: formatList(['a', 'b', 'c'], 'disjunction'),
});

test('babel formats numbers, dates, times and lists of each locale as the site does', () => {
  const asked = LOCALES.map((locale) => ({
    locale,
    english: englishLocaleFor(locale),
    hours: clockFormat(locale).resolvedOptions().hour12 ? 12 : 24,
  }));
  const answer = execFileSync(python, [join(import.meta.dirname, 'judges/judge_formats.py')], {
    input: JSON.stringify(asked),
  });
  const theirs = JSON.parse(answer.toString('utf8')) as Texts[];
  const different = LOCALES.flatMap((locale, i) => {
    const own = alike(inZone('UTC', ours, locale));
    const other = alike(theirs[i] as Texts);
    return Object.keys(own)
      .filter((name) => own[name as keyof Texts] !== other[name as keyof Texts])
      .map((name) => `${locale} ${name}: ${own[name as keyof Texts]} | ${other[name as keyof Texts]}`);
  });
  expect(different).toEqual(DIFFERENT);
});
