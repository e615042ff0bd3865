import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RAW_ROUTES, type RawRoute } from '../../src/domain/raw-routes.ts';
import { importsOf, isNode, nodes, parsedFiles } from './parsed-files.ts';

// Privileges that are in neither table of src/domain/privileges.test.ts: limits that are counted elsewhere, and the
// rights of members.
const functions = parsedFiles('functions/src');
const importing = (target: RegExp): string[] =>
  functions.flatMap(({ path, ...file }) =>
    importsOf({ path, ...file }).some((item) => target.test(item.target)) ? [path] : [],
  );

/** Each limit's file, and the text that sets it. */
const LIMITS: [file: string, limit: string][] = [
  ['functions/src/features/deal-records/issue-record.ts', 'READ_LIMIT = perHour(60)'],
  ['functions/src/features/calendar/calendar.ts', 'POLLS_PER_NETWORK = perHour(3000)'],
  ['functions/src/features/saved-searches/search-feed.ts', 'FEED_POLLS_PER_NETWORK = perHour(3000)'],
  ['functions/src/features/second-factor/confirm-session.ts', 'WRONG_LIMIT = perHour(10)'],
  ['functions/src/http/effective-caller.ts', 'REFUSED_LIMIT = perHour(30)'],
  ['src/domain/account/username.ts', 'NEW_USERNAMES = { count: 5, hours: 30 * 24 }'],
  ['src/domain/document/opening.ts', 'OPENINGS_PER_HOUR = perHour(300)'],
  ['functions/src/features/handover/perform-check.ts', 'MAX_CHECKS_PER_HOUR = 50'],
  ['functions/src/features/handover/perform-check.ts', 'OF_ONE_ACCOUNT = 30'],
  ['src/domain/handover/checks/item-checks.ts', 'CHECKS_PER_ITEM = perDay(10)'],
  ['src/domain/ownership/api.ts', 'CHECKS_PER_LISTING = perDay(20)'],
  ['src/domain/upload/upload-announcement.ts', 'UPLOADS_PER_DAY = { count: 100, bytes: 500 * MEGABYTE } as const'],
];

test.each(LIMITS)('%s: %s', (path, limit) => {
  expect(readFileSync(path, 'utf8')).toContain(`${limit};`);
});

test('each raw route with a limit is counted against it', () => {
  const features = functions.filter(({ path }) => path.startsWith('functions/src/features/'));
  const text = features.map((file) => file.text).join('\n');
  const limited = Object.entries<RawRoute>(RAW_ROUTES).flatMap(([name, { limit }]) => (limit ? [name] : []));
  expect(limited.length).toBeGreaterThan(5);
  expect(limited.filter((name) => !new RegExp(`RAW_ROUTES\\.${name}\\b`).test(text))).toEqual([]);
});

test('calls are counted there, by the registry, and nowhere else', () => {
  expect(importing(/data\/command\/rate-limit\.ts$/).sort()).toEqual([
    'functions/src/data/command/run-command.ts',
    'functions/src/features/accounts/export-account.ts',
    'functions/src/features/connections/own-connection.ts',
    'functions/src/features/deal-records/issue-record.ts',
    'functions/src/features/deal-records/open-record.ts',
    'functions/src/features/handover/ask-for-check.ts',
    'functions/src/features/handover/perform-check.ts',
    'functions/src/features/invoices/invoice-files.ts',
    'functions/src/features/mail/unsubscribe.ts',
    'functions/src/features/ownership/ask-for-check.ts',
    'functions/src/features/pictures/proxy-image.ts',
    'functions/src/features/recomputes/recompute.ts',
    'functions/src/features/second-factor/confirm-session.ts',
    'functions/src/http/add-raw-routes.ts',
    'functions/src/http/app.ts',
    'functions/src/http/effective-caller.ts',
    'functions/src/records/account/account.ts',
    'functions/src/records/listing/change-log.ts',
    'functions/src/records/upload.ts',
  ]);
});

test('three calls are for members only', () => {
  const handlers = functions.flatMap(({ program }) =>
    [...nodes(program)].flatMap(({ type, declaration }) => {
      if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return [];
      const isMembersOnly = [...nodes(declaration)].some(
        ({ type, callee }) => type === 'CallExpression' && isNode(callee) && callee.name === 'requireMember',
      );
      return isMembersOnly ? [...nodes(declaration)].find(({ type }) => type === 'Identifier')?.name : [];
    }),
  );
  expect(handlers.sort()).toEqual(['buyNow', 'getAllComparables', 'getOlderFigures']);
});
