import type { Conversion } from '../../rates/conversion.ts';
import { sum } from '../../shared/numbers.ts';
import type { Metric } from './metric.ts';

/**
 * Returns the currency conversions behind a metric. Profit depends on revenue and costs; all-time revenue depends on
 * the months only if they add up to it.
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
