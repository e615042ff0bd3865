import { formatMoney } from '../../shared/money.ts';
import { counted, sum } from '../../shared/numbers.ts';
import { formatMonth, monthAt } from '../../shared/time.ts';
import { partText } from '../details/detail-text.ts';
import { partsOf } from '../details/detail-values.ts';
import { DETAILS } from '../details/details.ts';
import type { AccessTier, Teaser } from '../listing.ts';
import { CHECK_SOURCES, type CheckedFigure, isMetric } from './checked-figures.ts';
import type { FigureCheck, FigureValue } from './figure-schemas.ts';
import type { Figures } from './figures.ts';
import { METRIC_INFO, type Metric, type MetricSource, metricText } from './metric.ts';
import { checkableParts, partsValue } from './part-figure.ts';

type Visits = NonNullable<Teaser['visits']>;
type History = NonNullable<AccessTier['history']>;
type Sourced = Pick<Teaser, 'metrics' | 'revenueSource' | 'revenueCheckedAt' | 'revenueSourceName'>;

interface CheckableFigure {
  figure: CheckedFigure;
  label: string;
  /** For people, with its unit. */
  text: string;
  /** Names the value exactly, so that a check can tell whether it is still the same. */
  value: string;
}

export function checkedFigureLabel(figure: CheckedFigure): string {
  if (figure === 'revenueMonths') return 'Revenue by month';
  if (figure === 'earlierMonths') return 'Revenue of earlier months';
  if (figure === 'visitMonths') return 'Visits by month';
  return isMetric(figure) ? METRIC_INFO[figure].label : DETAILS[figure].label;
}

/** Returns whether everybody reads a figure; access opens the others. */
export const isTeaserFigure = (figure: CheckedFigure): boolean =>
  isMetric(figure) ? METRIC_INFO[figure].tier === 'teaser' : figure === 'revenueMonths' || figure === 'visitMonths';

const monthsValue = ({ monthsFrom, revenueMonths }: Pick<Figures, 'monthsFrom' | 'revenueMonths'>): string =>
  `${monthsFrom} ${revenueMonths.join(' ')}`;
const visitsValue = ({ from, months }: Visits): string => `${from} ${months.join(' ')}`;
/** The months of a history that are not among the twelve. */
export const earlierOf = ({ months }: Pick<History, 'months'>): number[] => months.slice(0, -12);
const historyValue = (history: History): string => `${history.from} ${earlierOf(history).join(' ')}`;
const byMonth = (from: string, months: readonly number[], text: (value: number) => string): string =>
  months.map((value, i) => `${formatMonth(monthAt(from, i))} ${text(value)}`).join(', ');

/** `$21,422`; figures by month as their sum, `$21,422 in all`; figures in parts with each part. */
export function figureValueText(figure: CheckedFigure, value: FigureValue): string {
  if (typeof value === 'number') return isMetric(figure) ? metricText({ kind: figure, value }) : String(value);
  if ('parts' in value) return value.parts.map((part) => `${part.name} ${partText(figure, part.value)}`).join(', ');
  return `${monthText(figure, sum(value.months))} in all`;
}

/** One month of a figure by month. */
export const monthText = (figure: CheckedFigure, value: number): string =>
  figure === 'visitMonths' ? counted(value) : formatMoney(value);

/** The figures of a listing that may be checked. */
export const checkableFigures = ({
  monthsFrom,
  revenueMonths,
  visits,
  metrics,
  history,
  parts = {},
}: Figures): CheckableFigure[] => [
  ...metrics.map(({ kind, value }) => ({
    figure: kind,
    label: checkedFigureLabel(kind),
    text: metricText({ kind, value }),
    value: String(value),
  })),
  ...(revenueMonths.length
    ? [
        {
          figure: 'revenueMonths' as const,
          label: checkedFigureLabel('revenueMonths'),
          text: byMonth(monthsFrom, revenueMonths, formatMoney),
          value: monthsValue({ monthsFrom, revenueMonths }),
        },
      ]
    : []),
  ...(history
    ? [
        {
          figure: 'earlierMonths' as const,
          label: checkedFigureLabel('earlierMonths'),
          text: byMonth(history.from, earlierOf(history), formatMoney),
          value: historyValue(history),
        },
      ]
    : []),
  ...(visits
    ? [
        {
          figure: 'visitMonths' as const,
          label: checkedFigureLabel('visitMonths'),
          text: byMonth(visits.from, visits.months, counted),
          value: visitsValue(visits),
        },
      ]
    : []),
  ...checkableParts(parts),
];

/** The check of a figure with this value: of the strongest source, and there the newest. */
export function checkOf(checks: readonly FigureCheck[], figure: CheckedFigure, value: string): FigureCheck | undefined {
  const found = checks.filter((check) => check.figure === figure && check.value === value);
  return CHECK_SOURCES.map((source) => found.findLast((check) => check.source === source)).findLast(Boolean);
}

/** The source's public name: documents are named only to their owner. */
const openName = ({ source, document }: FigureCheck): string | null => (source === 'document' ? null : document);

/** The checks that still hold for these figures. */
export function holdingChecks(checks: readonly FigureCheck[], figures: Figures): FigureCheck[] {
  const current = checkableFigures(figures);
  return checks.filter((check) =>
    current.some(({ figure, value }) => figure === check.figure && value === check.value),
  );
}

/** The metric with the source of its check; undefined without one for its value. */
function checkedMetric(metric: Metric, checks: readonly FigureCheck[]): Metric | undefined {
  const check = checkOf(checks, metric.kind, String(metric.value));
  return check && { ...metric, source: check.source, asOf: check.at, sourceName: openName(check) };
}

/**
 * The sources of figures after the checks `before` became those `after`: a checked figure has the source of its check,
 * one that lost its check is the seller’s word again, as of `enteredAt`, and any other stays as it is.
 */
export function withChecks<F extends Figures & Sourced>(
  figures: F,
  { before, after, enteredAt }: { before: readonly FigureCheck[]; after: readonly FigureCheck[]; enteredAt: Date },
): F {
  const metrics = figures.metrics.map((metric): Metric => {
    const kind = metric.kind;
    const value = String(metric.value);
    const checked = checkedMetric(metric, after);
    if (checked) return checked;
    return checkOf(before, kind, value) ? { ...metric, source: 'self', asOf: enteredAt, sourceName: null } : metric;
  });
  const months = monthsValue(figures);
  const check = checkOf(after, 'revenueMonths', months);
  const lost = checkOf(before, 'revenueMonths', months);
  const visits = checkedVisits(figures.visits, before, after);
  const revenue = (revenueSource: MetricSource, revenueCheckedAt: Date | null, revenueSourceName: string | null) => ({
    ...figures,
    metrics,
    visits,
    revenueSource,
    revenueCheckedAt,
    revenueSourceName,
  });
  if (check) return revenue(check.source, check.at, openName(check));
  return lost ? revenue('self', null, null) : { ...figures, metrics, visits };
}

function checkedVisits(
  visits: Figures['visits'],
  before: readonly FigureCheck[],
  after: readonly FigureCheck[],
): Figures['visits'] {
  if (!visits) return null;
  const value = visitsValue(visits);
  const check = checkOf(after, 'visitMonths', value);
  const lost = checkOf(before, 'visitMonths', value);
  if (check) return { ...visits, source: check.source, checkedAt: check.at };
  return lost ? { ...visits, source: 'self', checkedAt: null } : visits;
}

const sameMetrics = (fresh: readonly Metric[], before: readonly Metric[]): Metric[] =>
  fresh.map((metric) => before.find(({ kind, value }) => kind === metric.kind && value === metric.value) ?? metric);

/**
 * The figures of a new version with the sources of an earlier one, wherever the value is the same. A figure with
 * another value is the seller’s word.
 */
export function withSourcesOf<F extends Figures & Sourced>(fresh: F, before: Figures & Sourced): F {
  const metrics = sameMetrics(fresh.metrics, before.metrics);
  const isSame = monthsValue(fresh) === monthsValue(before);
  const { revenueSource, revenueCheckedAt, revenueSourceName } = before;
  const visits = fresh.visits;
  const old = before.visits;
  return {
    ...fresh,
    metrics,
    visits: visits && old && visitsValue(visits) === visitsValue(old) ? old : visits,
    ...(isSame && { revenueSource, revenueCheckedAt, revenueSourceName }),
  };
}

/** An access tier whose figures have the sources that these checks give them; the stored ones are the seller’s word. */
export const withCheckedFigures = <T extends Pick<AccessTier, 'metrics'> & Partial<Dated>>(
  tier: T,
  checks: readonly FigureCheck[],
): T => ({
  ...tier,
  metrics: tier.metrics.map((metric) => checkedMetric(metric, checks) ?? metric),
  ...(tier.history && { history: checkedHistory(tier.history, checks) }),
  ...(tier.details && { entered: checkedParts(tier.details, tier.entered ?? [], checks) }),
});

/** The source of each detail in parts. */
const checkedParts = (details: Dated['details'], entered: Dated['entered'], checks: readonly FigureCheck[]) =>
  checkableParts(partsOf(details)).flatMap(({ figure: detail, value }): Dated['entered'] => {
    const known = entered.find((one) => one.detail === detail);
    if (!known) return [];
    const check = checkOf(checks, detail, value);
    return [check ? { ...known, source: check.source, sourceName: openName(check), checkedAt: check.at } : known];
  });

function checkedHistory(history: History, checks: readonly FigureCheck[]): History {
  const check = checkOf(checks, 'earlierMonths', historyValue(history));
  return check ? { ...history, source: check.source, sourceName: openName(check), checkedAt: check.at } : history;
}

/** The figures of all tiers together, as a reviewer compares them. */
export const allFigures = ({
  teaser,
  accessTier,
}: {
  teaser: Figures;
  accessTier: Pick<AccessTier, 'metrics' | 'history' | 'details'> | null | undefined;
}): Figures => ({
  monthsFrom: teaser.monthsFrom,
  revenueMonths: teaser.revenueMonths,
  visits: teaser.visits,
  metrics: [...teaser.metrics, ...(accessTier?.metrics ?? [])],
  history: accessTier?.history ?? null,
  parts: partsOf(accessTier?.details ?? {}),
});

type Dated = Pick<AccessTier, 'metrics' | 'history' | 'details' | 'entered'>;

/** The new version of an access tier, with the dates of an earlier one wherever a figure is the same. */
export const withSourcesOfTier = <T extends Dated>(fresh: T, before: Dated): T => {
  const history = fresh.history;
  const old = before.history;
  return {
    ...fresh,
    metrics: sameMetrics(fresh.metrics, before.metrics),
    history:
      history && old && historyValue(history) === historyValue(old)
        ? { ...history, enteredAt: old.enteredAt }
        : history,
    entered: fresh.entered.flatMap((one) =>
      partsValue(fresh.details[one.detail]) === partsValue(before.details[one.detail])
        ? before.entered.filter(({ detail }) => detail === one.detail)
        : [one],
    ),
  };
};
