import { formatMoney } from '../../shared/money.ts';
import { formatCount, sum } from '../../shared/numbers.ts';
import { formatMonth, monthAt } from '../../shared/time.ts';
import { formatDetailPart } from '../details/detail-text.ts';
import { givenPartDetails } from '../details/detail-values.ts';
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
  /** The value with its unit, for display. */
  text: string;
  /** The value in an exact form, which shows a later check whether it has changed. */
  value: string;
}

export function checkedFigureLabel(figure: CheckedFigure): string {
  if (figure === 'revenueMonths') return 'Revenue by month';
  if (figure === 'earlierMonths') return 'Revenue of earlier months';
  if (figure === 'visitMonths') return 'Visits by month';
  return isMetric(figure) ? METRIC_INFO[figure].label : DETAILS[figure].label;
}

/** Returns true for a public figure; all other figures are only for buyers with access. */
export const isTeaserFigure = (figure: CheckedFigure): boolean =>
  isMetric(figure) ? METRIC_INFO[figure].tier === 'teaser' : figure === 'revenueMonths' || figure === 'visitMonths';

const monthsValue = ({ monthsFrom, revenueMonths }: Pick<Figures, 'monthsFrom' | 'revenueMonths'>): string =>
  `${monthsFrom} ${revenueMonths.join(' ')}`;
const visitsValue = ({ from, months }: Visits): string => `${from} ${months.join(' ')}`;
/** Returns the months of a revenue history that precede its latest twelve. */
export const precedingMonths = ({ months }: Pick<History, 'months'>): number[] => months.slice(0, -12);
const historyValue = (history: History): string => `${history.from} ${precedingMonths(history).join(' ')}`;
const byMonth = (from: string, months: readonly number[], text: (value: number) => string): string =>
  months.map((value, i) => `${formatMonth(monthAt(from, i))} ${text(value)}`).join(', ');

/**
 * Formats a figure's value: a single number (`$21,422`), monthly figures as their sum (`$21,422 in all`), or each part
 * of a figure in parts.
 */
export function figureValueText(figure: CheckedFigure, value: FigureValue): string {
  if (typeof value === 'number') return isMetric(figure) ? metricText({ kind: figure, value }) : String(value);
  if ('parts' in value)
    return value.parts.map((part) => `${part.name} ${formatDetailPart(figure, part.value)}`).join(', ');
  return `${monthText(figure, sum(value.months))} in all`;
}

/** Formats one month of a monthly figure. */
export const monthText = (figure: CheckedFigure, value: number): string =>
  figure === 'visitMonths' ? formatCount(value) : formatMoney(value);

/** Returns the figures of a listing that can be checked. */
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
          text: byMonth(history.from, precedingMonths(history), formatMoney),
          value: historyValue(history),
        },
      ]
    : []),
  ...(visits
    ? [
        {
          figure: 'visitMonths' as const,
          label: checkedFigureLabel('visitMonths'),
          text: byMonth(visits.from, visits.months, formatCount),
          value: visitsValue(visits),
        },
      ]
    : []),
  ...checkableParts(parts),
];

/** Returns the check that matches a figure's value; if several do, the newest one with the strongest source. */
export function strongestCheckFor(
  checks: readonly FigureCheck[],
  figure: CheckedFigure,
  value: string,
): FigureCheck | undefined {
  const found = checks.filter((check) => check.figure === figure && check.value === value);
  return CHECK_SOURCES.map((source) => found.findLast((check) => check.source === source)).findLast(Boolean);
}

/** Returns the public name of a check's source; null for a document, whose name only its owner sees. */
const openName = ({ source, document }: FigureCheck): string | null => (source === 'document' ? null : document);

/** Returns the checks that still match the figures. */
export function validChecks(checks: readonly FigureCheck[], figures: Figures): FigureCheck[] {
  const current = checkableFigures(figures);
  return checks.filter((check) =>
    current.some(({ figure, value }) => figure === check.figure && value === check.value),
  );
}

/** Returns the metric with its check's source; undefined if no check matches its value. */
function checkedMetric(metric: Metric, checks: readonly FigureCheck[]): Metric | undefined {
  const check = strongestCheckFor(checks, metric.kind, String(metric.value));
  return check && { ...metric, source: check.source, asOf: check.at, sourceName: openName(check) };
}

/**
 * Updates the figures' sources after the checks changed from `before` to `after`. A checked figure takes its check's
 * source, a figure that lost its check reverts to the seller as its source as of `enteredAt`, and any other figure
 * stays unchanged.
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
    return strongestCheckFor(before, kind, value)
      ? { ...metric, source: 'self', asOf: enteredAt, sourceName: null }
      : metric;
  });
  const months = monthsValue(figures);
  const check = strongestCheckFor(after, 'revenueMonths', months);
  const lost = strongestCheckFor(before, 'revenueMonths', months);
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
  const check = strongestCheckFor(after, 'visitMonths', value);
  const lost = strongestCheckFor(before, 'visitMonths', value);
  if (check) return { ...visits, source: check.source, checkedAt: check.at };
  return lost ? { ...visits, source: 'self', checkedAt: null } : visits;
}

const sameMetrics = (fresh: readonly Metric[], before: readonly Metric[]): Metric[] =>
  fresh.map((metric) => before.find(({ kind, value }) => kind === metric.kind && value === metric.value) ?? metric);

/**
 * Copies sources from an earlier version to figures whose value is the same. Figures whose value differs keep the
 * source in `fresh`.
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

/** Applies checks to an access tier's figures, since the stored tier always has the seller as their source. */
export const withCheckedFigures = <T extends Pick<AccessTier, 'metrics'> & Partial<Dated>>(
  tier: T,
  checks: readonly FigureCheck[],
): T => ({
  ...tier,
  metrics: tier.metrics.map((metric) => checkedMetric(metric, checks) ?? metric),
  ...(tier.history && { history: checkedHistory(tier.history, checks) }),
  ...(tier.details && { entered: checkedParts(tier.details, tier.entered ?? [], checks) }),
});

/** Returns the source of each detail that consists of parts, updated from the checks. */
const checkedParts = (details: Dated['details'], entered: Dated['entered'], checks: readonly FigureCheck[]) =>
  checkableParts(givenPartDetails(details)).flatMap(({ figure: detail, value }): Dated['entered'] => {
    const known = entered.find((item) => item.detail === detail);
    if (!known) return [];
    const check = strongestCheckFor(checks, detail, value);
    return [check ? { ...known, source: check.source, sourceName: openName(check), checkedAt: check.at } : known];
  });

function checkedHistory(history: History, checks: readonly FigureCheck[]): History {
  const check = strongestCheckFor(checks, 'earlierMonths', historyValue(history));
  return check ? { ...history, source: check.source, sourceName: openName(check), checkedAt: check.at } : history;
}

/** Combines a listing's public figures with those of its access tier. */
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
  parts: givenPartDetails(accessTier?.details ?? {}),
});

type Dated = Pick<AccessTier, 'metrics' | 'history' | 'details' | 'entered'>;

/** Returns the new access tier; unchanged figures keep the sources and dates of the earlier version. */
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
    entered: fresh.entered.flatMap((item) =>
      partsValue(fresh.details[item.detail]) === partsValue(before.details[item.detail])
        ? before.entered.filter(({ detail }) => detail === item.detail)
        : [item],
    ),
  };
};
