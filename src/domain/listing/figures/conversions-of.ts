import type { Conversion } from '../../rates/conversion.ts';
import { sum } from '../../shared/numbers.ts';
import type { Metric } from './metric.ts';

/**
 * Returns the conversions behind a metric. Profit depends on revenue and costs; revenue since the start depends on its
 * months if they cover all of it.
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
