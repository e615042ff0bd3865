import { RECORD_SECTIONS } from '../../../../src/domain/deal-record/record-sections.ts';
import type { PdfWriter } from '../../integrations/pdf/pdf-writer.ts';

/** As many rows of a section as are printed. The attached JSON has all of them. */
export const PRINTED_ROWS = 1000;

export const SIDE = { buyer: 'Buyer', seller: 'Seller', system: 'Handoff', admin: 'Handoff' } as const;

/** Begins a section, and says whether it has anything. */
export function section(pdf: PdfWriter, name: keyof typeof RECORD_SECTIONS, isEmpty: boolean): boolean {
  pdf.heading(2, RECORD_SECTIONS[name]);
  if (isEmpty) pdf.paragraph('None.', { muted: true });
  return !isEmpty;
}

/** As many as are printed, each by `write`, with a word on the others. */
export function each<T>(pdf: PdfWriter, all: readonly T[], write: (one: T) => void): void {
  for (const one of all.slice(0, PRINTED_ROWS)) write(one);
  sayLeftOut(pdf, all);
}

/** The rows that are printed, with a word on the others. */
export function rows(pdf: PdfWriter, columns: Parameters<PdfWriter['table']>[0], all: string[][]): void {
  pdf.table(columns, all.slice(0, PRINTED_ROWS));
  sayLeftOut(pdf, all);
}

function sayLeftOut(pdf: PdfWriter, { length }: readonly unknown[]): void {
  const rest = length - PRINTED_ROWS;
  if (rest > 0) pdf.paragraph(`${rest} more are in the attached JSON.`, { muted: true });
}
