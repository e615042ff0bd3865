import { formatMoney } from '../shared/money.ts';
import { formatMonth } from '../shared/time.ts';
import type { CheckedFigure, FigureCheck } from './figure-check-schema.ts';
import type { Teaser } from './listing.ts';
import { METRIC_INFO, type Metric, metricWithUnit } from './metric.ts';
import { monthAt } from './month-at.ts';

type Figures = Pick<Teaser, 'monthsFrom' | 'revenueMonths' | 'metrics'>;
type Sourced = Pick<Teaser, 'metrics' | 'revenueSource' | 'revenueCheckedAt'>;

interface CheckableFigure {
  figure: CheckedFigure;
  label: string;
  /** For people, with its unit. */
  text: string;
  /** Names the value exactly, so that a check can tell whether it is still the same. */
  value: string;
}

/** What a figure is called. */
export const checkedFigureLabel = (figure: CheckedFigure): string =>
  figure === 'revenueMonths' ? 'Revenue by month' : METRIC_INFO[figure].label;

const monthsValue = ({ monthsFrom, revenueMonths }: Omit<Figures, 'metrics'>): string =>
  `${monthsFrom} ${revenueMonths.join(' ')}`;

/** The figures of a listing that a document may prove. */
export const checkableFigures = ({ monthsFrom, revenueMonths, metrics }: Figures): CheckableFigure[] => [
  ...metrics.map(({ kind, value }) => ({
    figure: kind,
    label: checkedFigureLabel(kind),
    text: metricWithUnit({ kind, value }),
    value: String(value),
  })),
  ...(revenueMonths.length
    ? [
        {
          figure: 'revenueMonths' as const,
          label: checkedFigureLabel('revenueMonths'),
          text: revenueMonths
            .map((cents, i) => `${formatMonth(monthAt(monthsFrom, i))} ${formatMoney(cents)}`)
            .join(', '),
          value: monthsValue({ monthsFrom, revenueMonths }),
        },
      ]
    : []),
];

/** The newest check of a figure with this value. */
const checkOf = (checks: readonly FigureCheck[], figure: CheckedFigure, value: string): FigureCheck | undefined =>
  checks.findLast((check) => check.figure === figure && check.value === value);

/** The checks that still hold for these figures. */
export function holdingChecks(checks: readonly FigureCheck[], figures: Figures): FigureCheck[] {
  const current = checkableFigures(figures);
  return checks.filter((check) =>
    current.some(({ figure, value }) => figure === check.figure && value === check.value),
  );
}

/**
 * The sources of figures after the checks `before` became those `after`: a checked figure names its document’s check,
 * one that lost its check is the seller’s word again, as of `enteredAt`, and any other stays as it is.
 */
export function withChecks<F extends Figures & Sourced>(
  figures: F,
  { before, after, enteredAt }: { before: readonly FigureCheck[]; after: readonly FigureCheck[]; enteredAt: Date },
): F {
  const metrics = figures.metrics.map((metric): Metric => {
    const [kind, value] = [metric.kind, String(metric.value)];
    const check = checkOf(after, kind, value);
    if (check) return { ...metric, source: 'document', asOf: check.at };
    return checkOf(before, kind, value) ? { ...metric, source: 'self', asOf: enteredAt } : metric;
  });
  const months = monthsValue(figures);
  const [check, lost] = [checkOf(after, 'revenueMonths', months), checkOf(before, 'revenueMonths', months)];
  if (check) return { ...figures, metrics, revenueSource: 'document', revenueCheckedAt: check.at };
  if (lost) return { ...figures, metrics, revenueSource: 'self', revenueCheckedAt: null };
  return { ...figures, metrics };
}

/**
 * The figures of a new version with the sources of an earlier one, wherever the value is the same. A figure with
 * another value is the seller’s word.
 */
export function withSourcesOf<F extends Figures & Sourced>(fresh: F, before: Figures & Sourced): F {
  const metrics = fresh.metrics.map((metric) => {
    const known = before.metrics.find(({ kind }) => kind === metric.kind);
    return known?.value === metric.value ? known : metric;
  });
  const isSame = monthsValue(fresh) === monthsValue(before);
  const { revenueSource, revenueCheckedAt } = before;
  return { ...fresh, metrics, ...(isSame && { revenueSource, revenueCheckedAt }) };
}
