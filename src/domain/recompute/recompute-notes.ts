import type { ExportFormatName } from '../processor-export/export-formats.ts';
import { RECOMPUTED_MONTHS, type Recomputed } from '../processor-export/recomputed.ts';
import { formatDate, formatMonthYear, monthAt } from '../shared/time.ts';
import { firstWhole } from './compare-figures.ts';
import { splitOf } from './revenue-split.ts';

const YEAR = 12;

/** What the seller should know before taking figures of a recompute, in sentences. */
export function recomputeNotes(result: Recomputed, format: ExportFormatName): string[] {
  const notes: string[] = [];
  const first = monthAt(result.monthsFrom, YEAR);
  const last = monthAt(result.monthsFrom, RECOMPUTED_MONTHS - 1);
  if (result.from && result.from.getTime() >= Date.parse(`${monthAt(first, 1)}-01`)) {
    notes.push(
      `The export begins on ${formatDate(result.from)}. Months before count as 0: export from ${formatMonthYear(first)} on if there were sales.`,
    );
  }
  const begun = result.from?.toISOString().slice(0, 7) ?? '';
  if (result.from && begun >= result.monthsFrom && begun < first && begun < firstWhole(result)) {
    notes.push(`${formatMonthYear(begun)} is left out, because the export begins on ${formatDate(result.from)}.`);
  }
  if (result.to && result.to.toISOString().slice(0, 7) < last) {
    notes.push(
      `Its last row is of ${formatDate(result.to)}. Months after it count as 0: export up to ${formatMonthYear(last)} if there were sales.`,
    );
  }
  if (format === 'paddle') notes.push('Refunds are in another report of Paddle’s, so they are not taken off.');
  if (format === 'lemon-squeezy') notes.push('An order that was refunded is taken off in the month it was made.');
  if (result.ttmRevenue > 0 && splitOf(result) === null) {
    notes.push('It does not say which revenue is recurring.');
  }
  if (format !== 'stripe-subscriptions') {
    notes.push(
      'MRR, subscriptions and churn are not in it, since payments name no interval: Stripe’s subscriptions do.',
    );
  } else if (result.churn === null) {
    notes.push('Churn is not in it: include subscriptions that ended when you export.');
  }
  return notes;
}
