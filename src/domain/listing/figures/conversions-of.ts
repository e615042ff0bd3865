import type { Conversion } from '../../rates/conversion.ts';
import { sum } from '../../shared/numbers.ts';
import type { Metric } from './metric.ts';

/**
 * The conversions that a metric rests on: of the profit those of revenue and costs, and of the revenue since the start its
 * months, where they are all that there is of it.
 */
export function conversionsOf(
  { kind, value }: Pick<Metric, 'kind' | 'value'>,
  conversions: readonly Conversion[],
  months: readonly number[],
): Conversion[] {
  const isOfMonths =
    kind === 'ttmRevenue' || kind === 'ttmProfit' || (kind === 'allTimeRevenue' && value === sum(months));
  return conversions.filter(({ figure }) => {
    if (figure === 'revenue') return isOfMonths;
    return figure === kind || (figure === 'ttmCosts' && kind === 'ttmProfit');
  });
}
