import { paths } from '../../../../../src/domain/collections.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';

const UNSETTLED = ['open', 'overdue', 'paid'];

/** Queries on invoices, their ledger entries and outbox operations. */
export const moneyQueries = {
  operationsOf: (invoiceId: string) => ({
    from: paths.outboxRows(),
    where: [['operation.invoiceId', '==', invoiceId]],
  }),
  ledgerOf: (invoiceId: string) => ({ from: paths.ledger(), where: [['invoiceId', '==', invoiceId]] }),
  /** Ledger entries from a given time up to but not including another, oldest first. */
  movementsBetween: (from: Date, until: Date, limit: number) => ({
    from: paths.ledger(),
    where: [
      ['at', '>=', from],
      ['at', '<', until],
    ],
    orderBy: ['at', 'asc'],
    limit,
  }),
  /** Ledger entries from a given time on, oldest first. */
  movementsSince: (from: Date) => ({ from: paths.ledger(), where: [['at', '>=', from]], orderBy: ['at', 'asc'] }),
  /** Total purchase money that the payment provider is holding, in cents. */
  heldMoney: () => ({ from: paths.invoices(), sum: 'held' }),
  /** All invoices, in a stable order. */
  invoicesInOrder: (limit: number) => ({ from: paths.invoices(), orderBy: ['id', 'asc'], limit }),
  /** Invoices issued in a UTC year, by number. */
  invoicesOfYear: (year: number) => ({
    from: paths.invoices(),
    where: [
      ['number', '>=', `INV-${year}-`],
      ['number', '<', `INV-${year + 1}-`],
    ],
    orderBy: ['number', 'asc'],
  }),
  /** An account's invoices, as payer or payee, with money still to be paid in or out. */
  unsettledInvoicesOf: (uid: string) => ({
    from: paths.invoices(),
    where: [
      ['participants', 'array-contains', uid],
      ['state', 'in', UNSETTLED],
    ],
  }),
  invoicesToPayOut: (payeeId: string) => ({
    from: paths.invoices(),
    where: [
      ['payee.uid', '==', payeeId],
      ['state', 'in', UNSETTLED],
    ],
  }),
  invoicesOfDeal: (dealId: string) => ({ from: paths.invoices(), where: [['dealId', '==', dealId]] }),
  openMembership: (payerId: string) => ({
    from: paths.invoices(),
    where: [
      ['payer.uid', '==', payerId],
      ['kind', '==', 'membership'],
      ['state', '==', 'open'],
    ],
    limit: 1,
  }),
  overdueFees: (payerId: string) => ({
    from: paths.invoices(),
    where: [
      ['payer.uid', '==', payerId],
      ['kind', '==', 'fee'],
      ['state', '==', 'overdue'],
    ],
    limit: 1,
  }),
} as const satisfies Record<string, (...of: never[]) => Query>;
