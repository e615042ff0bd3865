import { BarChart } from '@mantine/charts';
import { Title } from '@mantine/core';
import clsx from 'clsx';
import { type DataColumn, DataTable } from '../../../../components/table/data-table.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Panel } from '../../../../components/ui/panel.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import {
  ANALYTICS_FIGURES,
  type AnalyticsFigure,
  FIGURE_LABELS,
  type Grain,
  type Period,
  periodName,
  summarizeFigure,
} from '../../../../domain/admin/analytics.ts';
import { formatRoundedMoney } from '../../../../domain/shared/money.ts';
import { formatCount } from '../../../../domain/shared/numbers.ts';
import classes from './figure-panel.module.css';

/** Formats a figure as money or as a count. */
const figureText = (figure: AnalyticsFigure, value: number): string =>
  FIGURE_LABELS[figure].unit === 'cents' ? formatRoundedMoney(value) : formatCount(value);

const HEIGHT = 132;
const CURRENT: Record<Grain, string> = { day: 'today', week: 'this week', month: 'this month' };

interface FigurePanelProps {
  figure: AnalyticsFigure;
  grain: Grain;
  values: number[];
  /** Comparison values, rendered as pale columns. */
  compared: number[];
  names: string[];
  comparedName: string;
}

/** Charts one figure across the periods, alongside its comparison values. */
export function FigurePanel({ figure, grain, values, compared, names, comparedName }: FigurePanelProps) {
  const { label } = FIGURE_LABELS[figure];
  const { total, current, isAverage, change, before: comparedTotal } = summarizeFigure(figure, values, compared);
  const text = (value: number) => figureText(figure, value);
  const data = names.map((name, i) => ({ name, now: values[i] ?? 0, compared: compared[i] ?? 0 }));
  return (
    <Panel p="mlg" aria-label={label}>
      <Title order={2} fz="md">
        {label}
      </Title>
      <p className={clsx(classes.total, textClasses.num)}>
        {text(total)}
        <Muted span>
          {' '}
          {isAverage && 'on average '}in {values.length - 1} whole {grain}s
        </Muted>
      </p>
      <Muted>
        {change === null
          ? `None ${comparedName}.`
          : `${change === 0 ? 'As many as' : `${change > 0 ? '+' : '−'}${Math.abs(change)}% on`} the ${text(comparedTotal)} ${comparedName}.`}{' '}
        {text(current)} so far {CURRENT[grain]}.
      </Muted>
      <div
        role="img"
        aria-label={`${label}: ${data.map(({ name, now, compared }) => `${name} ${text(now)}, ${comparedName} ${text(compared)}`).join('; ')}`}
      >
        <div aria-hidden>
          <BarChart
            h={HEIGHT}
            mt="smd"
            data={data}
            dataKey="name"
            series={[
              { name: 'compared', label: comparedName, color: 'var(--line-2)' },
              { name: 'now', label, color: 'var(--ink)' },
            ]}
            valueFormatter={text}
            withYAxis={false}
            gridAxis="none"
            tickLine="none"
            xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 60 }}
            barProps={{ isAnimationActive: false, maxBarSize: 14 }}
            barChartProps={{ accessibilityLayer: false, barGap: 1 }}
            tooltipAnimationDuration={0}
          />
        </div>
      </div>
    </Panel>
  );
}

/** Lists every figure for every period in a table. */
export function FigureTable({ grain, periods }: { grain: Grain; periods: readonly Period[] }) {
  const columns: DataColumn<Period>[] = [
    { head: 'Period', cell: ({ startedAt }) => <span className={classes.period}>{periodName(grain, startedAt)}</span> },
    ...ANALYTICS_FIGURES.map((figure) => ({
      head: FIGURE_LABELS[figure].short,
      phoneLabel: FIGURE_LABELS[figure].label,
      cell: (period: Period) => figureText(figure, period[figure]),
      number: true,
    })),
  ];
  return (
    <section className={classes.scroll} aria-label="Figures by period" tabIndex={0}>
      <DataTable columns={columns} rows={periods} rowKey={({ startedAt }) => startedAt.getTime()} />
    </section>
  );
}
