import { REVENUE_KINDS } from '../listing/details/detail-options.ts';
import type { Details } from '../listing/details/detail-values.ts';
import type { Recomputed } from '../processor-export/recomputed.ts';
import { formatExactMoney } from '../shared/money.ts';
import { sum } from '../shared/numbers.ts';

type Split = Details['revenueSplit'];
type Kind = keyof typeof REVENUE_KINDS;

const YEAR = 12;
/** Maximum share of a year's revenue that may be unclassified, such as disputes. */
const MAX_UNSPLIT_SHARE = 0.01;

const ofYear = (months: readonly number[]): number => sum(months.slice(-YEAR));

/**
 * Returns revenue in the last twelve months, in cents, from subscriptions and from one-off payments; `untold` is
 * revenue the processor doesn't classify.
 */
export function revenueByKind(result: Pick<Recomputed, 'months' | 'recurringMonths' | 'oneOffMonths'>) {
  const recurring = ofYear(result.recurringMonths);
  const oneOff = ofYear(result.oneOffMonths);
  return { recurring, oneOff, untold: ofYear(result.months) - recurring - oneOff };
}

const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

/**
 * Returns the revenue split as percentages of classified payments: recurring for subscription payments, else one-off.
 * Null if none are classified, as in many exports.
 */
export function splitOf(result: Recomputed): Split | null {
  const { recurring, oneOff } = revenueByKind(result);
  const told = recurring + oneOff;
  if (told <= 0) return null;
  const share = percent(recurring, told);
  const parts: [Kind, number][] = [
    ['recurring', share],
    ['one-off', Math.round((100 - share) * 100) / 100],
  ];
  return Object.fromEntries(parts.filter(([, value]) => value !== 0));
}

/** Returns a sentence on why the computed split can't replace the typed one; null if it can. */
export function splitProblem(result: Recomputed, typed: Split): string | null {
  const { recurring, oneOff, untold } = revenueByKind(result);
  if (recurring < 0 || oneOff < 0) {
    return `More ${recurring < 0 ? 'recurring' : 'one-off'} revenue was refunded in the year than came in.`;
  }
  if (Math.abs(untold) > MAX_UNSPLIT_SHARE * (recurring + oneOff)) {
    return `The source of ${formatExactMoney(untold)} of the year’s revenue is not given. That is too much to work out shares.`;
  }
  const others = (Object.keys(typed) as Kind[]).filter((kind) => kind !== 'recurring' && kind !== 'one-off');
  if (!others.length) return null;
  const names = others.map((kind) => `“${REVENUE_KINDS[kind]}”`).join(', ');
  const shares = others.length === 1 ? 'that share' : 'those shares';
  return `Payments do not tell ${names} from other one-off revenue. Remove ${shares} to take these figures.`;
}
