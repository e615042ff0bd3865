import { nameSearch } from '../../../../../src/domain/account/name-search.ts';
import type { User } from '../../../../../src/domain/account/user.ts';
import { titleSearch } from '../../../../../src/domain/admin/search.ts';
import type { CaseKind } from '../../../../../src/domain/case/case.ts';
import { paths } from '../../../../../src/domain/collections.ts';
import type { Deal } from '../../../../../src/domain/deal/deal.ts';
import type { Invoice } from '../../../../../src/domain/invoice/invoice.ts';
import type { Listing } from '../../../../../src/domain/listing/listing.ts';
import { liveQueries } from '../../../../../src/domain/queries/live-queries.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';
import { find, findRaw } from '../../../data/firestore/find.ts';
import { db } from '../../../data/firestore/firebase.ts';
import { serverQueries } from '../../../data/firestore/queries/server-queries.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { caseRef } from '../../../records/case.ts';
import { readDeal, readDeals } from '../../../records/deal/deal.ts';

/** A listing's id, which is also the first part of a deal's id. */
const LISTING_ID = /^[A-Za-z0-9]{20}$/;
/** Maximum number of matching listings and people whose own records are looked up. */
const NAMED = 5;

/** Returns true if a text could be a document's id. */
const isId = (text: string): boolean => /^[\w-]{1,128}$/.test(text);

/** Returns the distinct documents that exist, at most `most`. */
function distinct<T>(found: readonly (T | undefined)[], idOf: (item: T) => string, most: number): T[] {
  const byId = new Map<string, T>();
  for (const item of found) if (item !== undefined && !byId.has(idOf(item))) byId.set(idOf(item), item);
  return [...byId.values()].slice(0, most);
}

/**
 * Candidates are read by the longest word and then filtered by the others, so a search reads this many times its limit.
 */
const READ_FACTOR = 5;

/** Finds listings by id or title words. */
export async function findListingsForAdmin(text: string, most: number): Promise<Listing[]> {
  const { longest, matches } = titleSearch(text);
  const [byId, byTitle] = await Promise.all([
    LISTING_ID.test(text) ? refs.listing(text).get() : null,
    longest ? find(refs.listings(), serverQueries.listingsTitled(longest, most * READ_FACTOR)).get() : null,
  ]);
  const titled = (byTitle?.docs ?? []).map((doc) => doc.data()).filter(matches);
  return distinct([byId?.data(), ...titled], ({ id }) => id, most);
}

/** Finds accounts by id, username, start of the email address, or starts of their names. */
export async function findUsers(text: string, most: number): Promise<User[]> {
  const small = text.toLowerCase();
  const { token, matches } = nameSearch(text);
  const [byEmail, byId, byUsername, byNames] = await Promise.all([
    find(refs.users(), serverQueries.usersByEmail(small, most)).get(),
    withId(text),
    isId(small) ? db().doc(paths.username(small)).get() : null,
    token ? find(refs.users(), serverQueries.usersNamed(token, most * READ_FACTOR)).get() : null,
  ]);
  const exact = await withId(byUsername?.get('uid'));
  const named = (byNames?.docs ?? []).map((doc) => doc.data()).filter(matches);
  return distinct([byId, exact, ...byEmail.docs.map((doc) => doc.data()), ...named], ({ uid }) => uid, most);
}

const withId = async (id: unknown): Promise<User | undefined> =>
  typeof id === 'string' && isId(id) ? (await refs.user(id).get()).data() : undefined;

/**
 * Finds the ids of cases by their own id; flags also by their listing, deal, invoice, person or reporter; bug reports
 * by their reporter; support requests by the start of the sender's address.
 */
export async function findCases(kind: CaseKind, text: string, most: number): Promise<string[]> {
  // Addresses in support requests are stored as typed.
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
  const listings = (await findListingsForAdmin(text, NAMED)).map(({ id }) => id);
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

/** Finds deals by their id or their listing's. */
export async function findDeals(text: string, most: number): Promise<Deal[]> {
  const [listingId = '', buyerId] = text.split(/_(.*)/s);
  if (!LISTING_ID.test(listingId)) return [];
  if (buyerId && isId(text)) {
    const deal = await readDeal(text);
    return deal ? [deal] : [];
  }
  return readDeals({ ...serverQueries.dealsOn(listingId), limit: most });
}

/** Finds the deals in which this seller is still hidden from the buyer. */
const inquiriesOf = async (uid: string, most: number): Promise<Deal[]> =>
  (await find(refs.inquiries(uid), { ...serverQueries.inquiriesOf(uid), limit: most }).get()).docs.map((doc) =>
    doc.data(),
  );

/** Like `findDeals`, plus the deals of matching listings or people. */
export async function findDealsOf(text: string, most: number): Promise<Deal[]> {
  const [listings, people] = await Promise.all([findListingsForAdmin(text, NAMED), findUsers(text, NAMED)]);
  const queries = [
    ...listings.map(({ id }) => serverQueries.dealsOn(id)),
    ...people.map(({ uid }) => serverQueries.dealsOf(uid)),
  ];
  const [direct, ...others] = await Promise.all([
    findDeals(text, most),
    ...queries.map((query) => readDeals({ ...query, limit: most })),
    ...people.map(({ uid }) => inquiriesOf(uid, most)),
  ]);
  return distinct([...direct, ...others.flat()], ({ id }) => id, most);
}

/** Finds invoices by id or number. */
export async function findInvoices(text: string, most: number): Promise<Invoice[]> {
  const [byId, byNumber] = await Promise.all([
    isId(text) ? refs.invoice(text).get() : null,
    find(refs.invoices(), serverQueries.invoiceNumbered(text.toUpperCase())).get(),
  ]);
  return distinct([byId?.data(), ...byNumber.docs.map((doc) => doc.data())], ({ id }) => id, most);
}

/** Like `findInvoices`, plus those whose payer or payee matches, newest first. */
export async function findInvoicesOf(text: string, most: number): Promise<Invoice[]> {
  const people = await findUsers(text, NAMED);
  const [direct, ...theirs] = await Promise.all([
    findInvoices(text, most),
    ...people.map(async ({ uid }) => {
      const query = liveQueries.invoicesBy(['participants', 'array-contains', uid], 'newest', most);
      return (await find(refs.invoices(), query).get()).docs.map((doc) => doc.data());
    }),
  ]);
  return distinct([...direct, ...theirs.flat()], ({ id }) => id, most);
}
