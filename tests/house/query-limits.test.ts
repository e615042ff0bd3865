import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/suite/root.ts';
import { ANSWER_LIMITS } from '../../src/domain/answer/answer.ts';
import { MAX_TEMPLATES } from '../../src/domain/template/templates.ts';
import { MAX_WATCHED } from '../../src/domain/watchlist/watched.ts';
import { functionQueries, liveQueriesOf } from '../support/stored/all-queries.ts';
import { parsedFiles } from './parsed-files.ts';

/** A limit that a command enforces: `file` refuses more than `most` items, a limit it calls `name`. */
interface Cap {
  most: number;
  name: string;
  file: string;
}
/** Marks queries that are paged: every hook that runs them loads more pages, or explains why it need not. */
const PAGED = 'paged';
type Reason = string;

/** Reasons why a query with a limit hides nothing. A query without a limit is complete, or its list has pages. */
const LIMITED: Record<string, Cap | typeof PAGED | { part: Reason }> = {
  watchlist: { most: MAX_WATCHED, name: 'MAX_WATCHED', file: 'functions/src/features/watchlist/watchlist.ts' },
  templates: { most: MAX_TEMPLATES, name: 'MAX_TEMPLATES', file: 'functions/src/features/templates/templates.ts' },
  answers: { most: ANSWER_LIMITS.ofListing, name: 'ofListing', file: 'functions/src/records/answer.ts' },
  usersBy: PAGED,
  listingsBy: PAGED,
  invoicesBy: PAGED,
  heldInvoices: PAGED,
  offersBy: PAGED,
  casesIn: PAGED,
  waitingFunds: PAGED,
  changedListings: PAGED,
  reviewQueue: PAGED,
  newestAudit: PAGED,
  auditOf: PAGED,
  recordIssues: PAGED,
  messages: { part: 'the thread reads on with readBefore, page by page, from its oldest message' },
  notifications: { part: 'the list of notifications reads on through getOlderNotifications' },
  openingsBy: { part: 'the log of openings asks for more entries each time that somebody wants more' },
  reviewsAbout: {
    part: 'the rules let nobody list more of somebody else; the page reads up to there, and then says so',
  },
  auditAbout: { part: 'a page of the audit log, or its newest entries beside a link to all of them' },
  openedBy: { part: 'a document that was opened longer ago is opened again before a decision' },
  searchSnapshots: { part: 'the last one that is ready is looked for behind those that failed' },
  activeAdmins: { part: 'one administrator besides oneself is enough to know' },
  longestWaiting: { part: 'the first of the queue alone says how long it waits; a counter says how many wait' },
  newestAnswer: { part: 'it only says that something changed, so that numbers are counted again' },
  reservingDeal: { part: 'one deal at most reserves a listing' },
  firstPaidSale: { part: 'the first sale alone is named; how many there are is counted in the totals' },
  connection: { part: 'a listing has one connection at most' },
};

/**
 * The same for queries of the functions: a page shows only what they return, and a schedule handles only what it finds.
 */
const LIMITED_OF_FUNCTIONS: Record<string, Reason> = {
  changes: 'the public page shows the newest lines of how many, and asks for more of them',
  changeToPrice: 'the last change of the price is the only one that is struck out',
  shownListingsOf: 'the newest of how many; the profile asks for all of them when somebody wants more',
  olderFigures: 'the newest of each tier; the answer has how many there are, and the page says so',
  soldListings: 'the latest sales of a category are kept for comparison, and counted as such',
  textsMarked: 'the oldest are those that were first; the table of checks says how many are compared',
  textsOfSite: 'the oldest are those that were first',
  newestTextSample: 'the texts that a listing has now are all that is compared',
  textSampleBefore: 'the texts just before a publication are all that it is compared with',
  listingsWithPicture: 'a few are enough to know that a picture is not the listing’s own',
  mediaUsesOf: 'one more use than its own is enough to keep a picture',
  movementsBetween: 'the page of the ledger asks for the movements after the last one',
  messagesFromFirst: 'the record of a deal says how many messages it leaves out',
  notifications: 'the newest page; older ones come through notificationsUpTo',
  notificationsUpTo: 'one more than a page says that there are older ones',
  newestUnread: 'the specification’s call asks for so many; the number of unread ones is counted',
  listingsTitled: 'search of administrators says that there is more',
  usersNamed: 'search of administrators says that there is more',
  usersByEmail: 'search of administrators says that there is more',
  questionsFrom: 'search of administrators says that there is more',
  bugReportsOf: 'search of administrators says that there is more; an export has all of them',
  flagsAbout: 'search of administrators says that there is more; an export has all of them',
  savedSearches: 'as many as an account may have',
  untoldMatches: 'an alert of many says how many there are, and the schedule goes on with the rest',
  dealsWithOpenOfferOf: 'one more than is free says enough',
  admins: 'one administrator besides oneself is enough to know',
  openMembership: 'one is enough to refuse another',
  overdueFees: 'one is enough to refuse',
  returnedMails: 'the newest of how many, which the page says; it asks for more of them',
  notificationsCausedBy: 'an event has one notification at most',
  unreadAbout: 'what is unread about a subject is one notification',
  recordByDigest: 'a record is named by it',
  recordByPdf: 'a record is named by it',
  recordByNumber: 'a record is named by it',
  invoiceNumbered: 'an invoice is named by it',
  searchSnapshotsAfter: 'no more snapshots are kept',
  newestSnapshots: 'the last one that is ready is looked for behind those that failed',
  unchainedAudit: 'the chain goes on where it ended',
  chainedAudit: 'the check goes on where it ended',
  accountsInOrder: 'the schedule goes on page by page',
  invoicesInOrder: 'the schedule goes on page by page',
  publicListingsInOrder: 'the schedule goes on page by page',
  keptSearchesInOrder: 'the schedule goes on page by page',
};

test('every query of the functions with a limit says why that hides nothing', () => {
  const names = functionQueries().flatMap(([name, { limit, last }]) => ((limit ?? last) ? [name] : []));
  expect([...new Set(names)].sort()).toEqual(Object.keys(LIMITED_OF_FUNCTIONS).sort());
});

const limited = new Map(
  liveQueriesOf('u', 'l_b').flatMap(([name, { limit, last }]) => {
    const most = limit ?? last;
    // Queries for the pages before a row are named after the query they belong to.
    return most === undefined ? [] : [[name.replace(/, .*/, ''), most] as const];
  }),
);
const caps = Object.entries(LIMITED).flatMap(([name, why]) =>
  typeof why === 'object' && 'most' in why ? [[name, why] as const] : [],
);

test('every live query with a limit says why that hides nothing', () => {
  expect([...limited.keys()].sort()).toEqual(Object.keys(LIMITED).sort());
});

test.each(caps)('%s reads as many as a command allows, which refuses one more with a sentence', (query, cap) => {
  expect(limited.get(query)).toBe(cap.most);
  const text = readFileSync(join(root, cap.file), 'utf8');
  const compared = [...text.matchAll(new RegExp(`(?:>=|<) ${cap.name}\\b`, 'g'))];
  expect(compared.length, `${cap.file} compares with ${cap.name}`).toBeGreaterThan(0);
  // The refusal directly follows the comparison.
  for (const { index } of compared) expect(text.slice(index, index + 160)).toContain('throw new AppError(');
});

/** Hooks that add a limit to an unlimited query without showing its pages. */
const LIMITED_BY_HOOKS: Record<string, Reason> = {
  useAnyListing: 'one is enough to know that there are any',
  useSides: 'whoever asks it shows pages, or asks for the one deal that is enough to know',
  usePage: 'it is what pages the lists of administrators',
  useWatchedIn: 'the two parts of a watchlist are pages together',
};

/** Hooks that show a list in pages. */
const PAGING = /\b(?:usePage|useList|usePages|useQueryPages)\(/;
const asking = parsedFiles('src').filter(({ path }) => !path.startsWith('src/domain/'));

test.each(Object.keys(LIMITED).filter((name) => LIMITED[name] === PAGED))(
  '%s is paged wherever it is asked',
  (name) => {
    const call = new RegExp(`Queries\\.${name}\\(`);
    // Text between two empty lines counts as one statement: in these files, a hook.
    const hooks = asking.flatMap(({ text }) => text.split('\n\n').filter((part) => call.test(part)));
    expect(hooks.length).toBeGreaterThan(0);
    for (const hook of hooks) expect(hook).toMatch(PAGING);
  },
);

test('every hook that limits a query by itself shows pages, or says why that hides nothing', () => {
  const statements = asking.filter(({ path }) => !path.includes('.test.')).flatMap(({ text }) => text.split('\n\n'));
  const limiting = statements.filter((part) => /\buseLiveQuery\(/.test(part) && /\.\.\.[^{}]*\blimit\b/.test(part));
  const hidden = limiting.filter((part) => !PAGING.test(part));
  const named = hidden.map((part) => /(?:function|const) (use\w+)/.exec(part)?.[1] ?? part);
  expect(limiting.length).toBeGreaterThan(hidden.length);
  expect(named.sort()).toEqual(Object.keys(LIMITED_BY_HOOKS).sort());
});
