import { REVENUE_KINDS } from '../listing/details/detail-options.ts';
import { DRAFT_LIMITS } from '../listing/details/draft-limits.ts';
import type { Draft, DraftFields } from '../listing/draft/draft.ts';
import { revenueLookup, shiftVisitMonths } from '../listing/draft/shift-draft-months.ts';
import type { Recomputed } from '../processor-export/recomputed.ts';
import type { Conversion } from '../rates/conversion.ts';
import { formatMoney } from '../shared/money.ts';
import { formatMonthYear, monthAt } from '../shared/time.ts';
import { RECOMPUTED_FIGURES, type RecomputedFigure } from './recomputed-figures.ts';
import { revenueByKind, splitOf, splitProblem } from './revenue-split.ts';

type Months = DraftFields['revenueMonths'];
export type FilledFields = Pick<DraftFields, 'monthsFrom' | RecomputedFigure> &
  Partial<Pick<Draft, 'visitMonths' | 'conversions'>>;

/** Figures that consist of a single number. */
export const SINGLE_NUMBER_FIGURES = ['mrr', 'activeSubscriptions', 'churn', 'payingCustomers', 'refundRate'] as const;

/** A figure as typed by the seller and as computed by us, in cents, as a count or as a percentage. */
export interface ComparedFigure {
  figure: RecomputedFigure;
  typed: number | null;
  recomputed: number;
  /** For monthly revenue, each month with both amounts; the figure itself is their sum. */
  months: { name: string; typed: number | null; recomputed: number | null }[];
  /** For the revenue split, each kind's percentage and cents; the figure itself is the recurring share. */
  parts: {
    kind: keyof DraftFields['revenueSplit'];
    typed: number | null;
    recomputed: number | null;
    cents: number | null;
  }[];
  /** Reason the figure can't be applied, as a sentence. */
  problem: string | null;
}

const YEAR = 12;

/** Returns the first month that the export covers in full; earlier months are unknown. */
export function firstWholeMonth({ monthsFrom, from }: Recomputed): string {
  if (!from) return monthsFrom;
  const name = from.toISOString().slice(0, 7);
  return from.getUTCDate() === 1 ? name : monthAt(name, 1);
}

/** Returns the twelve months before the last twelve; null for months the export doesn't cover. */
function earlierMonthsOf(result: Recomputed): Months {
  const first = firstWholeMonth(result);
  return result.months.slice(0, YEAR).map((cents, i) => (monthAt(result.monthsFrom, i) < first ? null : cents));
}

/** Converts a recompute to draft fields; null for figures the export lacks. */
function recomputedFields(result: Recomputed) {
  const hasRevenue = result.from !== null;
  const earlier = earlierMonthsOf(result);
  return {
    monthsFrom: monthAt(result.monthsFrom, YEAR),
    revenueMonths: hasRevenue ? result.months.slice(YEAR) : null,
    earlierMonths: hasRevenue && earlier.some((cents) => cents !== null) ? earlier : null,
    mrr: result.mrr,
    activeSubscriptions: result.activeSubscriptions,
    churn: result.churn,
    payingCustomers: result.customersByMonth.some((count) => count > 0) ? (result.customersByMonth.at(-1) ?? 0) : null,
    refundRate: result.refundRate,
    revenueSplit: splitOf(result),
  };
}

/** Returns each figure that the export provides, as typed and as computed. */
export function compareFigures(fields: FilledFields, result: Recomputed): ComparedFigure[] {
  const found = recomputedFields(result);
  const typed = revenueLookup(fields);
  return RECOMPUTED_FIGURES.flatMap((figure): ComparedFigure[] => {
    const value = found[figure];
    if (value === null) return [];
    if (typeof value === 'number') {
      const problem = figure === 'refundRate' && value > 100 ? 'More was refunded in the year than was charged.' : null;
      return [{ figure, typed: fields[figure] as number | null, recomputed: value, months: [], parts: [], problem }];
    }
    if (!Array.isArray(value)) return [comparedSplit(fields.revenueSplit, value, result)];
    const from = figure === 'revenueMonths' ? found.monthsFrom : result.monthsFrom;
    const months = value.map((recomputed, i) => {
      const name = monthAt(from, i);
      return { name, typed: typed(name), recomputed };
    });
    return [
      {
        figure,
        typed: sumOf(months, 'typed'),
        recomputed: sumOf(months, 'recomputed') ?? 0,
        months,
        parts: [],
        problem: monthsOutside(months),
      },
    ];
  });
}

type Split = DraftFields['revenueSplit'];
function comparedSplit(typed: Split, found: Split, result: Recomputed): ComparedFigure {
  const cents: Partial<Record<keyof Split, number>> = {
    recurring: revenueByKind(result).recurring,
    'one-off': revenueByKind(result).oneOff,
  };
  const kinds = (Object.keys(REVENUE_KINDS) as (keyof Split)[]).filter((kind) => kind in typed || kind in cents);
  const share = (split: Split, kind: keyof Split): number | null => split[kind] ?? null;
  return {
    figure: 'revenueSplit',
    typed: Object.keys(typed).length ? (typed.recurring ?? 0) : null,
    recomputed: found.recurring ?? 0,
    months: [],
    parts: kinds.map((kind) => ({
      kind,
      typed: share(typed, kind),
      recomputed: share(found, kind),
      cents: cents[kind] ?? null,
    })),
    problem: splitProblem(result, typed),
  };
}

const sumOf = (months: ComparedFigure['months'], of: 'typed' | 'recomputed'): number | null =>
  months.reduce<number | null>((sum, month) => (month[of] === null ? sum : (sum ?? 0) + (month[of] ?? 0)), null);

function monthsOutside(months: ComparedFigure['months']): string | null {
  if (months.some(({ recomputed }) => (recomputed ?? 0) > DRAFT_LIMITS.amount)) {
    return `A month is above ${formatMoney(DRAFT_LIMITS.amount)}, the most that a listing holds.`;
  }
  const negative = months.find(({ recomputed }) => (recomputed ?? 0) < 0);
  return negative
    ? `More was refunded in ${formatMonthYear(negative.name)} than came in, and a month cannot be below zero.`
    : null;
}

/**
 * Applies figures from a recompute to a draft's fields; null if any of them is missing from the export or can't be
 * applied. If the export's twelve months differ from the draft's, the earlier months and visits already entered shift
 * accordingly, and earlier months can only be applied together with the last twelve.
 */
export function applyFigures<F extends FilledFields>(
  fields: F,
  result: Recomputed,
  figures: readonly RecomputedFigure[],
): F | null {
  const compared = compareFigures(fields, result);
  const taken = figures.map((figure) => compared.find((item) => item.figure === figure && item.problem === null));
  if (taken.includes(undefined)) return null;
  if (figures.includes('earlierMonths') && !figures.includes('revenueMonths')) return null;
  const found = recomputedFields(result);
  const next: FilledFields = { ...fields };
  if (figures.includes('revenueMonths') && found.revenueMonths) {
    const typed = revenueLookup(fields);
    const { visitMonths } = fields;
    if (visitMonths) next.visitMonths = shiftVisitMonths({ ...fields, visitMonths }, found.monthsFrom);
    next.monthsFrom = found.monthsFrom;
    next.revenueMonths = found.revenueMonths;
    next.earlierMonths = next.earlierMonths.map((_, i) => typed(monthAt(found.monthsFrom, i - YEAR)));
  }
  if (figures.includes('earlierMonths') && found.earlierMonths) next.earlierMonths = found.earlierMonths;
  if (figures.includes('revenueSplit') && found.revenueSplit) next.revenueSplit = found.revenueSplit;
  for (const figure of SINGLE_NUMBER_FIGURES) if (figures.includes(figure)) next[figure] = found[figure];
  if (fields.conversions) next.conversions = takeConversions(fields.conversions, result, figures);
  return { ...fields, ...next };
}

/** Replaces a draft's conversions with those of the figures applied from a recompute. */
function takeConversions(
  before: readonly Conversion[],
  { conversions, monthsFrom }: Recomputed,
  figures: readonly RecomputedFigure[],
): Conversion[] {
  const first = monthAt(monthsFrom, YEAR);
  const isTaken = ({ figure, month }: Conversion): boolean => {
    if (figure !== 'revenue') return figure === 'mrr' && figures.includes('mrr');
    return figures.includes(month !== null && month >= first ? 'revenueMonths' : 'earlierMonths');
  };
  return [...before.filter((item) => !isTaken(item)), ...conversions.filter(isTaken)];
}
