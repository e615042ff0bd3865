import { paths } from '../../../../../src/domain/collections.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';

/** Documents due by a moment, which the schedules take up. */
export const dueQueries = {
  dueDeals: (now: Date) => ({ from: paths.deals(), where: [['nextAt', '<=', now]], orderBy: ['nextAt', 'asc'] }),
  dueInvoices: (now: Date) => ({ from: paths.invoices(), where: [['nextAt', '<=', now]], orderBy: ['nextAt', 'asc'] }),
  /** Accounts whose second factors are to be reset by now. */
  dueFactorResets: (now: Date) => ({
    from: paths.users(),
    where: [['factorResetAt', '<=', now]],
    orderBy: ['factorResetAt', 'asc'],
  }),
  /** Listings that were not confirmed since a time and whose sellers were not asked yet. */
  listingsToAsk: (before: Date) => ({
    from: paths.listings(),
    where: [
      ['state', '==', 'live'],
      ['askedAt', '==', null],
      ['confirmedAt', '<=', before],
    ],
    orderBy: ['confirmedAt', 'asc'],
  }),
  listingsAskedBefore: (before: Date) => ({
    from: paths.listings(),
    where: [
      ['state', '==', 'live'],
      ['askedAt', '<=', before],
    ],
    orderBy: ['askedAt', 'asc'],
  }),
  /** Recomputes that have stopped, or whose file did not arrive. */
  dueRecomputes: (now: Date) => ({
    from: paths.recomputes(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
  /** Checks of ownership that are to be made by now. */
  dueOwnerships: (now: Date) => ({
    from: paths.ownershipTokens(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
  /** Items of handovers that are to be checked by now. */
  dueHandoverItems: (now: Date) => ({
    from: 'handover',
    group: true,
    where: [['nextCheckAt', '<=', now]],
    orderBy: ['nextCheckAt', 'asc'],
  }),
  /** Connections to read again, or whose reading has stopped. */
  dueConnections: (now: Date) => ({
    from: paths.connections(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
  waitingOperations: (before: Date) => ({
    from: paths.outboxRows(),
    where: [
      ['state', '==', 'waiting'],
      ['createdAt', '<=', before],
    ],
    orderBy: ['createdAt', 'asc'],
  }),
  dueMails: (now: Date) => ({
    from: paths.mails(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
  dueMediaUses: (now: Date) => ({
    from: paths.mediaUses(),
    where: [['checkAt', '<=', now]],
    orderBy: ['checkAt', 'asc'],
  }),
  /** Documents about funds that expire by now, or did not arrive. */
  dueFunds: (now: Date) => ({
    from: paths.fundsChecks(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
  /** Rows of listings of which something changed that is in no count yet. */
  waitingCounts: () => ({
    from: 'counts',
    group: true,
    where: [['waitsSince', '>', new Date(0)]],
    orderBy: ['waitsSince', 'asc'],
  }),
  /** Every account, page by page, for the daily recount. */
  accountsInOrder: (limit: number) => ({ from: paths.users(), orderBy: ['__name__', 'asc'], limit }),
  /** Accounts that are to be alerted by now. */
  dueAlerts: (now: Date) => ({
    from: paths.alertClocks(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
} as const satisfies Record<string, (...of: never[]) => Query>;
