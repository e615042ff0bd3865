import type { StateCounter } from '../../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../../src/domain/collections.ts';
import { RECHECKED_STATES } from '../../../../../src/domain/listing/states.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';

const documentsBetween = (collection: string, field: string, from: Date, to: Date) =>
  ({
    from: collection,
    where: [
      [field, '>=', from],
      [field, '<', to],
    ],
  }) as const;

/** Documents whose `field` starts with `start`, sorted by that field. */
const documentsBeginning = (collection: string, field: string, start: string, limit: number) =>
  ({
    from: collection,
    where: [
      [field, '>=', start],
      [field, '<', `${start}\uf8ff`],
    ],
    orderBy: [field, 'asc'],
    limit,
  }) as const;

/** Queries for administrators' searches, counts and reviews, and for the audit log. */
export const adminServerQueries = {
  /** Audit log entries not yet added to the hash chain, oldest first. */
  unchainedAudit: (limit: number) => ({
    from: paths.auditLog(),
    where: [['n', '==', null]],
    orderBy: ['at', 'asc'],
    limit,
  }),
  chainedAudit: (after: number, limit: number) => ({
    from: paths.auditLog(),
    where: [['n', '>', after]],
    orderBy: ['n', 'asc'],
    limit,
  }),
  everyImpersonationOf: (targetUid: string) => ({
    from: paths.impersonations(),
    where: [['targetUid', '==', targetUid]],
  }),
  /** Impersonations that have not been ended. */
  impersonationsOf: (targetUid: string) => ({
    from: paths.impersonations(),
    where: [
      ['targetUid', '==', targetUid],
      ['endedAt', '==', null],
    ],
  }),
  listingsTitled: (token: string, limit: number) => ({
    from: paths.listings(),
    where: [['titleTokens', 'array-contains', token]],
    limit,
  }),
  usersNamed: (token: string, limit: number) => ({
    from: paths.users(),
    where: [['searchTokens', 'array-contains', token]],
    limit,
  }),
  usersByEmail: (start: string, limit: number) => documentsBeginning(paths.users(), 'email', start, limit),
  questionsFrom: (start: string, limit: number) => documentsBeginning(paths.supportRequests(), 'email', start, limit),
  bugReportsOf: (uid: string, limit: number) => ({ from: paths.bugReports(), where: [['uid', '==', uid]], limit }),
  flagsAbout: (
    field: 'listingId' | 'dealId' | 'invoiceId' | 'uid' | 'report.reporterId',
    id: string,
    limit: number,
  ) => ({ from: paths.flags(), where: [[field, '==', id]], limit }),
  invoiceNumbered: (number: string) => ({ from: paths.invoices(), where: [['number', '==', number]], limit: 1 }),
  /** Active accounts with `role` admin or `isAdmin` true. */
  admins: (field: 'role' | 'isAdmin', limit: number) => ({
    from: paths.users(),
    where: [
      ['inactive', '==', false],
      [field, '==', field === 'role' ? 'admin' : true],
    ],
    limit,
  }),
  /** Documents that analytics counts for a period; in this and the following queries, `to` is exclusive. */
  usersBetween: (from: Date, to: Date) => documentsBetween(paths.users(), 'createdAt', from, to),
  listedBetween: (from: Date, to: Date) => documentsBetween(paths.listings(), 'firstListedAt', from, to),
  dealsBetweenTimes: (from: Date, to: Date) => documentsBetween(paths.deals(), 'createdAt', from, to),
  offeredBetween: (from: Date, to: Date) => documentsBetween(paths.deals(), 'offeredAt', from, to),
  paidBetween: (from: Date, to: Date) => documentsBetween(paths.deals(), 'reached.paid', from, to),
  visitsBetween: (kind: string, from: Date, to: Date) => {
    const { where, ...rest } = documentsBetween(paths.visits(), 'at', from, to);
    return { ...rest, where: [['kind', '==', kind], ...where] };
  },
  completedBetween: (from: Date, to: Date) => documentsBetween(paths.deals(), 'completedAt', from, to),
  soldBetween: (from: Date, to: Date) => ({
    ...documentsBetween(paths.listings(), 'soldAt', from, to),
    sum: 'soldFor',
  }),
  feesBetween: (from: Date, to: Date) => {
    const { where, ...rest } = documentsBetween(paths.invoices(), 'issuedAt', from, to);
    return { ...rest, where: [['kind', '==', 'fee'], ...where], sum: 'amount' };
  },
  /** Emails that bounced or couldn't be sent, newest first. */
  returnedMails: (limit: number) => ({
    from: paths.mails(),
    where: [['delivery.state', '==', 'ERROR']],
    orderBy: ['createdAt', 'desc'],
    limit,
  }),
  countReturnedMails: () => ({ from: paths.mails(), where: [['delivery.state', '==', 'ERROR']] }),
  /** Shards of a month's stats that haven't been merged yet. */
  statsShards: (month: string) => ({ from: paths.statsShards(month) }),
  inState: (collection: Exclude<StateCounter, 'changedListings'>, state: string) => ({
    from: collection,
    where: [['state', '==', state]],
  }),
  changedListings: () => ({
    from: paths.listings(),
    where: [
      ['changedSinceReview', '==', true],
      ['state', 'in', RECHECKED_STATES],
    ],
  }),
} as const satisfies Record<string, (...of: never[]) => Query>;
