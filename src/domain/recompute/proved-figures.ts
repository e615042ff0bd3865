import type { CheckedFigure } from '../listing/figures/checked-figures.ts';
import { checkableFigures, validChecks } from '../listing/figures/figure-check.ts';
import type { FigureCheck } from '../listing/figures/figure-schemas.ts';
import type { Figures } from '../listing/figures/figures.ts';
import { monthAt } from '../shared/time.ts';
import { RECOMPUTED_FIGURES, type RecomputedFigure } from './recomputed-figures.ts';

const lastYear = (to: string): string => monthAt(to, -11);
const twoYears = (to: string): string => monthAt(to, -23);
const lastMonth = (to: string): string => to;

/**
 * Listing figures that each draft figure proves, each with a function that returns the first month covered, given the
 * last.
 */
const PROVES: Record<RecomputedFigure, [CheckedFigure, (to: string) => string][]> = {
  revenueMonths: [
    ['revenueMonths', lastYear],
    ['ttmRevenue', lastYear],
  ],
  // Earlier months are applied only together with the twelve months that follow.
  earlierMonths: [['earlierMonths', twoYears]],
  mrr: [['mrr', lastMonth]],
  activeSubscriptions: [['activeSubscriptions', lastMonth]],
  churn: [['churn', lastMonth]],
  payingCustomers: [['payingCustomers', lastMonth]],
  refundRate: [['refundRate', lastYear]],
  revenueSplit: [['revenueSplit', lastYear]],
};

/** Returns the listing figures that applying these draft figures proves. */
export const figuresProvedBy = (taken: readonly RecomputedFigure[]): Map<CheckedFigure, (to: string) => string> =>
  new Map(taken.flatMap((figure) => PROVES[figure]));

/** Returns checks for the applied figures at their current values. `to` is the last month included. */
export function checksForApplied(
  current: Figures,
  taken: readonly RecomputedFigure[],
  { to, ...named }: Pick<FigureCheck, 'source' | 'documentId' | 'document' | 'at'> & { to: string },
): FigureCheck[] {
  const proved = figuresProvedBy(taken);
  return checkableFigures(current).flatMap(({ figure, value }) => {
    const from = proved.get(figure)?.(to);
    return from ? [{ figure, value, ...named, period: { from, to } }] : [];
  });
}

/** Returns the figures whose current value is proved by a check from this source. */
export const provedFigures = (
  current: Figures,
  checks: readonly FigureCheck[],
  source: FigureCheck['source'],
): RecomputedFigure[] => {
  const holding = validChecks(checks, current).filter((check) => check.source === source);
  return RECOMPUTED_FIGURES.filter((figure) => holding.some((check) => check.figure === PROVES[figure][0]?.[0]));
};
