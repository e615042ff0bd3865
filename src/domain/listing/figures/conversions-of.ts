import type { Conversion } from '../../rates/conversion.ts';
import { sum } from '../../shared/numbers.ts';
import type { Metric } from './metric.ts';

/**
 * The conversions that a metric rests on. Profit rests on those of revenue and costs, and revenue since the start on
 * its months if they are all there is.
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
