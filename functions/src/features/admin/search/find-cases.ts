import type { CaseKind } from '../../../../../src/domain/case/case.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';
import { findRaw } from '../../../data/find.ts';
import { serverQueries } from '../../../data/server-queries.ts';
import { caseRef } from '../../../records/case.ts';
import { findListings } from './find-listings.ts';
import { findUsers } from './find-users.ts';
import { distinct, isId, NAMED } from './found.ts';

/**
 * The ids of cases by their own id; of flags also by their listing, deal, invoice or person, or by who reported it;
 * of bug reports by their reporter; of support requests by the beginning of the sender's address.
 */
export async function findCases(kind: CaseKind, text: string, most: number): Promise<string[]> {
  // The addresses of support requests are stored as typed.
  const spellings = [...new Set([text, text.toLowerCase()])];
  const queries =
    kind === 'support-request'
      ? spellings.map((start) => serverQueries.questionsFrom(start, most))
      : await about(kind, text, most);
  const [byId, ...others] = await Promise.all([
    isId(text) ? caseRef(kind, text).get() : null,
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
