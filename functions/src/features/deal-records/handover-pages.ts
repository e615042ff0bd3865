import type { RecordContent } from '../../../../src/domain/deal-record/record-schemas.ts';
import { HOST_NAMES } from '../../../../src/domain/repository/repository.ts';
import { formatExactMoney } from '../../../../src/domain/shared/money.ts';
import type { PdfWriter } from '../../integrations/pdf/pdf-writer.ts';
import { beginSection, fileNameWithDigest, formatUtcTimestamp, printEach, SIDE_NAMES } from './record-words.ts';

const MOVE_TEXTS: Record<RecordContent['moves'][number]['what'], string> = {
  transferred: 'transferred',
  problem: 'reported a problem with',
  'put-back': 'resumed work on',
  confirmed: 'confirmed',
};
const CODE_TEXTS: Record<NonNullable<RecordContent['code']>['steps'][number]['what'], string> = {
  asked: 'asked for read-only access',
  granted: 'gave read-only access',
  refused: 'gave no access',
  ending: 'asked the seller to remove the access',
  removed: 'removed the access',
};

/** Writes the state and history of the buyer's access to the code. */
export function writeCodeAccess(pdf: PdfWriter, { code }: RecordContent): void {
  if (!beginSection(pdf, 'code', !code) || !code) return;
  const { host, account, state, where, changedAt, steps } = code;
  pdf.facts([
    ['Account', account ? `${account} at ${HOST_NAMES[host]}` : `At ${HOST_NAMES[host]}, no longer named`],
    ['Opened', where || 'Nothing'],
    ['State', `${state}, since ${formatUtcTimestamp(changedAt)}`],
  ]);
  printEach(pdf, steps, ({ at, by, what, about }) =>
    pdf.paragraph(`${formatUtcTimestamp(at)}: ${SIDE_NAMES[by]} ${CODE_TEXTS[what]}${about ? `: ${about}` : ''}`),
  );
}

/** Writes each item's current state with its steps, then every event, oldest first. */
export function writeHandover(pdf: PdfWriter, { handover, moves, moreTime, refundRequests }: RecordContent): void {
  if (beginSection(pdf, 'handover', !handover.items.length)) {
    for (const item of handover.items) {
      pdf.paragraph(`${item.label}: ${item.state}, ${formatUtcTimestamp(item.changedAt)}`, { bold: true });
      writeSteps(pdf, item);
      if (item.evidence) pdf.paragraph(`Evidence: ${item.evidence}`);
      if (item.evidenceFile) pdf.paragraph(`Evidence: ${fileNameWithDigest(item.evidenceFile)}`);
      for (const { at, result, found } of item.checks)
        pdf.paragraph(`Checked ${formatUtcTimestamp(at)}: ${result}. ${found}`);
      if (item.problem) pdf.paragraph(`Problem: ${item.problem}`);
    }
  }
  if (beginSection(pdf, 'moves', !moves.length)) {
    printEach(pdf, moves, ({ at, by, what, label, text, file }) => {
      pdf.paragraph(
        `${formatUtcTimestamp(at)}: ${SIDE_NAMES[by]} ${MOVE_TEXTS[what]} ${label}${text ? `: ${text}` : ''}`,
      );
      if (file) pdf.paragraph(fileNameWithDigest(file), { muted: true });
    });
  }
  if (beginSection(pdf, 'moreTime', !moreTime.length)) {
    printEach(pdf, moreTime, ({ at, by, what, about }) =>
      pdf.paragraph(`${formatUtcTimestamp(at)}, ${SIDE_NAMES[by]}: ${what}, ${about}`),
    );
  }
  if (beginSection(pdf, 'refundRequests', !refundRequests.length)) {
    printEach(pdf, refundRequests, ({ at, reason }) => pdf.paragraph(`${formatUtcTimestamp(at)}: ${reason}`));
  }
}

function writeSteps(
  pdf: PdfWriter,
  { transferredAt, confirmedAt, steps }: RecordContent['handover']['items'][number],
): void {
  if (transferredAt) pdf.paragraph(`Transferred ${formatUtcTimestamp(transferredAt)}`);
  if (confirmedAt) pdf.paragraph(`Confirmed ${formatUtcTimestamp(confirmedAt)}`);
  for (const { at, by, text } of steps) pdf.paragraph(`Done ${formatUtcTimestamp(at)} by ${SIDE_NAMES[by]}: ${text}`);
}

/** Writes every dispute with each side's statement and the outcome. */
export function writeDisputes(pdf: PdfWriter, { disputes }: RecordContent): void {
  beginSection(pdf, 'disputes', !disputes.length);
  for (const dispute of disputes) {
    pdf.paragraph(
      `Opened by ${SIDE_NAMES[dispute.openedBy]}, ${formatUtcTimestamp(dispute.openedAt)}: ${dispute.reason}`,
    );
    for (const by of ['buyer', 'seller'] as const) {
      const made = dispute[by];
      if (made) pdf.paragraph(`${SIDE_NAMES[by]}, ${formatUtcTimestamp(made.at)}: ${made.text}`);
    }
    const { outcome } = dispute;
    if (outcome) {
      const [release, refund] = [outcome.release, outcome.refund].map(formatExactMoney);
      pdf.paragraph(
        `Decided ${formatUtcTimestamp(outcome.at)}: ${release} released, ${refund} refunded. ${outcome.reason}`,
      );
    }
  }
}
