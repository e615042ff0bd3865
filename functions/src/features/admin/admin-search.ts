import { shownName, type User } from '../../../../src/domain/account/user.ts';
import { type AdminResult, titleTokens } from '../../../../src/domain/admin/search.ts';
import { paths } from '../../../../src/domain/collections.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { STAGE_NAMES } from '../../../../src/domain/deal/states.ts';
import { INVOICE_STATE_LABELS, type Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { LISTING_STATE_LABELS } from '../../../../src/domain/listing/states.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { find } from '../../data/find.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Handler } from '../../http/handlers.ts';

const EACH = 5;
/** What may stand in a document's id. */
const ID = /^[\w-]{1,128}$/;
const LISTING_ID = /^[A-Za-z0-9]{20}$/;

/**
 * Accounts by id, username or the beginning of the e-mail; listings by id or words of the title; deals and
 * invoices by id, invoices by number too. At most five of each.
 */
export const adminSearch: Handler<'adminSearch'> = async (_ctx, { text }) => {
  const [users, listings, deals, invoices] = await Promise.all([
    findUsers(text),
    findListings(text),
    findDeals(text),
    findInvoices(text),
  ]);
  return {
    found: [...users.map(ofUser), ...listings.map(ofListing), ...deals.map(ofDeal), ...invoices.map(ofInvoice)],
  };
};

const oneOf = <T extends { id?: string; uid?: string }>(all: (T | undefined)[]): T[] => {
  const found = all.filter((one): one is T => one !== undefined);
  return found.filter((one, i) => found.findIndex((other) => (other.id ?? other.uid) === (one.id ?? one.uid)) === i);
};

async function findUsers(text: string): Promise<User[]> {
  const small = text.toLowerCase();
  const named = ID.test(small) ? (await db().doc(paths.username(small)).get()).get('uid') : undefined;
  const ids = [text, named].filter((id): id is string => typeof id === 'string' && ID.test(id));
  const [byEmail, ...byId] = await Promise.all([
    find(refs.users(), liveQueries.usersByEmail(small, EACH)).get(),
    ...ids.map((id) => refs.user(id).get()),
  ]);
  return oneOf([...byId.map((doc) => doc.data()), ...byEmail.docs.map((doc) => doc.data())]).slice(0, EACH);
}

async function findListings(text: string): Promise<Listing[]> {
  const tokens = titleTokens(text);
  // The longest word is in the fewest titles.
  const [longest] = tokens.toSorted((a, b) => b.length - a.length);
  const [byId, byTitle] = await Promise.all([
    LISTING_ID.test(text) ? refs.listing(text).get() : null,
    longest ? find(refs.listings(), serverQueries.listingsTitled(longest, EACH * EACH)).get() : null,
  ]);
  const titled = (byTitle?.docs ?? [])
    .map((doc) => doc.data())
    .filter((listing) => tokens.every((token) => listing.titleTokens.includes(token)));
  return oneOf([byId?.data(), ...titled]).slice(0, EACH);
}

const findDeals = async (text: string): Promise<Deal[]> => {
  const [listingId = '', buyerId] = text.split(/_(.*)/s);
  if (!LISTING_ID.test(listingId)) return [];
  if (buyerId && ID.test(text)) return oneOf([(await refs.deal(text).get()).data()]);
  const found = await find(refs.deals(), { ...serverQueries.dealsOn(listingId), limit: EACH }).get();
  return found.docs.map((doc) => doc.data());
};

async function findInvoices(text: string): Promise<Invoice[]> {
  const [byId, byNumber] = await Promise.all([
    ID.test(text) ? refs.invoice(text).get() : null,
    find(refs.invoices(), serverQueries.invoiceNumbered(text.toUpperCase())).get(),
  ]);
  return oneOf([byId?.data(), ...byNumber.docs.map((doc) => doc.data())]);
}

const ofUser = (user: User): AdminResult => ({
  kind: 'user',
  id: user.uid,
  label: shownName(user),
  detail: user.email || user.uid,
});
const ofListing = ({ id, title, state }: Listing): AdminResult => ({
  kind: 'listing',
  id,
  label: title || 'Untitled draft',
  detail: LISTING_STATE_LABELS[state],
});
const ofDeal = ({ id, listing, buyer, stage }: Deal): AdminResult => ({
  kind: 'deal',
  id,
  label: `${listing.title}, ${buyer.name}`,
  detail: STAGE_NAMES[stage],
});
const ofInvoice = ({ id, number, listingTitle, state }: Invoice): AdminResult => ({
  kind: 'invoice',
  id,
  label: number,
  detail: `${listingTitle}, ${INVOICE_STATE_LABELS[state].toLowerCase()}`,
});
