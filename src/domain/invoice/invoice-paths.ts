import type { Invoice } from './invoice.ts';

/** The API paths that invoices are downloaded from, by a GET that says who asks. */
export const invoicePaths = {
  pdf: (invoiceId: string) => `/api/invoices/${invoiceId}/pdf`,
  /** Every invoice that the caller pays or is paid by. */
  csv: '/api/invoices/csv',
  /** Every invoice of a year, for administrators. */
  allCsv: (year: string) => `/api/admin/invoices/${year}/csv`,
} as const;

/** The name that a download gets. */
export const invoiceFileName = ({ number }: Pick<Invoice, 'number'>): string => `handoff-${number}.pdf`;
