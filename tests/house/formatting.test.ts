import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUnrenderedSentences, STORED_MARKS } from './find-unrendered-sentences.ts';
import { parse, parsedFiles } from './parsed-files.ts';

const files = ['src', 'functions/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
);
const outside = (allowed: readonly string[], pattern: RegExp) =>
  files.filter(({ path, text }) => !allowed.includes(path) && pattern.test(text)).map(({ path }) => path);

const OWN_ZONE = /\.get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(\)/;
const TIMES = /Intl\s*\.DateTimeFormat\b|\.toLocale(Date|Time)String\(|\.to(UTC|Date|Time)String\(/;
/** Modules that format times, or read the names of months and the device's time zone. */
const TIME_MODULES = [
  'src/domain/shared/reader-locale.ts',
  'src/domain/shared/time-zone.ts',
  'src/domain/shared/month-names.ts',
  'src/lib/session/reader-clock.ts',
];

test('times are formatted in their module alone, by the reader’s clock', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(outside(TIME_MODULES, TIMES)).toEqual([]);
  expect(outside([], OWN_ZONE)).toEqual([]);
});

/** Files that write decimals in one form for all readers, each with its reason. */
const PLAIN = {
  'src/domain/shared/stored-moments.ts': 'writes the stored form',
  'src/domain/page/listing-head.ts': 'is read by search engines',
  'src/domain/invoice/invoice-rows.ts': 'is read by spreadsheets',
  'src/features/admin/components/money/invoice-list.tsx': 'is read by spreadsheets',
  'src/features/admin/components/money/ledger-totals-table.tsx': 'is read by spreadsheets',
  'src/features/admin/components/deals/offer-list.tsx': 'is read by spreadsheets',
};
const NUMBER_MODULES = ['src/domain/shared/reader-locale.ts', 'src/domain/rates/currency.ts'];

test('numbers, lists and money are formatted in their modules alone', () => {
  expect(outside(NUMBER_MODULES, /Intl\s*\.(Number|List)Format\(|\.toLocaleString\(/)).toEqual([]);
  expect(outside(Object.keys(PLAIN), /\.toFixed\(/)).toEqual([]);
});

test('the clock of screens is set in the browser only: the server writes for many readers', () => {
  expect(outside(['src/domain/shared/reader-clock.ts', 'src/lib/session/reader-clock.ts'], /setScreenZone/)).toEqual(
    [],
  );
});

/** Files that write moments as plain text, each with its reason. */
const WORDS = {
  'src/components/time/moment.tsx': 'is the component itself',
  'src/domain/shared/time.ts': 'is the module itself',
  'src/domain/shared/stored-moments.ts': 'reads the stored form for what is no screen',
  'src/domain/shared/locale-choices.ts': 'shows the forms to choose from',
  'src/domain/deal-record/record-content.ts': 'is the same file for both sides',
  'src/domain/deal-record/recorded-parts.ts': 'is the same file for both sides',
  'src/domain/saved-search/atom-text.ts': 'is a feed, which feed readers show as plain text',
  'src/app/routes/market/dashboard.tsx': 'names today',
  'src/app/shell/keep-last-view.ts': 'keeps a moment as text, with UTC to show on hover',
  'src/lib/api/read-api.ts': 'words a refusal, which toasts and screen readers say too',
  'src/domain/listing/figures/mark.ts': 'names the account or export of a figure, without a time',
  'src/features/editor/components/steps/fix-list.tsx': 'names a link by the sentence before it',
  'src/components/listing/plausibility-list.tsx': 'has numbers and days of figures, which have no time',
  'src/features/editor/components/fields/figure-questions.tsx': 'names a field by such a note',
  'src/features/editor/components/recompute/export-panel.tsx': 'says why a file was refused',
  'src/features/accounts/components/settings/time-zone-section.tsx': 'shows the clock that is chosen',
  'src/features/handover/components/more-time-dialogs.tsx': 'says in a toast what was done',
  'src/features/messages/components/message-menu.tsx': 'names a button for screen readers',
  'src/features/messages/components/thread.tsx': 'says when somebody was here, where typing is said too',
  'src/features/messages/components/thread-entries.ts': 'names the day above messages, which each have their time',
  'src/features/offers/components/comparison/comparison-rows.tsx': 'has the words of a cell beside its moment',
};

test('a moment on a screen is a Moment, in a sentence one of its Moments, so that UTC is there on hover', () => {
  const words = /\b(format(Moment|Date|Day|Clock|Weekday)|dayLabel|formatStoredMoments)\b/;
  const found = files.filter(({ path, text }) => path.startsWith('src/') && words.test(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(WORDS).toSorted());
});

/** Screens that pass on sentences with stored moments, and the file that renders them. */
const HANDED_ON = {
  'src/features/admin/components/review/connected-account.tsx': 'src/components/listing/plausibility-list.tsx',
  'src/features/editor/components/connection/connection-panel.tsx':
    'src/features/editor/components/recompute/compared-figures.tsx',
  'src/features/handover/components/handover-item-row.tsx': 'src/features/handover/components/confirm-item.tsx',
  'src/components/listing/access-tier-facts.tsx': 'src/components/listing/plausibility-list.tsx',
  'src/features/listings/components/figures-in-context.tsx': 'src/components/listing/plausibility-list.tsx',
  'src/features/admin/components/review/submission-review.tsx': 'src/components/listing/plausibility-list.tsx',
  'src/app/deal/deal-tabs.tsx': 'src/features/deals/components/after-sale.tsx',
  'src/app/deal/deal-thread.tsx': 'src/features/messages/components/thread-log.tsx',
  'src/app/walk/sample-deal-room.tsx': 'src/features/messages/components/thread-log.tsx',
};

const sources = parsedFiles('src');

test('whoever shows a sentence with stored moments, from wherever it comes, draws it with Moments', () => {
  const undrawn = findUnrenderedSentences(sources, STORED_MARKS);
  expect(undrawn.filter((path) => path.endsWith('.tsx')).toSorted()).toEqual(Object.keys(HANDED_ON).toSorted());
  const drawn = (path: string) =>
    sources.find((file) => file.path === path)?.text.match(/<Moments|formatStoredMoments\(/);
  expect(Object.values(HANDED_ON).filter((path) => !drawn(path))).toEqual([]);
});

test('a sentence is followed through the functions that compose it', () => {
  const examples = {
    'src/domain/due.ts':
      "import { storedDate } from './marks.ts'; const on = (at) => storedDate(at); export const dueText = ({ at }) => on(at); export const paidText = () => 'Paid.';",
    'src/domain/rows.ts':
      "import { dueText as words } from './due.ts'; export function rowsOf(at) { return [words(at)]; }",
    'src/drawn.tsx':
      "import { rowsOf } from './domain/rows.ts'; import { Moments } from './moments.tsx'; export const Rows = () => <Moments text={rowsOf()[0]} />;",
    'src/plain.tsx': "import { rowsOf } from './domain/rows.ts'; export const Plain = () => <p>{rowsOf()[0]}</p>;",
    'src/page.tsx': "import { Rows } from './drawn.tsx'; export const Page = () => <Rows />;",
    'src/paid.tsx': "import { paidText } from './domain/due.ts'; export const Paid = () => <p>{paidText()}</p>;",
  };
  const parsed = Object.entries(examples).map(([path, text]) => parse(path, text));
  expect(findUnrenderedSentences(parsed, ['src/domain/marks.ts#storedDate'])).toEqual([
    'src/domain/due.ts',
    'src/domain/rows.ts',
    'src/plain.tsx',
  ]);
});

test('a moment has UTC on hover by its component, not by hand', () => {
  expect(outside([], /title=\{formatMoment\(/)).toEqual([]);
  // The record of a deal is the same file for both sides.
  const named = ['src/domain/shared/time.ts', 'functions/src/features/deal-records/record-words.ts'];
  expect(outside(named, /\}[^`\n]*UTC`/)).toEqual([]);
});
