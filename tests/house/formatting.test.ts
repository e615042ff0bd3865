import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = ['src', 'functions/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
);
const outside = (doors: readonly string[], pattern: RegExp) =>
  files.filter(({ path, text }) => !doors.includes(path) && pattern.test(text)).map(({ path }) => path);

const OWN_ZONE = /\.get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(\)/;
const TIMES = /Intl\s*\.DateTimeFormat\b|\.toLocale(Date|Time)String\(|\.to(UTC|Date|Time)String\(/;
/** Modules that format times, and that read the names of months and of the device's zone. */
const TIME_DOORS = [
  'src/domain/shared/reader-locale.ts',
  'src/domain/shared/time-zone.ts',
  'src/domain/shared/month-names.ts',
  'src/lib/session/reader-clock.ts',
];

test('times are formatted in their module alone, by the reader’s clock', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(outside(TIME_DOORS, TIMES)).toEqual([]);
  expect(outside([], OWN_ZONE)).toEqual([]);
});

const NUMBER_DOORS = ['src/domain/shared/reader-locale.ts', 'src/domain/rates/currency.ts'];

test('numbers, lists and money are formatted in their modules alone', () => {
  expect(outside(NUMBER_DOORS, /Intl\s*\.(Number|List)Format\(|\.toLocaleString\(/)).toEqual([]);
});

test('the clock of screens is set in the browser only: the server writes for many readers', () => {
  expect(outside(['src/domain/shared/reader-clock.ts', 'src/lib/session/reader-clock.ts'], /setScreenZone/)).toEqual(
    [],
  );
});

test('a moment has UTC on hover by its component, not by hand', () => {
  expect(outside([], /title=\{formatMoment\(/)).toEqual([]);
  // The record of a deal is the same file for both sides.
  const named = ['src/domain/shared/time.ts', 'functions/src/features/deal-records/record-words.ts'];
  expect(outside(named, /\}[^`\n]*UTC`/)).toEqual([]);
});
