import { paths } from '../../../../src/domain/collections.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';

const UNSETTLED = ['open', 'overdue', 'paid'];

/** Invoices, and what happened to their money. */
export const moneyQueries = {
  operationsOf: (invoiceId: string) => ({
    from: paths.outboxRows(),
    where: [['operation.invoiceId', '==', invoiceId]],
  }),
  ledgerOf: (invoiceId: string) => ({ from: paths.ledger(), where: [['invoiceId', '==', invoiceId]] }),
  /** Invoices with money to come or to go on, of either side. */
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
