import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { toCsv } from '../../functions/src/features/accounts/export-account.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { paths } from '../../src/domain/collections.ts';
import { codeOf } from '../support/api/api-calls.ts';
import { exportOf, exportText, framedExportOf } from '../support/export/account-export.ts';
import {
  BENS_SECRETS,
  NOTE_ON_ADA,
  playExportStory,
  SHARED_BY_BEN,
  type Story,
} from '../support/export/export-story.ts';
import { findTraces } from '../support/stored/find-traces.ts';

let story: Story;
let files: Record<string, string>;
let adas: string;
let bens: string;
beforeAll(async () => {
  story = await playExportStory();
  files = await exportOf(story.ada);
  adas = exportText(files, story.names);
  bens = exportText(await exportOf(story.ben), story.names);
}, 120_000);

describe('an export', () => {
  test('contains, file by file, what is listed in account-export.txt', async () => {
    await expect(adas).toMatchFileSnapshot('account-export.txt');
  });

  test('has each file as a table, too', () => {
    const tables = Object.keys(files).filter((name) => name.endsWith('.json'));
    expect(Object.keys(files).length).toBe(2 * tables.length);
    for (const name of tables)
      expect(files[name.replace('.json', '.csv')], name).toBe(toCsv(JSON.parse(files[name] ?? '')));
  });

  test('reports progress deal by deal on request', async () => {
    const { names, progress, whole } = await framedExportOf(story.ada);
    expect(whole).toBe(true);
    expect(names.sort()).toEqual(Object.keys(files).sort());
    const deals = (JSON.parse(files['deals.json'] ?? '') as unknown[]).length;
    expect(progress).toContainEqual({ table: 'messages', parents: 'deals', done: 0, of: deals });
    expect(new Set(progress.map(({ parents }) => parents))).toEqual(new Set(['listings', 'deals']));
  });

  test('rejects any other kind of progress', async () => {
    const refused = async () => (await db().doc(paths.limit(story.ada.uid, 'refusedInputs')).get()).get('count') ?? 0;
    const before = await refused();
    const answer = await fetch(`${siteUrl(TEST)}/api/account/export?progress=2`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${story.ada.token}` },
    });
    expect([answer.status, codeOf(await answer.json())]).toEqual([400, 'invalid-input']);
    // The refusal is counted like a call with invalid input, so that it isn’t free either.
    expect(await refused()).toBe(before + 1);
  });

  test('has nothing that the other side of a deal wrote for others', () => {
    for (const text of Object.values(BENS_SECRETS)) {
      expect(bens, text).toContain(text);
      expect(adas, text).not.toContain(text);
    }
  });

  test('has what the other side of a deal wrote for its owner', () => {
    for (const text of Object.values(SHARED_BY_BEN)) {
      expect(bens, text).toContain(text);
      expect(adas, text).toContain(text);
    }
  });

  test('has nothing from administrators’ notes', async () => {
    expect(await findTraces([NOTE_ON_ADA])).toEqual([paths.adminNotes(story.ada.uid)]);
    expect(adas).not.toContain(NOTE_ON_ADA);
  });
});

const NOBODYS = 'nothing that names an account';
/** Every kind of stored document with its file in the export, or the reason in words why the export leaves it out. */
const STORED: Record<string, string> = {
  'auditLog/*': 'what administrators did; what they did for the account is in support-visits',
  'bugReports/*': 'bug-reports.json',
  'commands/*': 'the results of calls, for seven days, so that none runs twice',
  'counters/*': NOBODYS,
  'deals/*': 'deals.json',
  'deals/*/events/*': 'events.json',
  'deals/*/files/*': 'files.json',
  'deals/*/records/*': 'records.json',
  'deals/*/handover/*': 'handover.json',
  'deals/*/messages/*': 'messages.json',
  'deals/*/offers/*': 'offers.json',
  'deals/*/presence/*': 'when each side last read and wrote; the messages have their times',
  'flags/*': 'reports.json',
  'fundsChecks/*': 'proof-of-funds.json',
  'impersonations/*': 'which administrator looks at what now; the account’s own list is support-visits',
  'invoices/*': 'invoices.json',
  'keptSearches/*': 'how search finds a saved search again; the search itself is in saved-searches',
  'ledger/*': 'bookings of the amounts that the invoices show',
  'limits/*_*': 'how many calls were made within the last day',
  'listings/*': 'listings.json',
  'listings/*/answers/*': 'questions-about-listings.json, questions-asked.json',
  'listings/*/changes/*': 'changes.json',
  'listings/*/documents/*': 'documents.json',
  'listings/*/olderFigures/*': 'older-figures.json',
  'listings/*/openings/*': 'openings-made.json',
  'listings/*/private/claim': 'which administrator reviews it',
  'listings/*/private/rejection': 'which administrator rejected it',
  'listings/*/private/draft': 'drafts.json',
  'listings/*/private/reach': 'how many visitors and watchers a listing had, as its page says',
  'listings/*/counts/reach': 'when the figures in a row of the list of listings were added up',
  'listings/*/counts/watchers': 'how many accounts watch a listing, without who they are',
  'listings/*/origins/*': 'where visitors of a listing came from, without who they were',
  'listings/*/stats/*': 'how many visitors a listing had on each day, without who they were',
  'listings/*/private/reviewed':
    'what was published at the last review: submissions, changes and older-figures have it',
  'listings/*/submissions/*': 'submissions.json',
  'listings/*/textSamples/*': 'a sample of texts that are in submissions and drafts, to find copies of them',
  'listings/*/tiers/diligence': 'a part of the draft as it was published, which is in submissions and drafts',
  'listings/*/tiers/access': 'a part of the draft as it was reviewed, which is in submissions',
  'mail/*': 'letters, which were sent to the account, and which expire after thirty days',
  'mediaUses/*': 'which listing or account shows a picture, as these say themselves',
  'outbox/*': 'what the payment provider is asked for, as the invoices show',
  'ownershipTokens/*': 'ownership-tokens.json',
  'processed/*': 'marks of events that were handled',
  'profiles/*': 'what the account shows of itself',
  'publicListings/*': 'what a listing shows of itself',
  'alertClocks/*': 'when the account is to be alerted next; what it is alerted of is in matches',
  'comparables/*': 'what was sold in a category, as everybody may read it',
  'connections/*': 'connections.json',
  'connections/*/runs/*': 'readings of an account that are to begin',
  'connections/*/secrets/key': 'the sealed key, which is never shown again; its last letters are in connections',
  'connections/*/secrets/reading': 'how far the reading of an account is; what it yields is in connections',
  'recomputes/*': 'recomputes.json',
  'recomputes/*/runs/*': 'readings of an export that are to begin',
  'profiles/*/reviews/*': 'reviews-written.json, reviews-received.json',
  'profiles/*/reviews/*/private/deal': 'which deal a review is about; its author took part in it',
  'rates/*': NOBODYS,
  'secrets/*': NOBODYS,
  'searchChanges/*': 'what search shows of a listing, as everybody may read it',
  'searchSnapshots/*': NOBODYS,
  'settings/*': NOBODYS,
  'settings/categoryReach': NOBODYS,
  'settings/inboxCheck': NOBODYS,
  'settings/ledgerCheck': NOBODYS,
  'settings/ratesFetch': NOBODYS,
  'settings/reconciliation': NOBODYS,
  'simulatedPlaces/*': 'what the emulators make up of other sites, which no real project has',
  'stats/*': NOBODYS,
  'stats/*/shards/*': NOBODYS,
  'supportRequests/*': 'messages from an address that nobody confirmed: it may be another’s than the account’s',
  'uploads/*': 'announcements of files, for a day',
  'usernames/*': 'who has a username, which is in account',
  'users/*': 'account.json',
  'users/*/admin/notes': 'what administrators note for themselves',
  'users/*/blocks/*': 'blocks.json',
  'users/*/consents/*': 'consents.json',
  'users/*/inquiries/*':
    'deals whose buyer does not know the seller; they stand among those in deals.json with the rest',
  'users/*/factors/*': 'second-factors.json',
  'users/*/inbox/counters': 'how many notifications are unread',
  'users/*/inbox/totals': 'how many deals, offers, invoices and listings there are, which are in the export',
  'users/*/inbox/matches': 'how much each saved search found, which is in matches',
  'users/*/inbox/calendar': 'since when the calendar has an address; what it shows is in deals and invoices',
  'users/*/inbox/watching': 'the ids of what is in watchlist',
  'users/*/listings/*': 'the list of listings, as in listings',
  'users/*/notifications/*': 'notifications.json',
  'users/*/secrets/calendar': 'the hash of the secret address of its calendar, with dates of deals and invoices',
  'users/*/secrets/factors': 'what proves a second factor, and would let others pass for the account',
  'users/*/matches/*': 'matches.json',
  'users/*/savedSearches/*': 'saved-searches.json',
  'users/*/sessions/*': 'sessions.json',
  'users/*/templates/*': 'templates.json',
  'users/*/supportVisits/*': 'support-visits.json',
  'users/*/unwatched/*': 'what was taken off the watchlist, for a day, so that it can be put back',
  'users/*/watchlist/*': 'watchlist.json',
  'visits/*': NOBODYS,
};

/** Returns the kind of the document at a path. */
const kindOf = (path: string): string | undefined =>
  Object.keys(STORED).find((kind) => new RegExp(`^${kind.replaceAll('*', '[^/]+')}$`).test(path));

describe('what is stored', () => {
  test('is in the export, or is left out for a reason', () => {
    const builders = Object.values(paths) as ((...ids: string[]) => string)[];
    const documents = builders.map((build) => build('*', '*')).filter((path) => path.split('/').length % 2 === 0);
    expect(Object.keys(STORED).sort()).toEqual([...new Set(documents)].sort());
    const named = Object.values(STORED).flatMap((where) => (where.endsWith('.json') ? where.split(', ') : []));
    expect(named.sort()).toEqual(
      Object.keys(files)
        .filter((name) => name.endsWith('.json'))
        .sort(),
    );
  });

  test('names an account only where the list says so', async () => {
    const { ada } = story;
    const kinds = new Set((await findTraces([ada.uid, ada.email])).map(kindOf));
    expect([...kinds].filter((kind) => !kind || STORED[kind] === NOBODYS)).toEqual([]);
    for (const kind of ['users/*', 'users/*/sessions/*', 'deals/*/messages/*', 'listings/*/openings/*'])
      expect(kinds).toContain(kind);
  });
});
