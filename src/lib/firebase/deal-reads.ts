import { useEffect, useMemo, useRef } from 'react';
import { paths } from '../../domain/collections.ts';
import { type Deal, dealSchema, taskTime } from '../../domain/deal/deal.ts';
import { type Totals, totalsSchema } from '../../domain/deal/totals.ts';
import { type Invoice, invoiceSchema } from '../../domain/invoice/invoice.ts';
import { COMPARED_STATES, type OfferState, OPEN_OFFER_STATES } from '../../domain/offer/states.ts';
import { dealQueries, MAX_QUERY_VALUES, SIDES, type Side } from '../../domain/queries/deal-queries.ts';
import type { Query } from '../../domain/queries/query.ts';
import { type SharedFile, sharedFileSchema } from '../../domain/shared-file/shared-file.ts';
import { type Live, useLiveDoc, useLiveQuery } from './live.ts';
import { fixedRows, type Pages, type Rows, usePages, useRows } from './pages.ts';

/** A list of an account's deals: its query for each side, and the timestamp it is sorted by, newest first. */
interface DealList {
  of: (side: Side, uid: string) => Query;
  at: (deal: Deal, uid: string) => Date;
  /** Sorts oldest first instead. */
  rising?: true;
}
const spokenAt = ({ lists }: Deal) => lists.spokenAt;
const offerChangedAt = ({ offer, updatedAt }: Deal) => offer?.changedAt ?? updatedAt;
export const DEAL_LISTS = {
  deals: { of: dealQueries.myDeals, at: ({ updatedAt }: Deal) => updatedAt },
  threads: { of: dealQueries.myThreads, at: spokenAt },
  unreadThreads: { of: dealQueries.myUnreadThreads, at: spokenAt },
  offers: { of: dealQueries.myOffers, at: offerChangedAt },
  offersToAnswer: { of: dealQueries.myOffersToAnswer, at: offerChangedAt },
  acceptedOffers: { of: (side: Side, uid: string) => dealQueries.myAcceptedOffers(side, uid), at: offerChangedAt },
  salesUnderWay: {
    of: (side: Side, uid: string) => dealQueries.myAcceptedOffers(side, uid, ['accepted']),
    at: offerChangedAt,
  },
  bought: {
    of: (side: Side, uid: string) => dealQueries.myAcceptedOffers(side, uid, ['completed']),
    at: offerChangedAt,
  },
  closedOffers: { of: dealQueries.myClosedOffers, at: offerChangedAt },
} as const satisfies Record<string, DealList>;
const TASKS: DealList = { of: dealQueries.myTasks, at: (deal, uid) => taskTime(deal, uid, 'since'), rising: true };
const EXPIRING: DealList = {
  of: dealQueries.myExpiringTasks,
  at: (deal, uid) => taskTime(deal, uid, 'endsAt'),
  rising: true,
};
/** The sides on which an account is the seller: revealed, or still hidden. */
const SELLING = ['seller', 'hidden-seller'] as const satisfies readonly Side[];
export const SELLER_SIDES = { buyer: ['buyer'], seller: SELLING, either: SIDES } as const;

/**
 * Merges a list's deals from several sides, dropping duplicates: between two snapshots, a deal whose seller was just
 * revealed may appear on both seller sides.
 */
function useSides(
  { of, at, rising }: DealList,
  sides: readonly Side[],
  uid: string,
  limit: number | null,
): Live<Deal[]> {
  const on = (side: Side) => (sides.includes(side) ? { ...of(side, uid), ...(limit && { limit }) } : null);
  const bought = useLiveQuery(on('buyer'), dealSchema);
  const sold = useLiveQuery(on('seller'), dealSchema);
  const hidden = useLiveQuery(on('hidden-seller'), dealSchema);
  const late = [bought, sold, hidden].find(({ status }) => status !== 'success');
  const retry = () => {
    bought.retry();
    sold.retry();
    hidden.retry();
  };
  if (late) return { ...late, data: [], retry };
  const known = [...bought.data, ...sold.data];
  const ids = new Set(known.map(({ id }) => id));
  const all = [...known, ...hidden.data.filter(({ id }) => !ids.has(id))];
  const later = (a: Deal, b: Deal) => at(b, uid).getTime() - at(a, uid).getTime();
  return { ...bought, data: all.sort((a, b) => (rising ? later(b, a) : later(a, b))), retry };
}

/** Returns a list of an account's deals, in pages. */
export function useDealPages(name: keyof typeof DEAL_LISTS, role: keyof typeof SELLER_SIDES, uid: string): Pages<Deal> {
  const list: DealList = DEAL_LISTS[name];
  const rows = useRows();
  const live = useSides(list, SELLER_SIDES[role], uid, rows.rows + 1);
  return usePages(
    live,
    SELLER_SIDES[role].map((side) => list.of(side, uid)),
    rows,
  );
}

/**
 * Returns deals with a task for the account, longest waiting first, in pages. `expiring` contains the deal that expires
 * first on each side, even if no page includes it yet.
 */
export function useDealsWithTasks(uid: string): { tasks: Pages<Deal>; expiring: Live<Deal[]>; rows: Rows } {
  const rows = useRows();
  const tasks = usePages(useSides(TASKS, SIDES, uid, rows.rows + 1), { total: null }, rows);
  return { tasks, expiring: useSides(EXPIRING, SIDES, uid, 1), rows };
}

/** Returns the sale whose money has waited longest for a payout account, if any. A null uid subscribes to nothing. */
export const useFirstPaidSale = (uid: string | null): Live<Deal[]> =>
  useLiveQuery(uid === null ? null : dealQueries.firstPaidSale(uid), dealSchema);

/**
 * Returns selected deals on one of the account's own listings, most recently changed first. A null id subscribes to
 * nothing.
 */
const useSome = (
  listingId: string | null,
  uid: string,
  of: (side: Side, uid: string, listingId: string) => Query,
  limit: number | null = null,
): Live<Deal[]> =>
  useSides(
    { of: (side, seller) => of(side, seller, listingId ?? ''), at: ({ updatedAt }) => updatedAt },
    listingId === null ? [] : SELLING,
    uid,
    limit,
  );

/**
 * Returns all deals on one of the account's own listings whose offer is in one of `states` (by default, open offers). A
 * null id subscribes to nothing.
 */
export const useOffersOnOwnListing = (
  listingId: string | null,
  uid: string,
  states: readonly OfferState[] = OPEN_OFFER_STATES,
): Live<Deal[]> => useSome(listingId, uid, (side, seller, id) => dealQueries.offersOnMineIn(side, seller, id, states));

/**
 * Returns names of buyers on one of the account's own listings, by uid. Known names are retained while more are
 * loading.
 */
export function useBuyerNames(listingId: string, uid: string, buyers: readonly string[]): ReadonlyMap<string, string> {
  const uids = [...new Set(buyers)].sort();
  const { data } = useSome(uids.length ? listingId : null, uid, (side, seller, id) =>
    uids.length > MAX_QUERY_VALUES
      ? dealQueries.dealsOnMine(side, seller, id)
      : dealQueries.dealsWithBuyers(side, seller, id, uids),
  );
  const before = useRef<[string, string][]>([]);
  const named = new Map([...before.current, ...data.map(({ buyer }) => [buyer.uid, buyer.name] as const)]);
  const said = JSON.stringify([...named]);
  useEffect(() => {
    before.current = JSON.parse(said);
  }, [said]);
  return useMemo(() => new Map<string, string>(JSON.parse(said)), [said]);
}

/** Returns true if one of the account's own listings has an offer in a state that allows comparing it. */
export const useIsCompared = (listingId: string, uid: string): boolean =>
  useSome(listingId, uid, (side, seller, id) => dealQueries.offersOnMineIn(side, seller, id, COMPARED_STATES), 1).data
    .length > 0;

const ON_MINE: Record<'offersOnMine' | 'accessOnMine', DealList['at']> = {
  offersOnMine: offerChangedAt,
  accessOnMine: ({ access, updatedAt }) => access.changedAt ?? updatedAt,
};

/**
 * Returns offers, or deals with requested or granted access, on one of the account's own listings, most recently
 * changed first, in pages. `only` overrides the number of rows, for callers that only need a count.
 */
export function usePagesOnOwnListing(
  which: keyof typeof ON_MINE,
  listingId: string,
  uid: string,
  { first, only }: { first?: number; only?: number | undefined } = {},
): Pages<Deal> {
  const of = (side: Side, seller: string) => dealQueries[which](side, seller, listingId);
  const asked = useRows(first);
  const rows = only === undefined ? asked : fixedRows(only);
  const live = useSides({ of, at: ON_MINE[which] }, SELLING, uid, rows.rows + 1);
  return usePages(
    live,
    SELLING.map((side) => of(side, uid)),
    rows,
  );
}

/** Returns the deal that reserves one of the account's own listings, if any. */
export const useReservingDeal = (listingId: string, uid: string): Live<Deal[]> =>
  useLiveQuery(dealQueries.reservingDeal(listingId, uid), dealSchema);

/** Returns the totals for the account's paginated lists; null while unknown. */
export function useTotals(uid: string): Totals | null {
  const { status, data } = useLiveDoc(paths.totals(uid), totalsSchema);
  return status === 'success' ? (data ?? {}) : null;
}

/**
 * Returns a single invoice, also for deals and admin pages; null if it does not exist. A null id subscribes to nothing.
 */
export const useInvoice = (invoiceId: string | null): Live<Invoice | null> =>
  useLiveDoc(invoiceId && paths.invoice(invoiceId), invoiceSchema);

/**
 * Returns a deal's shared file, from its announcement through upload, check and sending. Null subscribes to nothing.
 */
export const useSharedFile = (dealId: string, id: string | null): Live<SharedFile | null> =>
  useLiveDoc(id && paths.sharedFile(dealId, id), sharedFileSchema);
