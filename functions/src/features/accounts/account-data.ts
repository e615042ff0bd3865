import type { ExportProgress } from '../../../../src/domain/account/export-frames.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';
import { withDates } from '../../../../src/domain/shared/stored.ts';
import { findRaw } from '../../data/firestore/find.ts';
import { db } from '../../data/firestore/firebase.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';

type Row = Record<string, unknown>;
/** Rows of one kind; each table gets its own files in the export. */
interface Table {
  name: string;
  rows: Row[];
}
/** A generator that yields progress reports and returns its rows. */
type Counting = AsyncGenerator<ExportProgress, Row[]>;

const rowsOf = async (query: Query): Promise<Row[]> =>
  (await findRaw(query).get()).docs.map((doc) => ({ id: doc.id, ...(withDates(doc.data()) as object) }));
const allOf = (from: string): Query => ({ from });

/**
 * Yields everything an account wrote, owns or takes part in, but not what others wrote about it (administrators'
 * notes). Yields one table at a time so that only one is in memory, with progress in between.
 */
export async function* accountData(uid: string): AsyncGenerator<Table | ExportProgress> {
  const account = (await db().doc(paths.user(uid)).get()).data() ?? {};
  yield { name: 'account', rows: [withDates(account) as Row] };
  for (const [name, path] of Object.entries({
    notifications: paths.notifications(uid),
    consents: paths.consents(uid),
    watchlist: paths.watchlist(uid),
    blocks: paths.blocks(uid),
    'saved-searches': paths.savedSearches(uid),
    matches: paths.matches(uid),
    templates: paths.templates(uid),
    sessions: paths.sessions(uid),
    'second-factors': paths.factors(uid),
    'support-visits': paths.supportVisits(uid),
  })) {
    yield { name, rows: await rowsOf(allOf(path)) };
  }
  yield { name: 'proof-of-funds', rows: await fundsOf(uid) };
  const listings = await rowsOf(serverQueries.listingsOf(uid));
  yield { name: 'listings', rows: listings };
  yield* childrenOf('submissions', 'listings', listings, paths.submissions);
  yield* childrenOf('documents', 'listings', listings, paths.documents);
  yield* childrenOf('questions-about-listings', 'listings', listings, paths.answers);
  yield* childrenOf('changes', 'listings', listings, paths.changes);
  yield* childrenOf('older-figures', 'listings', listings, paths.olderFigures);
  yield { name: 'ownership-tokens', rows: await rowsOf(serverQueries.ownershipTokensOf(uid)) };
  yield { name: 'recomputes', rows: await rowsOf(serverQueries.recomputesOf(uid)) };
  yield { name: 'connections', rows: await rowsOf(serverQueries.connectionsOf(uid)) };
  const drafts = await Promise.all(
    listings.map(({ id }) =>
      db()
        .doc(paths.draft(String(id)))
        .get(),
    ),
  );
  yield { name: 'drafts', rows: drafts.map((draft) => ({ ...(withDates(draft.data() ?? {}) as object) })) };
  const deals = [...(await rowsOf(serverQueries.dealsOf(uid))), ...(await rowsOf(serverQueries.inquiriesOf(uid)))];
  yield { name: 'deals', rows: deals };
  yield* childrenOf('messages', 'deals', deals, paths.messages);
  yield* childrenOf('offers', 'deals', deals, paths.offers);
  yield* childrenOf('handover', 'deals', deals, paths.handoverItems);
  yield* childrenOf('files', 'deals', deals, paths.sharedFiles);
  yield* childrenOf('events', 'deals', deals, paths.dealEvents);
  yield { name: 'questions-asked', rows: yield* questionsBy(uid, deals) };
  yield* childrenOf('records', 'deals', deals, paths.recordIssues);
  yield { name: 'openings-made', rows: yield* openingsBy(uid, deals) };
  yield { name: 'invoices', rows: await rowsOf(liveQueries.myInvoices(uid)) };
  yield { name: 'reviews-written', rows: await rowsOf(serverQueries.reviewsBy(uid)) };
  yield { name: 'reviews-received', rows: await rowsOf(serverQueries.reviewsOf(uid)) };
  const { limit: _all, ...bugReports } = serverQueries.bugReportsOf(uid, 1);
  yield { name: 'bug-reports', rows: (await rowsOf(bugReports)).map(bugReportRow) };
  const { limit: _every, ...reports } = serverQueries.flagsAbout('report.reporterId', uid, 1);
  yield { name: 'reports', rows: (await rowsOf(reports)).map(reportRow) };
}

/**
 * Reads the questions that the account asked or marked as settled, without their answers, which belong to the sellers
 * and are readable only while access lasts.
 */
async function* questionsBy(uid: string, deals: readonly Row[]): Counting {
  const bought = deals.filter(({ buyerId }) => buyerId === uid);
  return yield* readRowsOfParents({ table: 'questions-asked', parents: 'deals' }, bought, async ({ listingId }) => {
    const rows = await rowsOf(serverQueries.answersAskedBy(String(listingId), uid));
    return rows.map(({ id, category, question, state, askers, settled }) => {
      const mine = (list: unknown) => (list as { uid: string }[]).filter((entry) => entry.uid === uid);
      return { of: listingId, id, category, question, state, asked: mine(askers), settled: mine(settled) };
    });
  });
}

/** Reads the account's proof-of-funds record, without the uploaded file. */
async function fundsOf(uid: string): Promise<Row[]> {
  const check = (await db().doc(paths.fundsCheck(uid)).get()).data();
  return check ? [withDates(check) as Row] : [];
}

/** Reads the log entries for documents that the account opened on the listings of its deals. */
async function* openingsBy(uid: string, deals: readonly Row[]): Counting {
  return yield* readRowsOfParents({ table: 'openings-made', parents: 'deals' }, deals, async ({ listingId }) => {
    const { limit: _all, ...made } = liveQueries.openingsBy(String(listingId), uid, 1);
    return (await rowsOf(made)).map((row) => ({ of: listingId, ...row }));
  });
}

/** Exports only what the reporter wrote; the other fields of a case record how administrators handled it. */
const bugReportRow = ({ id, at, description, page, browser }: Record<string, unknown>) => {
  return { id, at, description, page, browser };
};
const reportRow = ({ id, at, reason, report }: Record<string, unknown>) => {
  const { kind, subjectId, excerpt } = report as Record<string, unknown>;
  return { id, at, kind, subjectId, reason, excerpt };
};

/** Reads the rows under each of these parent documents, adding the parent's id. */
async function* childrenOf(
  name: string,
  kind: ExportProgress['parents'],
  parents: readonly Row[],
  path: (id: string) => string,
): AsyncGenerator<Table | ExportProgress> {
  const rows = yield* readRowsOfParents({ table: name, parents: kind }, parents, async ({ id }) =>
    (await rowsOf(allOf(path(String(id))))).map((row) => ({ of: id, ...row })),
  );
  yield { name, rows };
}

/** Number of parents read in parallel. One at a time, five hundred deals would exceed Hosting's time limit. */
const MAX_CONCURRENT = 20;

/** Reads the rows of each parent, reporting progress, and returns them all in the order of the parents. */
export async function* readRowsOfParents<P, R>(
  about: Pick<ExportProgress, 'table' | 'parents'>,
  parents: readonly P[],
  read: (parent: P) => Promise<R[]>,
): AsyncGenerator<ExportProgress, R[]> {
  const rows: R[] = [];
  for (let done = 0; done < parents.length; done += MAX_CONCURRENT) {
    yield { ...about, done, of: parents.length };
    rows.push(...(await Promise.all(parents.slice(done, done + MAX_CONCURRENT).map(read))).flat());
  }
  return rows;
}
