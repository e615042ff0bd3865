import type { Conversion } from '../../rates/conversion.ts';
import { monthAt } from '../../shared/time.ts';
import type { Draft } from './draft.ts';

type Converted = Pick<
  Draft,
  'monthsFrom' | 'revenueMonths' | 'earlierMonths' | 'mrr' | 'ttmCosts' | 'monthCosts' | 'runningCost' | 'conversions'
>;

const YEAR = 12;

/** The conversions of a draft whose figure still has the value that they come to. */
export function holdingConversions(draft: Converted): Conversion[] {
  const months = [...draft.earlierMonths, ...draft.revenueMonths];
  const currentOf = ({ figure, month }: Conversion): number | null | undefined =>
    figure === 'revenue' ? months.find((_, i) => monthAt(draft.monthsFrom, i - YEAR) === month) : draft[figure];
  return draft.conversions.filter((one) => currentOf(one) === one.cents);
}

/** Conversions that everybody reads: of the listing’s twelve months from `monthsFrom` on, and of its open figures. */
export const isOpenConversion = ({ figure, month }: Conversion, monthsFrom: string): boolean =>
  figure === 'revenue' ? month !== null && month >= monthsFrom : figure !== 'ttmCosts';
