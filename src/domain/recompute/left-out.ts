import type { Connection } from '../connection/connection.ts';
import { buildNote, type CheckNote, withExplanations } from '../listing/checks/check.ts';
import type { CheckId } from '../listing/checks/check-outcomes.ts';
import { givenPartDetails } from '../listing/details/detail-values.ts';
import { checkedFigureLabel, figureValueText, precedingMonths } from '../listing/figures/figure-check.ts';
import type { Figures } from '../listing/figures/figures.ts';
import { metricOf } from '../listing/figures/metric.ts';
import type { AccessTier, Teaser } from '../listing/listing.ts';
import type { Recomputed } from '../processor-export/recomputed.ts';
import { formatMoney } from '../shared/money.ts';
import { sum } from '../shared/numbers.ts';
import { monthAt } from '../shared/time.ts';
import { type ComparedFigure, compareFigures, type FilledFields, SINGLE_NUMBER_FIGURES } from './compare-figures.ts';
import type { Recompute } from './recompute.ts';
import type { RecomputedFigure } from './recomputed-figures.ts';

/** @public Called by tests. Id of the check that compares typed figures with an export or account. */
export const LEFT_OUT = 'left-out' satisfies CheckId;

/** Maximum share of a figure by which rounding or a different export date can explain a difference. */
const ROUNDING_SHARE = 0.05;
/**
 * Maximum share by which a typed figure may be better than the computed one; the same as in other checks of figures.
 */
const FAVORABLE_SHARE = 0.25;
/** Minimum difference in percentage points for rates, or in counts; less may be chance. */
const MIN_APART = 2;
/** Minimum difference between amounts, in cents. */
const MIN_CENTS = 50_00;
/** Figures for which a lower value is better. */
const BETTER_LOW: ReadonlySet<string> = new Set(['churn', 'refundRate']);

/**
 * A note about a typed figure that differs from the computed one; `figure` is null for an account without any charge.
 */
export interface LeftOutNote extends CheckNote {
  figure: RecomputedFigure | null;
}

/** Converts published or submitted figures to editor fields. */
function filledOf({ monthsFrom, revenueMonths, metrics, history = null, parts }: Figures): FilledFields {
  const earlier = history ? precedingMonths(history) : [];
  const single = Object.fromEntries(
    SINGLE_NUMBER_FIGURES.map((kind) => [kind, metricOf({ metrics }, kind)?.value ?? null]),
  );
  return {
    ...(single as Pick<FilledFields, (typeof SINGLE_NUMBER_FIGURES)[number]>),
    monthsFrom,
    revenueMonths: revenueMonths.length ? [...revenueMonths] : Array<null>(12).fill(null),
    earlierMonths: [...Array<null>(12 - earlier.length).fill(null), ...earlier],
    revenueSplit: parts?.revenueSplit ?? {},
  };
}

/**
 * Returns notes for reviewers on typed figures that differ from an export or account (`source`: `The export` or `The
 * account`): a question if the typed figure favors the seller by more than a quarter, else a fact. An account without a
 * charge in any full month also yields a note.
 */
export function discrepancyNotes(
  figures: Figures,
  result: Recomputed,
  source: 'The export' | 'The account',
): LeftOutNote[] {
  const year = sum(figures.revenueMonths);
  if (source === 'The account' && result.from === null && year > 0) {
    const text = `No full month of the account has a charge; ${formatMoney(year)} was typed for twelve.`;
    return [{ ...buildNote(LEFT_OUT, text), figure: null }];
  }
  const isSameSpan = monthAt(result.monthsFrom, 12) === figures.monthsFrom;
  return compareFigures(filledOf(figures), result).flatMap((item) => {
    if (!item.months.length) return isSameSpan ? leftOutNote(item, source) : [];
    // Months that only the listing or only the source covers can't be compared.
    const both = item.months.filter((month) => month.typed !== null && month.recomputed !== null);
    const typed = both.length ? sum(both.map((month) => month.typed ?? 0)) : null;
    return leftOutNote({ ...item, typed, recomputed: sum(both.map((month) => month.recomputed ?? 0)) }, source);
  });
}

/** A published listing, and evidence from its seller that may contradict it. */
interface Evidence {
  teaser: Omit<Teaser, 'seller'>;
  accessTier: AccessTier;
  /** Exports for the listing, in any state. */
  recomputes: readonly Pick<Recompute, 'state' | 'format' | 'result' | 'createdAt'>[];
  connection: Pick<Connection, 'result'> | null;
}

/**
 * Returns notes, for buyers with access, on published figures that the connected account or the newest confirmed export
 * of each format contradicts, along with the seller's explanations.
 */
export function publishedDiscrepancies({ teaser, accessTier, recomputes, connection }: Evidence): CheckNote[] {
  const { metrics, history, details } = accessTier;
  const figures = { ...teaser, metrics: [...teaser.metrics, ...metrics], history, parts: givenPartDetails(details) };
  const notes = newestExports(recomputes).flatMap(({ result }) =>
    result ? discrepancyNotes(figures, result, 'The export') : [],
  );
  if (connection?.result) notes.push(...discrepancyNotes(figures, connection.result, 'The account'));
  return withExplanations(
    notes.map(({ figure: _, ...note }) => note),
    details.openedWords,
  );
}

/** Returns the newest confirmed export of each format. */
export function newestExports<R extends Pick<Recompute, 'state' | 'format' | 'createdAt'>>(
  recomputes: readonly R[],
): R[] {
  const newest = new Map<string, R>();
  for (const recompute of recomputes.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
    if (recompute.state === 'ready' && recompute.format) newest.set(recompute.format, recompute);
  return [...newest.values()];
}

function leftOutNote({ figure, typed, recomputed }: ComparedFigure, source: string): LeftOutNote[] {
  const isAmount = figure === 'mrr' || figure === 'revenueMonths' || figure === 'earlierMonths';
  const apart = Math.abs((typed ?? 0) - recomputed);
  if (typed === null || figure === 'revenueSplit' || apart < (isAmount ? MIN_CENTS : MIN_APART)) return [];
  if (apart <= Math.max(typed, recomputed) * ROUNDING_SHARE) return [];
  const [better, worse] = BETTER_LOW.has(figure) ? [recomputed, typed] : [typed, recomputed];
  const value = (item: number): string => (isAmount ? formatMoney(item) : figureValueText(figure, item));
  const text = `${checkedFigureLabel(figure)}: ${value(typed)} typed. ${source} says ${value(recomputed)}, which was left out.`;
  const note = { ...buildNote(LEFT_OUT, text), figure };
  return [better > worse * (1 + FAVORABLE_SHARE) ? note : { ...note, outcome: 'tells' }];
}
