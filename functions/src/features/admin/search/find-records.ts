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
/** Maximum number of matching listings, and of matching people, whose deals, invoices or cases are looked up. */
const MAX_NAMED = 5;

/** Returns true if a text could be a document's id. */
const isId = (text: string): boolean => /^[\w-]{1,128}$/.test(text);

/** Returns the documents that exist, without duplicates, at most `max`. */
function distinct<T>(found: readonly (T | undefined)[], idOf: (item: T) => string, max: number): T[] {
  const byId = new Map<string, T>();
  for (const item of found) if (item !== undefined && !byId.has(idOf(item))) byId.set(idOf(item), item);
  return [...byId.values()].slice(0, max);
}

/**
 * Number of candidates read per requested result: queries match only the longest word, and the other words filter the
 * candidates.
 */
const READ_FACTOR = 5;

/** Finds listings by id or title words. */
export async function findListingsForAdmin(text: string, max: number): Promise<Listing[]> {
  const { longest, matches } = titleSearch(text);
  const [byId, byTitle] = await Promise.all([
    LISTING_ID.test(text) ? refs.listing(text).get() : null,
    longest ? find(refs.listings(), serverQueries.listingsTitled(longest, max * READ_FACTOR)).get() : null,
  ]);
  const titled = (byTitle?.docs ?? []).map((doc) => doc.data()).filter(matches);
  return distinct([byId?.data(), ...titled], ({ id }) => id, max);
}

/** Finds accounts by id, username, or the start of their email address or names. */
export async function findUsers(text: string, max: number): Promise<User[]> {
  const small = text.toLowerCase();
  const { token, matches } = nameSearch(text);
  const [byEmail, byId, byUsername, byNames] = await Promise.all([
    find(refs.users(), serverQueries.usersByEmail(small, max)).get(),
    withId(text),
    isId(small) ? db().doc(paths.username(small)).get() : null,
    token ? find(refs.users(), serverQueries.usersNamed(token, max * READ_FACTOR)).get() : null,
  ]);
  const exact = await withId(byUsername?.get('uid'));
  const named = (byNames?.docs ?? []).map((doc) => doc.data()).filter(matches);
  return distinct([byId, exact, ...byEmail.docs.map((doc) => doc.data()), ...named], ({ uid }) => uid, max);
}

const withId = async (id: unknown): Promise<User | undefined> =>
  typeof id === 'string' && isId(id) ? (await refs.user(id).get()).data() : undefined;

/**
 * Returns the ids of matching cases. Any case matches by its own id; flags also match by listing, deal, invoice, person
 * or reporter, bug reports by reporter, and support requests by the start of the sender's email address.
 */
export async function findCases(kind: CaseKind, text: string, max: number): Promise<string[]> {
  // Support requests store email addresses as typed, so both spellings are searched.
  const spellings = [...new Set([text, text.toLowerCase()])];
  const queries =
    kind === 'support-request'
      ? spellings.map((start) => serverQueries.questionsFrom(start, max))
      : await caseResult(kind, text, max);
  const [byId, ...others] = await Promise.all([
    isId(text) ? caseRef(kind, text).get() : null,
    ...queries.map(async (query) => (await findRaw(query).get()).docs),
  ]);
  const found = [...(byId?.exists ? [byId.id] : []), ...others.flat().map((doc) => doc.id)];
  return distinct(found, (id) => id, max);
}

async function caseResult(kind: 'flag' | 'bug-report', text: string, max: number): Promise<Query[]> {
  const people = (await findUsers(text, MAX_NAMED)).map(({ uid }) => uid);
  if (kind === 'bug-report') return people.map((uid) => serverQueries.bugReportsOf(uid, max));
  const listings = (await findListingsForAdmin(text, MAX_NAMED)).map(({ id }) => id);
  return [
    ...listings.map((id) => serverQueries.flagsAbout('listingId', id, max)),
    ...people.flatMap((uid) => [
      serverQueries.flagsAbout('uid', uid, max),
      serverQueries.flagsAbout('report.reporterId', uid, max),
    ]),
    serverQueries.flagsAbout('dealId', text, max),
    serverQueries.flagsAbout('invoiceId', text, max),
  ];
}

/** Finds deals by their own id or their listing's id. */
export async function findDeals(text: string, max: number): Promise<Deal[]> {
  const [listingId = '', buyerId] = text.split(/_(.*)/s);
  if (!LISTING_ID.test(listingId)) return [];
  if (buyerId && isId(text)) {
    const deal = await readDeal(text);
    return deal ? [deal] : [];
  }
  return readDeals({ ...serverQueries.dealsOn(listingId), limit: max });
}

/** Finds the deals in which a seller is still hidden from the buyer. */
const inquiriesOf = async (uid: string, max: number): Promise<Deal[]> =>
  (await find(refs.inquiries(uid), { ...serverQueries.inquiriesOf(uid), limit: max }).get()).docs.map((doc) =>
    doc.data(),
  );

/** Like `findDeals`, plus the deals of matching listings or people. */
export async function findDealsOf(text: string, max: number): Promise<Deal[]> {
  const [listings, people] = await Promise.all([findListingsForAdmin(text, MAX_NAMED), findUsers(text, MAX_NAMED)]);
  const queries = [
    ...listings.map(({ id }) => serverQueries.dealsOn(id)),
    ...people.map(({ uid }) => serverQueries.dealsOf(uid)),
  ];
  const [direct, ...others] = await Promise.all([
    findDeals(text, max),
    ...queries.map((query) => readDeals({ ...query, limit: max })),
    ...people.map(({ uid }) => inquiriesOf(uid, max)),
  ]);
  return distinct([...direct, ...others.flat()], ({ id }) => id, max);
}

/** Finds invoices by id or number. */
export async function findInvoices(text: string, max: number): Promise<Invoice[]> {
  const [byId, byNumber] = await Promise.all([
    isId(text) ? refs.invoice(text).get() : null,
    find(refs.invoices(), serverQueries.invoiceNumbered(text.toUpperCase())).get(),
  ]);
  return distinct([byId?.data(), ...byNumber.docs.map((doc) => doc.data())], ({ id }) => id, max);
}

/** Like `findInvoices`, plus the invoices of a matching payer or payee, newest first. */
export async function findInvoicesOf(text: string, max: number): Promise<Invoice[]> {
  const people = await findUsers(text, MAX_NAMED);
  const [direct, ...theirs] = await Promise.all([
    findInvoices(text, max),
    ...people.map(async ({ uid }) => {
      const query = liveQueries.invoicesBy(['participants', 'array-contains', uid], 'newest', max);
      return (await find(refs.invoices(), query).get()).docs.map((doc) => doc.data());
    }),
  ]);
  return distinct([...direct, ...theirs.flat()], ({ id }) => id, max);
}
