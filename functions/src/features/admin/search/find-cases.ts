import type { CaseKind } from '../../../../../src/domain/case/case.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';
import { findRaw } from '../../../data/find.ts';
import { db } from '../../../data/firebase.ts';
import { serverQueries } from '../../../data/server-queries.ts';
import { CASE_PATHS } from '../../cases/decide-case.ts';
import { findListings } from './find-listings.ts';
import { findUsers } from './find-users.ts';
import { distinct, isId, NAMED } from './found.ts';

/**
 * The ids of cases by their own id, and: of flags by the listing, deal, invoice or person they are about or came
 * from; of bug reports by their reporter; of questions by the beginning of the address they came from.
 */
export async function findCases(kind: CaseKind, text: string, most: number): Promise<string[]> {
  // Addresses of questions are kept as they were typed.
  const spellings = [...new Set([text, text.toLowerCase()])];
  const queries =
    kind === 'support-request'
      ? spellings.map((start) => serverQueries.questionsFrom(start, most))
      : await about(kind, text, most);
  const [byId, ...others] = await Promise.all([
    isId(text) ? db().doc(CASE_PATHS[kind](text)).get() : null,
    ...queries.map(async (query) => (await findRaw(query).get()).docs),
  ]);
  const found = [...(byId?.exists ? [byId.id] : []), ...others.flat().map((doc) => doc.id)];
  return distinct(found, (id) => id, most);
}

async function about(kind: 'flag' | 'bug-report', text: string, most: number): Promise<Query[]> {
  const people = (await findUsers(text, NAMED)).map(({ uid }) => uid);
  if (kind === 'bug-report') return people.map((uid) => serverQueries.bugReportsOf(uid, most));
  const listings = (await findListings(text, NAMED)).map(({ id }) => id);
  return [
    ...listings.map((id) => serverQueries.flagsAbout('listingId', id, most)),
    ...people.flatMap((uid) => [
      serverQueries.flagsAbout('uid', uid, most),
      serverQueries.flagsAbout('report.reporterId', uid, most),
    ]),
    serverQueries.flagsAbout('dealId', text, most),
    serverQueries.flagsAbout('invoiceId', text, most),
  ];
}
