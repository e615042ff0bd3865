import { countryName } from '../account/countries.ts';
import { INVOICE_STATE_LABELS, type Invoice, type InvoicePart, TEST_LABEL } from './invoice.ts';
import { partName } from './part-words.ts';
import { PART_STATE_LABELS } from './states.ts';

/** The header row of the invoice table. */
export const INVOICE_HEAD = [
  'Number',
  'Issued',
  'Kind',
  'For',
  'State',
  'Payer',
  'Payer country',
  'Payer tax ID',
  'Payee',
  'Payee country',
  'Payee tax ID',
  'Part',
  'Part state',
  'Due',
  'Currency',
  'Amount',
  'Released',
  'Refunded',
  'Taken back',
  'Paid at',
  TEST_LABEL,
];

/** Formats cents as `1234.50`, which every spreadsheet parses as a number. */
const dollars = (cents: number): string => (cents / 100).toFixed(2);
const day = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? '';

/**
 * Returns the invoices as a table for an accountant: a header and one row per part, oldest invoice first. Days are in
 * UTC.
 */
export const invoiceRows = (invoices: readonly Invoice[]): string[][] => [
  INVOICE_HEAD,
  ...invoices.toSorted((a, b) => (a.number < b.number ? -1 : 1)).flatMap(invoiceParts),
];

/** Returns an invoice's rows, one per part. */
export function invoiceParts(invoice: Invoice): string[][] {
  return invoice.parts.map((part) => partRow(invoice, part));
}

function partRow(invoice: Invoice, part: InvoicePart): string[] {
  const { payer, payee } = invoice;
  return [
    invoice.number,
    day(invoice.issuedAt),
    invoice.kind,
    invoice.listingTitle,
    INVOICE_STATE_LABELS[invoice.state],
    ...[payer, payee].flatMap(({ legalName, country, taxId }) => [legalName, country && countryName(country), taxId]),
    partName(part, invoice),
    PART_STATE_LABELS[part.state],
    day(part.dueAt),
    'USD',
    ...[part.amount, part.released, part.refunded, part.takenBack].map(dollars),
    day(part.paidAt),
    invoice.isTest ? 'yes' : 'no',
  ];
}
