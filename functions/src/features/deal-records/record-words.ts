import type { RecordContent } from '../../../../src/domain/deal-record/record-schemas.ts';
import { RECORD_SECTIONS } from '../../../../src/domain/deal-record/record-sections.ts';
import { isMetric } from '../../../../src/domain/listing/figures/checked-figures.ts';
import { checkedFigureLabel, figureValueText } from '../../../../src/domain/listing/figures/figure-check.ts';
import { CHECKERS, sourceText } from '../../../../src/domain/listing/figures/mark.ts';
import { metricPeriod, monthsPeriod } from '../../../../src/domain/listing/figures/metric-period.ts';
import { formatExactMoney } from '../../../../src/domain/shared/money.ts';
import type { PdfWriter } from '../../integrations/pdf/pdf-writer.ts';

/** Formats an ISO time, e.g. `2026-06-09 12:00:00 UTC`. */
export const formatUtcTimestamp = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
export const formatTimeOr = (iso: string | null, none: string): string => (iso ? formatUtcTimestamp(iso) : none);

/** Returns `name (SHA-256 …)`, or just the name if there is no digest. */
export const fileNameWithDigest = ({ name, sha256 }: { name: string; sha256: string | null }): string =>
  sha256 ? `${name} (SHA-256 ${sha256})` : name;

type Figure = RecordContent['figures'][number]['figures'][number];

/** Formats figures as rows: name, value, period, source, date and checker. */
export function figureRows(figures: readonly Figure[]): string[][] {
  const months = figures.find(({ figure }) => figure === 'revenueMonths')?.value;
  const monthsFrom = typeof months === 'object' && 'from' in months ? months.from : null;
  return figures.map((figure) => figureRow(figure, monthsFrom));
}

function figureRow(one: Figure, monthsFrom: string | null): string[] {
  const { figure, value, source, sourceName, asOf, checkedBy } = one;
  return [
    checkedFigureLabel(figure),
    valueText(figure, value),
    periodText(one, monthsFrom),
    sourceText({ source, name: sourceName }),
    asOf?.slice(0, 10) ?? '',
    CHECKERS[checkedBy],
  ];
}

/** Returns the period of a figure; empty if unknown, as for figures split into parts. */
function periodText({ figure, value, source, asOf }: Figure, monthsFrom: string | null): string {
  if (typeof value === 'object') return 'from' in value ? monthsPeriod(value.from, value.months.length) : '';
  return isMetric(figure) && asOf ? metricPeriod({ kind: figure, asOf: new Date(asOf), source }, monthsFrom) : '';
}

/** Formats a figure's value. Unlike on pages, monthly values are exact to the cent. */
const valueText = (figure: Figure['figure'], value: Figure['value']): string =>
  typeof value === 'object' && 'months' in value
    ? value.months.map(figure === 'visitMonths' ? String : formatExactMoney).join(', ')
    : figureValueText(figure, value);

type Outside = NonNullable<RecordContent['invoices'][number]['outside']>;

/**
 * Returns the facts of a payment made outside the site, with each side's statement and the administrator's decision.
 */
export function outsideFacts(outside: Outside): [string, string][] {
  const { reference, state, at, contest, answer, decision } = outside;
  const facts: [string, string][] = [['Outside Handoff', `${reference}, ${state}, ${formatUtcTimestamp(at)}`]];
  if (contest) {
    const arrived = contest.received ? `${formatExactMoney(contest.received)} arrived` : 'Nothing arrived';
    facts.push(['Contested', `${formatUtcTimestamp(contest.at)}. ${arrived}: ${contest.reason}`]);
  }
  if (answer) {
    const receipt = answer.receipt ? ` ${fileNameWithDigest(answer.receipt)}` : '';
    facts.push(['Answered', `${formatUtcTimestamp(answer.at)}: ${answer.text}${receipt}`]);
  }
  if (decision) facts.push(['Decided', decision]);
  return facts;
}

type Offer = RecordContent['offers'][number];

/** Formats the terms of an offer other than its price, one sentence each. */
export function offerTermSentences(offer: Offer): string[] {
  return [
    ...offer.installments.map(
      ({ amount, days }) => `Installment of ${formatExactMoney(amount)}, ${days} days after completion.`,
    ),
    ...(offer.holdback
      ? [`Holdback of ${formatExactMoney(offer.holdback.amount)}, ${offer.holdback.days} days after completion.`]
      : []),
    `Diligence ${offer.diligenceDays} days, exclusivity ${offer.exclusivityDays} days, support ${offer.supportDays} days.`,
    `Included: ${offer.assets.map(({ label }) => label).join(', ')}.`,
    ...(offer.conditions ? [`Conditions: ${offer.conditions}`] : []),
  ];
}

/** Maximum number of printed rows per section. The attached JSON has all rows. */
export const PRINTED_ROWS = 1000;

export const SIDE_NAMES = { buyer: 'Buyer', seller: 'Seller', system: 'Handoff', admin: 'Handoff' } as const;

/** Writes a section heading, and returns true if the section has content. */
export function beginSection(pdf: PdfWriter, name: keyof typeof RECORD_SECTIONS, isEmpty: boolean): boolean {
  pdf.heading(2, RECORD_SECTIONS[name]);
  if (isEmpty) pdf.paragraph('None.', { muted: true });
  return !isEmpty;
}

/** Prints up to `PRINTED_ROWS` items with `write`, then says how many are left out. */
export function printEach<T>(pdf: PdfWriter, all: readonly T[], write: (one: T) => void): void {
  for (const item of all.slice(0, PRINTED_ROWS)) write(item);
  printLeftOut(pdf, all);
}

/** Prints up to `PRINTED_ROWS` rows, then says how many are left out. */
export function printTable(pdf: PdfWriter, columns: Parameters<PdfWriter['table']>[0], all: string[][]): void {
  pdf.table(columns, all.slice(0, PRINTED_ROWS));
  printLeftOut(pdf, all);
}

function printLeftOut(pdf: PdfWriter, { length }: readonly unknown[]): void {
  const rest = length - PRINTED_ROWS;
  if (rest > 0) pdf.paragraph(`${rest} more are in the attached JSON.`, { muted: true });
}
