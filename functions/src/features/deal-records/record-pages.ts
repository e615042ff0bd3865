import { countryName } from '../../../../src/domain/account/countries.ts';
import type { RecordContent } from '../../../../src/domain/deal-record/record-schemas.ts';
import { RECORD_SECTIONS } from '../../../../src/domain/deal-record/record-sections.ts';
import { INVOICE_STATE_LABELS, TEST_WORDS } from '../../../../src/domain/invoice/invoice.ts';
import { PART_STATE_LABELS } from '../../../../src/domain/invoice/states.ts';
import { formatExactMoney } from '../../../../src/domain/shared/money.ts';
import { sum } from '../../../../src/domain/shared/numbers.ts';
import type { PdfWriter } from '../../integrations/pdf/pdf-writer.ts';
import { writeCodeAccess, writeDisputes, writeHandover } from './handover-pages.ts';
import {
  beginSection,
  figureRows,
  fileNameWithDigest,
  formatTimeOr,
  formatUtcTimestamp,
  offerTermSentences,
  outsideFacts,
  PRINTED_ROWS,
  printTable,
  SIDE_NAMES,
} from './record-words.ts';

/**
 * Limits on the messages printed in a PDF, so that it takes only seconds to build. The attached JSON contains all
 * messages.
 */
const PRINTED_MESSAGES = 500;
const PRINTED_LETTERS = 150_000;

/** Writes the deal's subject and parties, and everything that was disclosed. */
export function writeBackground(pdf: PdfWriter, content: RecordContent): void {
  const { deal, parties, figures, disclosure, openings, documents } = content;
  pdf.heading(2, RECORD_SECTIONS.deal);
  pdf.facts([
    ['Project', deal.listing.title],
    ['Asking price', formatExactMoney(deal.listing.askingPrice)],
    ['Stage', deal.stage],
    ['Started', formatUtcTimestamp(deal.startedAt)],
    ['Completed', formatTimeOr(deal.completedAt, 'Not completed')],
    ...(deal.closed
      ? [
          [
            'Ended',
            `${deal.closed.as}, ${formatUtcTimestamp(deal.closed.at)}, by ${SIDE_NAMES[deal.closed.by]}`,
          ] as const,
        ]
      : []),
    ...(deal.closed?.reason ? [['Reason', deal.closed.reason] as const] : []),
  ]);
  pdf.heading(2, RECORD_SECTIONS.parties);
  pdf.facts([
    ['Buyer', parties.buyer.name],
    ['Seller', parties.seller.name],
  ]);
  beginSection(pdf, 'figures', !figures.length);
  for (const { version, figures: known } of figures) {
    pdf.paragraph(`As they stood when version ${version} of the offer was accepted`, { bold: true });
    pdf.table(
      [
        { label: 'Figure', share: 0.18 },
        { label: 'Value', share: 0.19 },
        { label: 'Period', share: 0.19 },
        { label: 'Source', share: 0.17 },
        { label: 'As of', share: 0.13 },
        { label: 'Checked by', share: 0.14 },
      ],
      figureRows(known),
    );
  }
  pdf.heading(2, RECORD_SECTIONS.disclosure);
  pdf.facts([
    [
      'Access',
      `${disclosure.access}${disclosure.changedAt ? `, since ${formatUtcTimestamp(disclosure.changedAt)}` : ''}`,
    ],
    [
      'Confidentiality terms',
      disclosure.termsAccepted
        ? `version ${disclosure.termsAccepted.version}, accepted ${formatUtcTimestamp(disclosure.termsAccepted.at)}`
        : 'Not accepted',
    ],
  ]);
  writeCodeAccess(pdf, content);
  if (beginSection(pdf, 'openings', !openings.length)) {
    printTable(
      pdf,
      [
        { label: 'Last in the hour', share: 0.32 },
        { label: 'What', share: 0.5 },
        { label: 'Times', share: 0.18, right: true },
      ],
      openings.map(({ at, tier, document, times, bySupport }) => [
        formatUtcTimestamp(at),
        `${document ?? `The ${tier} tier`}${bySupport ? ' (by support)' : ''}`,
        String(times),
      ]),
    );
  }
  if (beginSection(pdf, 'documents', !documents.length))
    for (const file of documents) pdf.paragraph(fileNameWithDigest(file));
}

/** Writes the offers, messages, files and answers. */
export function writeAgreement(pdf: PdfWriter, { offers, messages, files, answers }: RecordContent): void {
  if (beginSection(pdf, 'offers', !offers.length)) {
    printTable(
      pdf,
      [
        { label: 'Version', share: 0.12 },
        { label: 'By', share: 0.13 },
        { label: 'Made', share: 0.33 },
        { label: 'State', share: 0.2 },
        { label: 'Price', share: 0.22, right: true },
      ],
      offers.map(({ version, by, madeAt, state, price }) => [
        String(version),
        SIDE_NAMES[by],
        formatUtcTimestamp(madeAt),
        state,
        formatExactMoney(price),
      ]),
    );
    for (const offer of offers.slice(-PRINTED_ROWS)) {
      pdf.paragraph(`Terms of version ${offer.version}`, { bold: true });
      for (const line of offerTermSentences(offer)) pdf.paragraph(line);
    }
  }
  if (beginSection(pdf, 'answers', !answers.length)) {
    for (const { question, versions } of answers.slice(0, PRINTED_ROWS)) {
      pdf.paragraph(question, { bold: true });
      if (!versions.length) pdf.paragraph('Not answered.', { muted: true });
      for (const { text, at, documents } of versions) {
        pdf.paragraph(`${formatUtcTimestamp(at)}: ${text}`);
        for (const file of documents) pdf.paragraph(fileNameWithDigest(file), { muted: true });
      }
    }
  }
  if (beginSection(pdf, 'messages', !messages.sent.length)) writeMessages(pdf, messages);
  if (beginSection(pdf, 'files', !files.length)) {
    for (const file of files.slice(0, PRINTED_ROWS)) {
      pdf.paragraph(`${formatUtcTimestamp(file.sentAt)}, ${SIDE_NAMES[file.by]}: ${fileNameWithDigest(file)}`);
    }
  }
}

function writeMessages(pdf: PdfWriter, { sent, leftOut }: RecordContent['messages']): void {
  let letters = 0;
  const fitting = sent.findIndex(({ text }, i) => {
    letters += text.length;
    return i >= PRINTED_MESSAGES || letters > PRINTED_LETTERS;
  });
  const printed = fitting === -1 ? sent : sent.slice(0, fitting);
  for (const { at, by, text, attachments, bySupport } of printed) {
    pdf.paragraph(`${SIDE_NAMES[by]}${bySupport ? ' (by support)' : ''}, ${formatUtcTimestamp(at)}`, { muted: true });
    if (text) pdf.paragraph(text);
    for (const file of attachments) pdf.paragraph(fileNameWithDigest(file), { muted: true });
  }
  const rest = sent.length - printed.length;
  if (rest) pdf.paragraph(`${rest} more messages are in the attached JSON.`, { muted: true });
  if (leftOut) pdf.paragraph(`${leftOut} newer messages are not part of this record.`, { muted: true });
}

/** Writes facts too rare to deserve a column in the table of parts. */
function writeExceptions(pdf: PdfWriter, { test, parts }: RecordContent['invoices'][number]): void {
  const back = sum(parts.map(({ takenBack }) => takenBack));
  if (back) pdf.paragraph(`${formatExactMoney(back)} of the released money was taken back from the seller.`);
  if (test) pdf.paragraph(TEST_WORDS);
}

/** Writes the invoices, the handover, disputes, reviews and the timeline. */
export function writeFulfillment(pdf: PdfWriter, content: RecordContent): void {
  const { invoices, reviews, timeline, parties } = content;
  beginSection(pdf, 'invoices', !invoices.length);
  for (const invoice of invoices) {
    pdf.paragraph(`${invoice.number}, ${INVOICE_STATE_LABELS[invoice.state]}`, { bold: true });
    const party = ({ legalName, address, country, taxId }: typeof invoice.payer) =>
      [legalName, address, country && countryName(country), taxId && `Tax ID ${taxId}`].filter(Boolean).join('\n');
    pdf.facts([
      ['Issued', formatUtcTimestamp(invoice.issuedAt)],
      ['Paid by', party(invoice.payer)],
      ['Paid to', party(invoice.payee)],
      ['Paid', formatTimeOr(invoice.paidAt, 'Not paid')],
      ...(invoice.outside ? outsideFacts(invoice.outside) : []),
    ]);
    pdf.table(
      [
        { label: 'Part', share: 0.2 },
        { label: 'State', share: 0.24 },
        { label: 'Amount', share: 0.19, right: true },
        { label: 'Released', share: 0.19, right: true },
        { label: 'Refunded', share: 0.18, right: true },
      ],
      invoice.parts.map((part) => [
        part.kind,
        PART_STATE_LABELS[part.state],
        ...[part.amount, part.released, part.refunded].map(formatExactMoney),
      ]),
    );
    writeExceptions(pdf, invoice);
  }
  writeHandover(pdf, content);
  writeDisputes(pdf, content);
  if (beginSection(pdf, 'reviews', !reviews.length)) {
    for (const { by, rating, text, writtenAt } of reviews) {
      pdf.paragraph(`${SIDE_NAMES[by]}, ${writtenAt.slice(0, 10)}: ${rating} of 5. ${text}`);
    }
  }
  if (beginSection(pdf, 'timeline', !timeline.length)) {
    printTable(
      pdf,
      [
        { label: 'When', share: 0.32 },
        { label: 'What', share: 0.68 },
      ],
      timeline.map((event) => [formatUtcTimestamp(event.at), eventText(event, parties)]),
    );
  }
}

/** Formats a line of the timeline: the actor, the kind of event, and its subject. */
function eventText(
  { kind, by, amount, label, labels }: RecordContent['timeline'][number],
  parties: RecordContent['parties'],
): string {
  const who = by === 'system' ? SIDE_NAMES.system : parties[by].name;
  const about = [amount === null ? '' : formatExactMoney(amount), label ?? labels?.buyer ?? '']
    .filter(Boolean)
    .join(', ');
  return `${who}: ${kind.replaceAll('-', ' ')}${about ? ` (${about})` : ''}`;
}
