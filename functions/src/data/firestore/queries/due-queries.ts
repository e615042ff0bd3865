import { paths } from '../../../../../src/domain/collections.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';

/** Documents due by a given time, for the scheduled jobs. */
export const dueQueries = {
  dueDeals: (now: Date) => ({ from: paths.deals(), where: [['nextAt', '<=', now]], orderBy: ['nextAt', 'asc'] }),
  dueInvoices: (now: Date) => ({ from: paths.invoices(), where: [['nextAt', '<=', now]], orderBy: ['nextAt', 'asc'] }),
  /** Accounts whose second factors are due to be reset. */
  dueFactorResets: (now: Date) => ({
    from: paths.users(),
    where: [['factorResetAt', '<=', now]],
    orderBy: ['factorResetAt', 'asc'],
  }),
  /** Live listings last confirmed by a given time whose sellers haven't been asked to confirm them again yet. */
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
  /** Recomputes that have stalled, or whose file was never uploaded. */
  dueRecomputes: (now: Date) => ({
    from: paths.recomputes(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
  /** Ownership checks that are due. */
  dueOwnerships: (now: Date) => ({
    from: paths.ownershipTokens(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
  /** Handover items due for a check. */
  dueHandoverItems: (now: Date) => ({
    from: 'handover',
    group: true,
    where: [['nextCheckAt', '<=', now]],
    orderBy: ['nextCheckAt', 'asc'],
  }),
  /** Connections due for a sync, or whose sync has stalled. */
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
  /** Proof-of-funds documents that have expired or were never uploaded. */
  dueFunds: (now: Date) => ({
    from: paths.fundsChecks(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
  /** Watcher and reach counts of listings with uncounted changes, longest waiting first. */
  waitingCounts: () => ({
    from: 'counts',
    group: true,
    where: [['waitsSince', '>', new Date(0)]],
    orderBy: ['waitsSince', 'asc'],
  }),
  /** Every account, page by page, for the daily recount. */
  accountsInOrder: (limit: number) => ({ from: paths.users(), orderBy: ['__name__', 'asc'], limit }),
  /** Accounts due for an alert. */
  dueAlerts: (now: Date) => ({
    from: paths.alertClocks(),
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
  }),
} as const satisfies Record<string, (...of: never[]) => Query>;
