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

/** Files that write moments as mere words, each with its reason. */
const WORDS = {
  'functions/src/features/mail/render-letter.tsx': 'writes mails, in which nothing hovers',
  'src/components/time/moment.tsx': 'is the component itself',
  'src/app/routes/market/dashboard.tsx': 'names today',
  'src/features/accounts/components/settings/time-zone-section.tsx': 'shows the clock that is chosen',
  'src/features/handover/components/more-time-dialogs.tsx': 'says in a toast what was done',
  'src/features/messages/components/message-menu.tsx': 'names a button for screen readers',
  'src/features/messages/components/thread.tsx': 'says when somebody was here, where typing is said too',
  'src/features/offers/components/comparison/comparison-rows.tsx': 'has the words of a cell beside its moment',
};

test('a moment on a screen is a Moment, in a sentence one of its Moments, so that UTC is there on hover', () => {
  const screens = /\b(format(Moment|Date|Day|Clock|Weekday)|dayLabel|withMoments)\b/;
  const found = files.filter(({ path, text }) => path.endsWith('.tsx') && screens.test(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(WORDS).toSorted());
});

test('a moment has UTC on hover by its component, not by hand', () => {
  expect(outside([], /title=\{formatMoment\(/)).toEqual([]);
  // The record of a deal is the same file for both sides.
  const named = ['src/domain/shared/time.ts', 'functions/src/features/deal-records/record-words.ts'];
  expect(outside(named, /\}[^`\n]*UTC`/)).toEqual([]);
});
