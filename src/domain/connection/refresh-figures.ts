import { isOpenConversion } from '../listing/draft/conversions.ts';
import { type Metric, metricOf } from '../listing/figures/metric.ts';
import type { AccessTier, Teaser } from '../listing/listing.ts';
import { revenueHistory } from '../listing/publish/tiers-of.ts';
import type { Recomputed } from '../processor-export/recomputed.ts';
import type { Conversion } from '../rates/conversion.ts';
import {
  applyFigures,
  compareFigures,
  type FilledFields,
  SINGLE_NUMBER_FIGURES,
} from '../recompute/compare-figures.ts';
import type { RecomputedFigure } from '../recompute/recomputed-figures.ts';
import { sum } from '../shared/numbers.ts';
import { monthAt } from '../shared/time.ts';

/** The listing tiers that show figures: the public teaser and the tier for buyers with access. */
export interface Published {
  teaser: Omit<Teaser, 'seller'>;
  accessTier: AccessTier;
}

const YEAR = 12;

/**
 * Returns the fields with the given figures replaced by those of the latest reading. An unusable value, such as a month
 * below zero, leaves its figure unchanged; a single-number figure missing from the reading is cleared, so that an MRR
 * of 0 is never shown.
 */
export function refreshFields<F extends FilledFields>(
  fields: F,
  result: Recomputed,
  figures: readonly RecomputedFigure[],
): F {
  const compared = compareFigures(fields, result).filter(({ problem }) => problem === null);
  const has = (figure: RecomputedFigure) => compared.some((item) => item.figure === figure);
  const canTake = (figure: RecomputedFigure) => has(figure) && (figure !== 'earlierMonths' || has('revenueMonths'));
  const next = applyFigures(fields, result, figures.filter(canTake)) ?? fields;
  const found = compareFigures(fields, result).map(({ figure }) => figure);
  const gone = SINGLE_NUMBER_FIGURES.filter((figure) => figures.includes(figure) && !found.includes(figure));
  return { ...next, ...Object.fromEntries(gone.map((figure) => [figure, null])) };
}

/**
 * Returns the published tiers with the given figures replaced by those of the latest reading, and the profit
 * recalculated.
 */
export function refreshPublished<P extends Published>(
  before: P,
  result: Recomputed,
  figures: readonly RecomputedFigure[],
): P {
  const fields = refreshFields(publishedFields(before), result, figures);
  const { teaser, accessTier } = before;
  const revenueMonths = teaser.revenueMonths.length ? fields.revenueMonths.map((cents) => cents ?? 0) : [];
  const revenue = sum(revenueMonths);
  const hasMonths = figures.includes('revenueMonths');
  const earliest = monthAt(fields.monthsFrom, -YEAR);
  const isNextMonth = fields.monthsFrom !== teaser.monthsFrom;
  // A month's costs apply to that month only.
  const isGone = (figure: string): boolean => isNextMonth && figure === 'monthCosts';
  const converted = (fields.conversions ?? []).filter(
    ({ figure, month }) => !isGone(figure) && (month === null || month >= earliest),
  );
  const isOpen = (item: Conversion): boolean => isOpenConversion(item, fields.monthsFrom);
  const refreshed = (metric: Metric): Metric[] => {
    const { kind } = metric;
    if (hasMonths && kind === 'ttmRevenue') return [{ ...metric, value: revenue }];
    if (hasMonths && kind === 'ttmProfit') return [withProfit(metric, revenue - (accessTier.ttmCosts ?? 0))];
    if (isGone(kind)) return [];
    const single = SINGLE_NUMBER_FIGURES.find((figure) => figure === kind);
    const value = single ? fields[single] : metric.value;
    return value === null ? [] : [{ ...metric, value }];
  };
  return {
    ...before,
    teaser: {
      ...teaser,
      monthsFrom: fields.monthsFrom,
      revenueMonths,
      metrics: teaser.metrics.flatMap(refreshed),
      conversions: converted.filter(isOpen),
    },
    accessTier: {
      ...accessTier,
      monthsFrom: fields.monthsFrom,
      history: revenueHistory(fields, accessTier.history?.enteredAt ?? null),
      ...(figures.includes('revenueSplit') && {
        details: { ...accessTier.details, revenueSplit: fields.revenueSplit },
      }),
      metrics: accessTier.metrics.flatMap(refreshed),
      conversions: converted.filter((item) => !isOpen(item)),
    },
  };
}

/**
 * Updates the profit and marks it as self-reported, because it depends on the seller's costs even if the revenue is
 * verified.
 */
const withProfit = (metric: Metric, value: number): Metric =>
  metric.value === value ? metric : { ...metric, value, source: 'self', sourceName: null };

/** Converts published figures to the fields of a draft that would produce them. */
function publishedFields({ teaser, accessTier }: Published): FilledFields {
  const { history } = accessTier;
  const monthOf = (name: string): number | null => {
    const at = history ? history.months.findIndex((_, i) => monthAt(history.from, i) === name) : -1;
    return history?.months[at] ?? null;
  };
  const of = (kind: (typeof SINGLE_NUMBER_FIGURES)[number]): number | null =>
    (metricOf(teaser, kind) ?? metricOf(accessTier, kind))?.value ?? null;
  return {
    monthsFrom: teaser.monthsFrom,
    revenueMonths: [...teaser.revenueMonths],
    earlierMonths: Array.from({ length: YEAR }, (_, i) => monthOf(monthAt(teaser.monthsFrom, i - YEAR))),
    mrr: of('mrr'),
    activeSubscriptions: of('activeSubscriptions'),
    churn: of('churn'),
    payingCustomers: of('payingCustomers'),
    refundRate: of('refundRate'),
    revenueSplit: accessTier.details.revenueSplit ?? {},
    conversions: [...teaser.conversions, ...accessTier.conversions],
  };
}
