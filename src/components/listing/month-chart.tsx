import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { findSpikeMonths } from '../../domain/listing/figures/find-spike-months.ts';
import { formatMoney, formatRoundedMoney } from '../../domain/shared/money.ts';
import { formatCount } from '../../domain/shared/numbers.ts';
import { formatMonth, formatMonthYear, monthAt } from '../../domain/shared/time.ts';
import { Sums, SumsRow } from '../ui/sums.tsx';
import textClasses from '../ui/text.module.css';
import classes from './month-chart.module.css';

const HEIGHT = 176;
const LEFT = 44;
const BOTTOM = 22;
const TOP = 18;

/** A round number at or above `max`, so that the grid lines get readable amounts. */
function ceiling(max: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(max));
  return [1, 2, 4, 5, 8, 10].map((step) => step * magnitude).find((top) => top >= max) ?? max;
}

interface MonthChartProps {
  /** The chart's label for screen readers: `Revenue by month`. */
  label: string;
  months: readonly number[];
  /** The first month, `YYYY-MM`. */
  from: string;
  /** `text` formats the exact value of a month, `shortText` the label above its column, `lineText` a grid line. */
  text: (value: number) => string;
  shortText: (value: number) => string;
  lineText: (value: number) => string;
  /** Minimum value for the top of the scale. */
  least: number;
  /** The indices of outlier months. */
  flagged?: readonly number[];
}

/** A column chart by month: the last month is dark with its value, outliers are amber with theirs. */
export function MonthChart({ label, months, from, text, shortText, lineText, least, flagged = [] }: MonthChartProps) {
  const { ref, width } = useElementSize();
  const top = ceiling(Math.max(...months, least));
  const plot = HEIGHT - TOP - BOTTOM;
  const y = (value: number) => TOP + plot - (value / top) * plot;
  const step = Math.max(0, (width - LEFT) / months.length);
  const column = step * 0.58;
  const narrow = step < 34;
  const name = (i: number) => formatMonth(monthAt(from, i));
  return (
    <figure ref={ref} className={classes.chart} style={{ minHeight: HEIGHT }}>
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={`${label}: ${months.map((value, i) => `${formatMonthYear(monthAt(from, i))} ${text(value)}`).join(', ')}`}
        >
          {[0, top / 2, top].map((line) => (
            <g key={line}>
              <line x1={LEFT} x2={width} y1={y(line)} y2={y(line)} stroke="var(--line)" />
              <text x={LEFT - 8} y={y(line) + 4} textAnchor="end" fontSize="12" fill="var(--muted)">
                {lineText(line)}
              </text>
            </g>
          ))}
          {months.map((value, i) => {
            const x = LEFT + i * step + (step - column) / 2;
            const isLast = i === months.length - 1;
            const isFlagged = flagged.includes(i);
            const fill = isFlagged ? 'var(--amber-mark)' : isLast ? 'var(--ink)' : 'var(--column)';
            return (
              <g key={i}>
                <rect x={x} y={y(value)} width={column} height={Math.max(1, TOP + plot - y(value))} fill={fill} />
                {(isFlagged || isLast) && (!narrow || isLast) && (
                  <text
                    x={narrow ? x + column : x + column / 2}
                    y={y(value) - 6}
                    textAnchor={narrow ? 'end' : 'middle'}
                    fontSize="12"
                    fontWeight="600"
                    fill={isFlagged ? 'var(--amber)' : 'var(--ink)'}
                  >
                    {shortText(value)}
                  </text>
                )}
                <text x={x + column / 2} y={HEIGHT - 5} textAnchor="middle" fontSize="12" fill="var(--muted)">
                  {narrow ? name(i)[0] : name(i)}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </figure>
  );
}

const visitsLineText = (visits: number): string =>
  visits >= 10_000 ? `${formatCount(visits / 1_000)}k` : formatCount(visits);

interface MonthsProps {
  months: readonly number[];
  /** The first month, `YYYY-MM`. */
  from: string;
}

/** Monthly visits. A list below shows every month. */
export const VisitsChart = ({ months, from }: MonthsProps) => (
  <>
    <MonthChart
      label="Visits by month"
      months={months}
      from={from}
      text={formatCount}
      shortText={formatCount}
      lineText={visitsLineText}
      least={10}
    />
    <MonthAmounts summary="Counts by month" months={months} from={from} text={formatCount} />
  </>
);

const revenueLineText = (cents: number): string => (cents >= 100_000 ? `$${cents / 100_000}k` : `$${cents / 100}`);

/** Monthly revenue in cents, with the amount of each outlier. A list below shows every month to the cent. */
export const RevenueChart = ({ months, from }: MonthsProps) => (
  <>
    <MonthChart
      label="Revenue by month"
      months={months}
      from={from}
      text={formatMoney}
      shortText={formatRoundedMoney}
      lineText={revenueLineText}
      least={100}
      flagged={findSpikeMonths(months)}
    />
    <MonthAmounts summary="Amounts by month" months={months} from={from} text={formatMoney} />
  </>
);

interface AmountsProps extends MonthsProps {
  summary: string;
  text: (value: number) => string;
}

/** The value of each month, newest first. Also replaces the chart for users who have disabled JavaScript. */
const MonthAmounts = ({ summary, months, from, text }: AmountsProps) => (
  <Box component="details" mt="sm">
    <summary className={textClasses.link}>{summary}</summary>
    <Sums>
      {months
        .map((value, i) => (
          <SumsRow key={i} label={formatMonthYear(monthAt(from, i))} mutedLabel>
            {text(value)}
          </SumsRow>
        ))
        .reverse()}
    </Sums>
  </Box>
);
