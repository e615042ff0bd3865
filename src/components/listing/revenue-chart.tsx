import { spikes } from '../../domain/listing/figures/plausibility.ts';
import { formatMoney, formatRoundedMoney } from '../../domain/shared/money.ts';
import { MonthChart } from './month-chart.tsx';

const lineText = (cents: number): string => (cents >= 100_000 ? `$${cents / 100_000}k` : `$${cents / 100}`);

/** Revenue by month in cents; one that stands out from its neighbors has its amount. */
export const RevenueChart = ({ months, from }: { months: number[]; from: string }) => (
  <MonthChart
    label="Revenue by month"
    months={months}
    from={from}
    text={formatMoney}
    shortText={formatRoundedMoney}
    lineText={lineText}
    least={100}
    flagged={spikes(months)}
  />
);
