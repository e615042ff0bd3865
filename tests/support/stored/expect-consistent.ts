import { isDeepStrictEqual } from 'node:util';
import { db } from '../../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { countListingRow, runDeferredRowCounts } from '../../../functions/src/features/listings/count-listing-row.ts';
import type { PlatformObject } from '../../../scripts/stripe-double/platform-objects.ts';
import { paths } from '../../../src/domain/collections.ts';
import { type Deal, dealSchema } from '../../../src/domain/deal/deal.ts';
import { dealTotals, TOTALS, type Totals } from '../../../src/domain/deal/totals.ts';
import { withStage } from '../../../src/domain/deal/with-stage.ts';
import { countStates, type HandoverItem, handoverItemSchema } from '../../../src/domain/handover/handover.ts';
import { HANDOVER_STATES, type HandoverState } from '../../../src/domain/handover/states.ts';
import { nextInvoiceMoment } from '../../../src/domain/invoice/due-parts.ts';
import { type Invoice, invoiceSchema, invoiceState, moneyAtProvider } from '../../../src/domain/invoice/invoice.ts';
import { accounts } from '../../../src/domain/invoice/ledger/ledger.ts';
import type { Listing } from '../../../src/domain/listing/listing.ts';
import { type PublicListing, publicListingOf } from '../../../src/domain/listing/public-listing.ts';
import { type Offer, offerSchema } from '../../../src/domain/offer/offer.ts';
import { rowReach } from '../../../src/domain/reach/reach.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { atDouble } from '../money/site-at-double.ts';
import { MAX_WAIT_MS } from '../plain/until.ts';

interface Sent {
  id: string;
  what: string;
  amount: number;
}
interface Database {
  listings: Listing[];
  publicListings: PublicListing[];
  deals: Deal[];
  offers: Offer[];
  items: (HandoverItem & { dealId: string })[];
  invoices: Invoice[];
  entries: { dealId: string; lines: { account: string; amount: number }[] }[];
  rows: { id: string; kind: string; state: string; byHand: boolean; invoiceId: string }[];
  sent: Sent[];
}

/** Returns the objects of a kind at the provider, by default at the double of the suite. */
type ObjectsAt = (kind: string) => PlatformObject[] | Promise<PlatformObject[]>;
const atSuite: ObjectsAt = (kind) => atDouble('all', kind);

/** Waits until triggers have finished and the whole database is consistent. Throws the inconsistencies that remain. */
export async function expectConsistent(objectsAt: ObjectsAt = atSuite): Promise<void> {
  const end = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const found = await violations(objectsAt);
    if (found.length === 0) return;
    if (Date.now() > end) throw new Error(`The database is not consistent:\n${found.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Describes everything in the database that is inconsistent. */
async function violations(objectsAt: ObjectsAt): Promise<string[]> {
  const database = await readDatabase(objectsAt);
  return [
    ...oneAcceptedOffer(database),
    ...oneLivePurchase(database),
    ...numbersGapless(database),
    ...ledgerZero(database),
    ...stagesRecomputed(database),
    ...noOrphans(database),
    ...publicAsRecorded(database),
    ...checklistsWhole(database),
    ...operationsPerformed(database),
    ...(await countersRecounted()),
    ...(await totalsAddedUp(database)),
    ...(await rowsCounted(database)),
    ...(await watchingListed()),
    ...(await matchesCounted()),
  ];
}

async function readDatabase(objectsAt: ObjectsAt): Promise<Database> {
  const group = async (name: string) => (await db().collectionGroup(name).get()).docs;
  const [listings, publicListings, deals, offers, items, invoices, entries, rows, ...sent] = await Promise.all([
    refs.listings().get(),
    refs.publicListings().get(),
    db().collection('deals').get(),
    group('offers'),
    group('handover'),
    db().collection('invoices').get(),
    db().collection('ledger').get(),
    db().collection('outbox').get(),
    ...['transfer', 'transfer_reversal', 'refund'].map(objectsAt),
  ]);
  return {
    listings: listings.docs.map((doc) => doc.data()),
    publicListings: publicListings.docs.map((doc) => doc.data()),
    deals: deals.docs.map((doc) => readStored(dealSchema, doc.data())),
    offers: offers.map((doc) => readStored(offerSchema, doc.data())),
    items: items.map((doc) => ({
      ...readStored(handoverItemSchema, doc.data()),
      dealId: doc.ref.parent.parent?.id ?? '',
    })),
    invoices: invoices.docs.map((doc) => readStored(invoiceSchema, doc.data())),
    entries: entries.docs.map((doc) => doc.data() as Database['entries'][number]),
    rows: rows.docs.map((doc) => ({
      id: doc.id,
      kind: doc.get('operation.kind'),
      state: doc.get('state'),
      byHand: doc.get('byHand') === true,
      invoiceId: doc.get('operation.invoiceId'),
    })),
    sent: sent.flat().map(sentBy),
  };
}

/** Returns an act of the provider, with the id of the outbox row that asked for it. */
const sentBy = ({ object, amount, metadata }: PlatformObject): Sent => ({
  id: (metadata as { operation?: string }).operation ?? '',
  what: object,
  amount: Number(amount),
});

const groupBy = <T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of all) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

function oneAcceptedOffer({ listings, offers }: Database): string[] {
  const accepted = groupBy(
    offers.filter(({ state }) => state === 'accepted'),
    ({ listingId }) => listingId,
  );
  return [
    ...[...accepted].flatMap(([id, all]) =>
      all.length > 1 ? [`listing ${id} has ${all.length} accepted offers`] : [],
    ),
    ...listings.flatMap(({ id, state, acceptedDealId }) => {
      const deal = accepted.get(id)?.[0]?.dealId ?? null;
      if (state === 'under-offer' && deal !== acceptedDealId) return [`listing ${id} is under offer without its deal`];
      return deal && state !== 'under-offer' ? [`listing ${id} is ${state} with an accepted offer`] : [];
    }),
  ];
}

function oneLivePurchase({ deals, invoices }: Database): string[] {
  const live = groupBy(
    invoices.filter(({ kind, state }) => kind === 'purchase' && state !== 'void'),
    ({ dealId }) => dealId,
  );
  return deals.flatMap((deal) => {
    const own = (live.get(deal.id) ?? []).filter(({ state }) => state !== 'refunded');
    if (own.length > 1) return [`deal ${deal.id} has ${own.length} live purchase invoices`];
    const needs = ['accepted', 'paid', 'handover', 'inspection'].includes(deal.stage);
    return needs && own[0]?.id !== deal.purchase?.invoiceId
      ? [`deal ${deal.id} is ${deal.stage} without its invoice`]
      : [];
  });
}

function numbersGapless({ invoices }: Database): string[] {
  const years = groupBy(invoices, ({ number }) => number.slice(0, 8));
  return [...years].flatMap(([year, all]) => {
    const numbers = all.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b);
    return numbers.every((n, i) => n === i + 1) ? [] : [`the numbers of ${year} have a gap: ${numbers.join(' ')}`];
  });
}

function ledgerZero({ entries, invoices }: Database): string[] {
  const sum = (lines: { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);
  const byDeal = groupBy(entries, ({ dealId }) => dealId);
  return [
    ...entries.flatMap(({ dealId, lines }) => (sum(lines) === 0 ? [] : [`an entry of ${dealId} does not sum to zero`])),
    ...[...byDeal].flatMap(([dealId, own]) => {
      const booked = sum(own.flatMap(({ lines }) => lines).filter(({ account }) => account === accounts.held(dealId)));
      const parts = invoices
        .filter((invoice) => invoice.dealId === dealId && invoice.kind === 'purchase')
        .flatMap((invoice) => invoice.parts);
      const held = parts
        .filter(({ state }) => state === 'paid' || state === 'payout-pending')
        .reduce((total, part) => total + part.amount - part.released - part.refunded, 0);
      return booked === held ? [] : [`deal ${dealId} holds ${booked} by the ledger and ${held} by its invoice`];
    }),
  ];
}

function stagesRecomputed({ deals, invoices }: Database): string[] {
  return [
    ...deals.flatMap((deal) => {
      const fresh = withStage(deal);
      const same =
        fresh.stage === deal.stage &&
        fresh.waitingOn === deal.waitingOn &&
        fresh.nextAt?.getTime() === deal.nextAt?.getTime();
      return same ? [] : [`deal ${deal.id} says ${deal.stage}, its facts say ${fresh.stage}`];
    }),
    ...invoices.flatMap((invoice) => {
      const same =
        invoiceState(invoice.parts) === invoice.state &&
        moneyAtProvider(invoice) === invoice.held &&
        nextInvoiceMoment(invoice)?.getTime() === invoice.nextAt?.getTime();
      return same
        ? []
        : [
            `invoice ${invoice.number} says ${invoice.state} with ${invoice.held} held, its parts say ${invoiceState(invoice.parts)} with ${moneyAtProvider(invoice)}`,
          ];
    }),
  ];
}

function noOrphans({ deals, offers, invoices, listings }: Database): string[] {
  const known = new Set([...deals.map(({ id }) => id), ...listings.map(({ id }) => id)]);
  const missing = (what: string, id: string) => (known.has(id) ? [] : [`${what} belongs to ${id}, which is not there`]);
  return [
    ...deals.flatMap((deal) => missing(`deal ${deal.id}`, deal.listingId)),
    ...offers.flatMap((offer) => missing(`an offer`, offer.dealId)),
    // Invoices for memberships belong to no deal.
    ...invoices
      .filter(({ kind }) => kind !== 'membership')
      .flatMap((invoice) => missing(`invoice ${invoice.number}`, invoice.dealId)),
    ...deals.flatMap((deal) => {
      const newest = offers.filter(({ dealId }) => dealId === deal.id).sort((a, b) => b.version - a.version)[0];
      if (!newest || !deal.offer)
        return newest?.version === deal.versions || !newest ? [] : [`deal ${deal.id} lost its offer`];
      return newest.version === deal.offer.version && newest.state === deal.offer.state
        ? []
        : [
            `deal ${deal.id} says offer ${deal.offer.version} ${deal.offer.state}, there is ${newest.version} ${newest.state}`,
          ];
    }),
  ];
}

/** Checks that each listing's public part matches its record, and that no other public part exists. */
function publicAsRecorded({ listings, publicListings }: Database): string[] {
  const open = new Map(publicListings.map((listing) => [listing.id, listing]));
  const known = new Set(listings.map(({ id }) => id));
  return [
    ...publicListings.flatMap(({ id }) => (known.has(id) ? [] : [`listing ${id} is public without a record`])),
    ...listings
      .filter((listing) => !isDeepStrictEqual(publicListingOf(listing), open.get(listing.id) ?? null))
      .map(({ id, state }) => `what is public of listing ${id} is not what its record (${state}) says`),
  ];
}

/**
 * Checks that the checklist of a paid deal has an item for each asset of the accepted offer, and that its counts match
 * the items.
 */
function checklistsWhole({ deals, offers, items }: Database): string[] {
  return deals.flatMap(({ id, round, handover }) => {
    if (!handover) return [];
    const own = items.filter((item) => item.dealId === id && item.round === round);
    const assets = offers.find(
      (offer) => offer.dealId === id && offer.round === round && ['accepted', 'completed'].includes(offer.state),
    )?.assets;
    const textOf = (counts: Record<HandoverState, number>) => HANDOVER_STATES.map((state) => counts[state]).join('/');
    const found = textOf(countStates(own));
    const counted = textOf(handover.counts);
    return [
      ...(found === counted ? [] : [`deal ${id} counts ${counted}, its items are ${found}`]),
      ...(assets && assets.length !== own.length
        ? [`deal ${id}: ${own.length} items for ${assets.length} assets`]
        : []),
    ];
  });
}

/** Checks that every settled release and refund was sent, and that every operation that was sent matches its part. */
function operationsPerformed({ invoices, rows, sent: performed }: Database): string[] {
  const sent = new Map(performed.map((item) => [item.id, item]));
  return [
    ...rows.flatMap(({ id, kind, state, byHand }) =>
      kind === 'take-back' && state === 'done' && !byHand && !sent.has(id) ? [`${id} is done, but was not made`] : [],
    ),
    ...settlementsPerformed(invoices, rows, sent),
  ];
}

function settlementsPerformed(
  invoices: readonly Invoice[],
  rows: Database['rows'],
  sent: ReadonlyMap<string, Sent>,
): string[] {
  const row = new Map(rows.map((row) => [row.id, row]));
  return invoices
    .filter(({ kind }) => kind === 'purchase')
    .flatMap((invoice) =>
      invoice.parts.flatMap((part) => {
        const problems: string[] = [];
        const release = row.get(`release-${invoice.id}-${part.id}`);
        const refund = row.get(`refund-${invoice.id}-${part.id}`);
        if (part.payoutAsked !== (release !== undefined))
          problems.push(`part ${part.id} of ${invoice.number}: release row`);
        if (release?.state === 'done' && !release.byHand && !sent.has(release.id))
          problems.push(`${release.id} is done, but was not sent`);
        if (refund?.state === 'done' && !refund.byHand && sent.get(refund.id)?.amount !== part.refunded)
          problems.push(`${refund.id} is done, but was not sent as recorded`);
        if (part.state === 'settled' && release?.state === 'waiting')
          problems.push(`${release.id} waits for a settled part`);
        return problems;
      }),
    );
}

/** Checks that the unread counters written by triggers match a recount. */
async function countersRecounted(): Promise<string[]> {
  const inboxes = (await db().collectionGroup('inbox').get()).docs;
  const found = await Promise.all(
    inboxes
      .filter(({ id }) => id === 'counters')
      .map(async (counter) => {
        const uid = ownerOf(counter);
        const unread = (await refs.notifications(uid).where('readAt', '==', null).count().get()).data().count;
        return { uid, unread, written: Number(counter.get('unread')) };
      }),
  );
  return found.flatMap(({ uid, unread, written }) =>
    unread === written ? [] : [`${uid}: ${written} unread, counted ${unread}`],
  );
}

/** Checks that the totals written by triggers are the sums over each account's deals, inquiries and listings. */
async function totalsAddedUp({ deals }: Database): Promise<string[]> {
  const group = async (name: string) => (await db().collectionGroup(name).get()).docs;
  const [users, inboxes, inquiries, rows] = await Promise.all([
    refs.users().get(),
    group('inbox'),
    group('inquiries'),
    db().collectionGroup('listings').where('waiting', '==', true).get(),
  ]);
  const hidden = inquiries.map((doc) => readStored(dealSchema, doc.data()));
  // Deleted accounts have no totals.
  const kept = users.docs.filter((doc) => !doc.data().deletedAt);
  return kept.flatMap(({ id: uid, ref }) => {
    const parts: Totals[] = [
      ...deals.filter(({ buyerId }) => buyerId === uid).map((deal) => dealTotals(deal, 'buyer')),
      ...[...deals, ...hidden].filter(({ sellerId }) => sellerId === uid).map((deal) => dealTotals(deal, 'seller')),
      { 'listing-tasks': rows.docs.filter((row) => ownerOf(row) === uid).length },
    ];
    const written = (inboxes.find((doc) => doc.ref.path === `${ref.path}/inbox/totals`)?.data() ?? {}) as Totals;
    return TOTALS.flatMap((total) => {
      const counted = parts.reduce((sum, part) => sum + (part[total] ?? 0), 0);
      return counted === (written[total] ?? 0) ? [] : [`${uid}: ${total} is ${written[total]}, counted ${counted}`];
    });
  });
}

/** Checks that the rows of own listings match a full count. */
async function rowsCounted({ listings }: Database): Promise<string[]> {
  const now = new Date();
  await runDeferredRowCounts(now);
  const found = await Promise.all(
    listings.map(async ({ id, sellerId }) => {
      const row = (await refs.ownListing(sellerId, id).get()).data();
      if (!row) return [];
      const counted = await countListingRow(id, now);
      const written = { watchers: row.watchers, unpublished: row.unpublished, reach: rowReach(row.reach, now) };
      return isDeepStrictEqual(written, counted)
        ? []
        : [`the row of listing ${id} says ${JSON.stringify(written)}, counted ${JSON.stringify(counted)}`];
    }),
  );
  return found.flat();
}

/** Checks that the ids read by the watch buttons match the watchlist. */
async function watchingListed(): Promise<string[]> {
  const users = await refs.users().get();
  const found = await Promise.all(
    users.docs.map(async ({ id: uid }) => {
      const rows = (await db().collection(paths.watchlist(uid)).get()).docs.map(({ id }) => id).sort();
      const ids = [...((await refs.watching(uid).get()).data()?.ids ?? [])].sort();
      return isDeepStrictEqual(rows, ids) ? [] : [`${uid} watches ${rows}, buttons say ${ids}`];
    }),
  );
  return found.flat();
}

/** Checks that each saved search counts its unseen matches correctly. */
async function matchesCounted(): Promise<string[]> {
  const users = await refs.users().get();
  const found = await Promise.all(
    users.docs.map(async ({ id: uid }) => {
      const matches = (await refs.matches(uid).get()).docs.map((doc) => doc.data());
      const unseen = matches.filter(({ seenAt }) => !seenAt).flatMap(({ searches }) => searches.map(({ id }) => id));
      const counts = (await refs.matchCounts(uid).get()).data()?.searches ?? {};
      const ids = new Set([...unseen, ...Object.keys(counts)]);
      return [...ids].flatMap((id) => {
        const counted = unseen.filter((item) => item === id).length;
        const written = counts[id]?.unseen ?? 0;
        return counted === written ? [] : [`search ${id} of ${uid} has ${counted} new matches, it says ${written}`];
      });
    }),
  );
  return found.flat();
}

const ownerOf = (doc: FirebaseFirestore.QueryDocumentSnapshot): string => doc.ref.parent.parent?.id ?? '';
