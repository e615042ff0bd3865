import { paths } from '../../domain/collections.ts';
import { type Deal, dealSchema } from '../../domain/deal/deal.ts';
import { type Totals, totalsSchema } from '../../domain/deal/totals.ts';
import { type Invoice, invoiceSchema } from '../../domain/invoice/invoice.ts';
import { dealQueries, SIDES, type Side } from '../../domain/queries/deal-queries.ts';
import type { Query } from '../../domain/queries/query.ts';
import { type SharedFile, sharedFileSchema } from '../../domain/shared-file/shared-file.ts';
import { type Live, useLiveDoc, useLiveQuery } from './live.ts';
import { type Pages, usePages, useRows } from './pages.ts';

/** A list of an account's deals: what it asks for on each side, and the time that it is ordered by, newest first. */
interface DealList {
  of: (side: Side, uid: string) => Query;
  at: (deal: Deal) => Date;
}
const spokenAt = ({ lists }: Deal) => lists.spokenAt;
const offerChangedAt = ({ offer, updatedAt }: Deal) => offer?.changedAt ?? updatedAt;
export const DEAL_LISTS = {
  deals: { of: dealQueries.myDeals, at: ({ updatedAt }: Deal) => updatedAt },
  threads: { of: dealQueries.myThreads, at: spokenAt },
  unreadThreads: { of: dealQueries.myUnreadThreads, at: spokenAt },
  offers: { of: dealQueries.myOffers, at: offerChangedAt },
  acceptedOffers: { of: (side: Side, uid: string) => dealQueries.myAcceptedOffers(side, uid), at: offerChangedAt },
  salesUnderWay: {
    of: (side: Side, uid: string) => dealQueries.myAcceptedOffers(side, uid, ['accepted']),
    at: offerChangedAt,
  },
  closedOffers: { of: dealQueries.myClosedOffers, at: offerChangedAt },
  tasks: { of: dealQueries.myTasks, at: ({ waitingSince }: Deal) => waitingSince },
} as const satisfies Record<string, DealList>;
/** The sides of a seller. */
const SELLING = ['seller', 'hidden-seller'] as const satisfies readonly Side[];
export const SIDES_OF = { buyer: ['buyer'], seller: SELLING, either: SIDES } as const;

/** The deals of a list on some sides. Between two snapshots, a seller who has just been shown could be on two of them. */
function useSides({ of, at }: DealList, sides: readonly Side[], uid: string, limit: number | null): Live<Deal[]> {
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
  return { ...bought, data: all.sort((a, b) => at(b).getTime() - at(a).getTime()), retry };
}

/** A list of an account's deals, in pages. */
export function useDealPages(name: keyof typeof DEAL_LISTS, role: keyof typeof SIDES_OF, uid: string): Pages<Deal> {
  const list: DealList = DEAL_LISTS[name];
  const rows = useRows();
  const live = useSides(list, SIDES_OF[role], uid, rows.rows + 1);
  return usePages(
    live,
    SIDES_OF[role].map((side) => list.of(side, uid)),
    rows,
  );
}

/** Every deal in which something waits for the account. */
export const useDealsWithTasks = (uid: string): Live<Deal[]> => useSides(DEAL_LISTS.tasks, SIDES, uid, null);

/** The sale whose money waited first for a payout account, if any. A null uid subscribes to nothing. */
export const useFirstPaidSale = (uid: string | null): Live<Deal[]> =>
  useLiveQuery(uid === null ? null : dealQueries.firstPaidSale(uid), dealSchema);

/** All deals on a listing of the account's own, last changed first, or those with an open offer. A null id subscribes to nothing. */
export const useDealsOnMine = (
  listingId: string | null,
  uid: string,
  which: 'all' | 'open-offers' = 'all',
): Live<Deal[]> =>
  useSides(
    {
      of: (side, seller) =>
        dealQueries[which === 'all' ? 'dealsOnMine' : 'openOffersOnMine'](side, seller, listingId ?? ''),
      at: ({ updatedAt }) => updatedAt,
    },
    listingId === null ? [] : SELLING,
    uid,
    null,
  );

/** The deal that reserves a listing of the account's own, if any. */
export const useReservingDeal = (listingId: string, uid: string): Live<Deal[]> =>
  useLiveQuery(dealQueries.reservingDeal(listingId, uid), dealSchema);

/** How much there is of what the account's lists show in pages; null while that is not known. */
export function useTotals(uid: string): Totals | null {
  const { status, data } = useLiveDoc(paths.totals(uid), totalsSchema);
  return status === 'success' ? (data ?? {}) : null;
}

/** One invoice, which deals and administrators’ pages show as well; null where it does not exist. A null id subscribes to nothing. */
export const useInvoice = (invoiceId: string | null): Live<Invoice | null> =>
  useLiveDoc(invoiceId && paths.invoice(invoiceId), invoiceSchema);

/** A shared file of a deal, from its announcement to its check and sending. Null subscribes to nothing. */
export const useSharedFile = (dealId: string, id: string | null): Live<SharedFile | null> =>
  useLiveDoc(id && paths.sharedFile(dealId, id), sharedFileSchema);
