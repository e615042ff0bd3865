import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { invoicePdf } from '../../functions/src/integrations/pdf/invoice-pdf.ts';
import { NOW, purchaseOf } from '../support/money/purchase-invoice.ts';
import { withoutSpaces } from '../support/plain/pdf-text.ts';

// Reads the names in our PDFs with poppler's pdftotext, an independent implementation.
const program = process.env.PDFTOTEXT ?? '';
const CHECK = { code: '7K2M-9QXD-4TB1-0CEF', url: 'https://handoff.example/verify' };
const issued = purchaseOf({ price: 2_000_000, installments: [], holdback: null });

/** Returns the lines of a PDF, without the direction marks that poppler adds. */
function linesOf(pdf: Buffer): string[] {
  const text = execFileSync(program, ['-layout', '-', '-'], { input: pdf }).toString('utf8');
  return text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').split('\n');
}

test.each([
  ['Greek', 'Άγιος Ιωάννης'],
  ['Cyrillic', 'Дмитрий Їжак'],
  ['Hebrew', 'אברהם כהן'],
  ['Arabic', 'علاء الدين مصطفى'],
  ['Persian', 'ژیلا گچ\u200cپژوه'],
  ['Han', '王小明'],
  ['Japanese', '渡辺なをみ・ブルーノ'],
  ['Korean', '김철수 주식회사'],
  ['Polish and Vietnamese', 'Łukasz Żółć Nguyễn'],
])('%s: pdftotext reads %s from an invoice', async (_script, name) => {
  const pdf = await invoicePdf({ ...issued, payer: { ...issued.payer, legalName: name, address: '' } }, CHECK, NOW);
  const lines = linesOf(pdf);
  const read = name.replace('\u200c', '');
  expect(lines.filter((line) => line.startsWith('Paid by')).map((line) => line.slice('Paid by'.length).trim())).toEqual(
    [read],
  );
  // pdftotext may put a space between two directions at either end.
  expect(withoutSpaces(lines.find((line) => line.includes('pays $20,000.00')) ?? '')).toContain(
    withoutSpaces(`${read} pays`),
  );
});
