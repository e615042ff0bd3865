import { MonthChart } from './month-chart.tsx';

const counted = (visits: number): string => visits.toLocaleString('en-US');
const lineText = (visits: number): string => (visits >= 10_000 ? `${counted(visits / 1_000)}k` : counted(visits));

/** Visits by month. */
export const VisitsChart = ({ months, from }: { months: readonly number[]; from: string }) => (
  <MonthChart
    label="Visits by month"
    months={months}
    from={from}
    text={counted}
    shortText={counted}
    lineText={lineText}
    least={10}
  />
);
