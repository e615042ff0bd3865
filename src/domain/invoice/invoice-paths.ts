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

/** The number of an invoice as somebody copies it: spaces and lower case do not matter. */
export const typedNumber = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** The code of an invoice as somebody copies it, with or without its dashes; it has no O, I or L, so those were digits. */
export const typedCode = (text: string): string =>
  text
    .replace(/[^\da-z]+/gi, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/(.{4})(?=.)/g, '$1-');
