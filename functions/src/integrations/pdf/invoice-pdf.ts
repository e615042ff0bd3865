import { countryName } from '../../../../src/domain/account/countries.ts';
import { BRAND } from '../../../../src/domain/brand.ts';
import { describeMoney } from '../../../../src/domain/invoice/describe-money.ts';
import { INVOICE_KIND_TITLES, type Invoice, TAX_WORDS, TEST_WORDS } from '../../../../src/domain/invoice/invoice.ts';
import { invoiceStatus } from '../../../../src/domain/invoice/invoice-status.ts';
import { partName, partTimingText } from '../../../../src/domain/invoice/part-words.ts';
import { isolateText } from '../../../../src/domain/shared/isolate-text.ts';
import { formatExactMoney } from '../../../../src/domain/shared/money.ts';
import { formatStoredMoments } from '../../../../src/domain/shared/stored-moments.ts';
import { formatCalendarDate } from '../../../../src/domain/shared/time.ts';
import { PdfWriter } from './pdf-writer.ts';
import { partyTextsOn } from './script-text.ts';

const party = ({ legalName, address, country, taxId }: Invoice['payer']): string =>
  [legalName, address, country && countryName(country), taxId && `Tax ID ${taxId}`].filter(Boolean).join('\n');

/**
 * Creates an invoice PDF with the text and amounts that a third party sees on the invoice's page, so that both sides
 * get the same document. `check` contains the URL and code with which anyone can verify the PDF.
 */
export async function invoicePdf(
  invoice: Invoice,
  check: { code: string; url: string },
  now: Date,
): Promise<Buffer<ArrayBuffer>> {
  const title = `Invoice ${invoice.number}`;
  const pdf = await PdfWriter.open(
    { title, foot: `${title} · ${BRAND}`, at: invoice.issuedAt },
    JSON.stringify(invoice),
    partyTextsOn([invoice]),
  );
  pdf.heading(1, title);
  const about = invoice.kind === 'membership' ? '' : `, ${isolateText(invoice.listingTitle)}`;
  pdf.paragraph(`${INVOICE_KIND_TITLES[invoice.kind]}${about}, issued ${formatCalendarDate(invoice.issuedAt)}`, {
    muted: true,
  });
  pdf.facts([
    ['Paid by', party(invoice.payer)],
    ['Paid to', party(invoice.payee)],
    ['State', invoiceStatus(invoice, null).label],
  ]);
  pdf.table(
    [
      { label: 'Part', share: 0.42 },
      { label: 'State', share: 0.34 },
      { label: 'Amount, US dollars', share: 0.24, right: true },
    ],
    [
      ...invoice.parts.map((part) => [
        partName(part, invoice),
        formatStoredMoments(partTimingText(part, now)),
        formatExactMoney(part.amount),
      ]),
      ['Total', '', formatExactMoney(invoice.amount)],
    ],
  );
  if (invoice.isTest) pdf.paragraph(TEST_WORDS);
  for (const sentence of describeMoney(invoice, null, now)) pdf.paragraph(formatStoredMoments(sentence));
  pdf.paragraph(`${TAX_WORDS} Dates are in UTC.`, { muted: true });
  // The URL goes on its own line, so that it doesn't wrap.
  pdf.paragraph(`To check this invoice, enter its number and the code ${check.code} at\n${check.url}`, { muted: true });
  return pdf.finish();
}
