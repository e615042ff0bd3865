import { BarChart } from '@mantine/charts';
import { Text, Title } from '@mantine/core';
import clsx from 'clsx';
import { Panel } from '../../../../components/ui/panel.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { FIGURE_LABELS, type Figure, summary } from '../../../../domain/admin/analytics.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import classes from './analytics.module.css';

const HEIGHT = 132;

export const figureText = (figure: Figure, value: number): string =>
  FIGURE_LABELS[figure].unit === 'cents' ? formatMoney(value) : value.toLocaleString('en-US');

interface Props {
  figure: Figure;
  values: number[];
  before: number[];
  names: string[];
  /** What the pale columns are. */
  beforeName: string;
}

/** One figure over the periods, beside what it is compared with. The table below says the same in words. */
export function FigurePanel({ figure, values, before, names, beforeName }: Props) {
  const { label } = FIGURE_LABELS[figure];
  const { total, isAverage, change, before: wholeBefore } = summary(figure, values, before);
  const text = (value: number) => figureText(figure, value);
  const data = names.map((name, i) => ({ name, now: values[i] ?? 0, before: before[i] ?? 0 }));
  return (
    <Panel p={20} aria-label={label}>
      <Title order={2} fz={15}>
        {label}
      </Title>
      <p className={clsx(classes.figureTotal, textClasses.num)}>
        {text(total)}
        {isAverage && (
          <Text size="sm" c="dimmed" span>
            {' '}
            on average
          </Text>
        )}
      </p>
      <Text size="sm" c="dimmed">
        {change === null
          ? `None ${beforeName}.`
          : `${change === 0 ? 'As many as' : `${change > 0 ? '+' : '−'}${Math.abs(change)} % on`} the ${text(wholeBefore)} ${beforeName}.`}
      </Text>
      <div
        role="img"
        aria-label={`${label}: ${data.map((one) => `${one.name} ${text(one.now)}, ${beforeName} ${text(one.before)}`).join('; ')}`}
      >
        <div aria-hidden>
          <BarChart
            h={HEIGHT}
            mt={12}
            data={data}
            dataKey="name"
            series={[
              { name: 'before', label: beforeName, color: 'var(--line-2)' },
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
