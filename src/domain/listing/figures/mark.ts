import { BRAND } from '../../brand.ts';
import { formatStoredMoments } from '../../shared/stored-moments.ts';
import { formatCalendarDate, relativeTime } from '../../shared/time.ts';
import { type Metric, type MetricSource, SOURCE_LABELS } from './metric.ts';
import { DATED_AFTER_DAYS, isDated, isDayMetric, metricPeriod } from './metric-period.ts';

/** A figure's source and date. Only this module formats marks as text. */
export interface Mark {
  source: MetricSource;
  /** Name of the export, account or document (owner only) that the figure comes from; null if there is none. */
  name: string | null;
  /** The time the figure was checked or, if it wasn't, entered; null if unknown. */
  at: Date | null;
  /** The period the figure covers, for display; null if it covers only the day of its date. */
  period: string | null;
}

/** The party that checked a figure. Our reviewers are never named. */
export type Checker = 'nobody' | 'reviewer' | 'handoff';
export const CHECKERS: Record<Checker, string> = {
  nobody: 'nobody',
  reviewer: `a reviewer at ${BRAND}`,
  handoff: BRAND,
};

const SOURCES: Record<MetricSource, { checker: Checker; done: string; restsOn: string; by: string }> = {
  self: { checker: 'nobody', done: 'entered', restsOn: 'Entered by the seller', by: 'Nobody' },
  document: {
    checker: 'reviewer',
    done: `checked by ${CHECKERS.reviewer}`,
    restsOn: 'A document from the seller',
    by: `A reviewer at ${BRAND}`,
  },
  recomputed: {
    checker: 'handoff',
    done: `added up by ${BRAND}`,
    restsOn: 'An export of the seller’s records',
    by: `${BRAND}, added up from the export`,
  },
  connected: {
    checker: 'handoff',
    done: `read by ${BRAND}`,
    restsOn: 'The seller’s account',
    by: `${BRAND}, read in the account every day`,
  },
};
const NAMED_BY: Record<MetricSource, string> = {
  self: ':',
  document: ':',
  recomputed: ' from',
  connected: ' to',
};

/** A non-breaking space. */
const NO_BREAK = '\u00a0';

export const checkerOf = (source: MetricSource): Checker => SOURCES[source].checker;

/** Returns a metric's mark. `monthsFrom` is the first of the listing's twelve months, `YYYY-MM`; null if unknown. */
export const metricMark = (metric: Metric, monthsFrom: string | null, document?: string): Mark => ({
  source: metric.source,
  name: document ?? metric.sourceName,
  at: metric.asOf,
  period: isDayMetric(metric) ? null : metricPeriod(metric, monthsFrom),
});

/** Returns true if a figure is too old to count as current, in which case it is shown in gray. */
export const isOutdated = ({ at }: Pick<Mark, 'at'>, now: Date): boolean => at !== null && isDated(at, now);

/**
 * Returns a source with its name: `Recomputed from Stripe payments`, `Connected to Stripe`, `Document checked:
 * Books.pdf`.
 */
export const sourceText = ({ source, name }: Pick<Mark, 'source' | 'name'>): string =>
  name ? `${SOURCE_LABELS[source]}${NAMED_BY[source]} ${formatStoredMoments(name)}` : SOURCE_LABELS[source];

/**
 * Returns a figure's source and age for a card or row: `Recomputed · 6d ago`. In a narrow column, the age doesn't wrap.
 */
export const shortMarkText = ({ source, at }: Pick<Mark, 'source' | 'at'>, now: Date): string =>
  at ? `${SOURCE_LABELS[source]} ${`· ${relativeTime(at, now)}`.replaceAll(' ', NO_BREAK)}` : SOURCE_LABELS[source];

/**
 * Returns the full mark for a page, with source, period, check and a warning if it is old: `Document checked · Mar –
 * Aug 2026 · checked by a reviewer at Handoff on 12 September 2026`, `Seller says · Oct 2026 · entered on 9 June 2026,
 * not checked · more than 90 days old`.
 */
export const longMarkText = (mark: Mark, now: Date): string =>
  [
    sourceText(mark),
    ...(mark.period ? [mark.period] : []),
    checkedText(mark),
    ...(isOutdated(mark, now) ? [`more than ${DATED_AFTER_DAYS} days old`] : []),
  ].join(' · ');

function checkedText({ source, at }: Mark): string {
  const done = at && `${SOURCES[source].done} on ${formatCalendarDate(at)}`;
  if (source === 'self') return done ? `${done}, not checked` : 'not checked';
  return done ?? SOURCES[source].done;
}

/** Returns a figure's full mark as labeled rows. */
export const markRows = (
  { source, name, at }: Omit<Mark, 'period'>,
  period: string,
): [label: string, text: string][] => [
  ['Period', period],
  ['Source', name === null ? SOURCES[source].restsOn : formatStoredMoments(name)],
  ['Checked by', SOURCES[source].by],
  ...(at ? [[source === 'self' ? 'Entered' : 'Checked', formatCalendarDate(at)] as [string, string]] : []),
];
