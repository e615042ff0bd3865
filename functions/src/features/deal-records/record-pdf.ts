import { BRAND } from '../../../../src/domain/brand.ts';
import { dealRecordSchema } from '../../../../src/domain/deal-record/deal-record.ts';
import { type RecordIssue, recordFileName } from '../../../../src/domain/deal-record/record-issue.ts';
import { isolateText } from '../../../../src/domain/shared/isolate-text.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { PdfWriter } from '../../integrations/pdf/pdf-writer.ts';
import { partyTextsOn } from '../../integrations/pdf/script-text.ts';
import { writeAgreement, writeBackground, writeFulfillment } from './record-pages.ts';
import { formatUtcTimestamp } from './record-words.ts';

/**
 * Builds the human-readable PDF of a record. The attached JSON has the same content, and only the JSON is the issued
 * record.
 */
export async function recordPdf(
  json: Uint8Array,
  { number, sha256, at }: Pick<RecordIssue, 'number' | 'sha256' | 'at'>,
): Promise<Buffer<ArrayBuffer>> {
  const text = Buffer.from(json).toString();
  const { content } = dealRecordSchema.parse(JSON.parse(text));
  const title = `Deal record ${number}`;
  const pdf = await PdfWriter.open(
    { title, foot: `${title} · issued by ${BRAND}`, at },
    text,
    partyTextsOn(content.invoices),
  );
  pdf.heading(1, `Deal record: ${isolateText(content.deal.listing.title)}`);
  pdf.facts([
    ['Record', number],
    ['Issued', formatUtcTimestamp(at.toISOString())],
  ]);
  pdf.paragraph('SHA-256 of the record', { muted: true });
  pdf.paragraph(sha256);
  pdf.heading(2, 'How to check this record');
  pdf.paragraph(
    `Open ${siteUrl()}${sitePaths.verify} and choose this file. No account is needed. The page says whether ${BRAND} issued it, and if not, which part was changed. The record itself is the JSON file attached to this PDF; its canonical form (RFC 8785) has the SHA-256 above. All times are UTC.`,
  );
  writeBackground(pdf, content);
  writeAgreement(pdf, content);
  writeFulfillment(pdf, content);
  pdf.attach(recordFileName({ number }, 'json'), json, at);
  return pdf.finish();
}
