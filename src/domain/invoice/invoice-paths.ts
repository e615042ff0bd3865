import type { Invoice } from './invoice.ts';

/** API paths for downloading invoices with an authenticated GET request. */
export const invoicePaths = {
  pdf: (invoiceId: string) => `/api/invoices/${invoiceId}/pdf`,
  /** All invoices on which the caller is the payer or payee. */
  csv: '/api/invoices/csv',
  /** All invoices of a year, for administrators. */
  allCsv: (year: string) => `/api/admin/invoices/${year}/csv`,
} as const;

/** Returns the file name of a download. */
export const invoiceFileName = ({ number }: Pick<Invoice, 'number'>): string => `handoff-${number}.pdf`;
