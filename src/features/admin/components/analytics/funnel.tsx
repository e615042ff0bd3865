import { Box } from '@mantine/core';
import clsx from 'clsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { FIGURE_LABELS, FUNNEL, type Period } from '../../../../domain/admin/analytics.ts';
import type { ApiOutput } from '../../../../domain/api.ts';
import { formatCount, formatNumber } from '../../../../domain/shared/numbers.ts';
import classes from './funnel.module.css';

interface Bar {
  key: string;
  label: string;
  /** Length of the bar. */
  value: number;
  /** Length of the thinner comparison bar below it. */
  compared?: number;
  text: string;
  note: string;
}

/** Labeled bars with their values, all on the same scale. */
function BarList({ component = 'ul', bars }: { component?: 'ul' | 'ol'; bars: readonly Bar[] }) {
  const max = Math.max(...bars.flatMap(({ value, compared = 0 }) => [value, compared]), 1);
  const width = (value: number) => ({ width: `${(value / max) * 100}%` });
  return (
    <Box component={component as 'ul'} className={classes.list}>
      {bars.map(({ key, label, value, compared, text, note }) => (
        <li key={key}>
          <span>{label}</span>
          <span className={classes.bars} aria-hidden>
            <i style={width(value)} />
            {compared !== undefined && <i className={classes.compared} style={width(compared)} />}
          </span>
          <b className={clsx(classes.value, textClasses.num)}>{text}</b>
          <Muted span className={clsx(classes.note, textClasses.num)}>
            {note}
          </Muted>
        </li>
      ))}
    </Box>
  );
}

/** The steps from search to completed deal, each as a share of the one before. */
export function Funnel({ periods }: { periods: readonly Period[] }) {
  const totals = FUNNEL.map((step) => periods.reduce((total, period) => total + period[step], 0));
  return (
    <BarList
      component="ol"
      bars={FUNNEL.map((step, i) => {
        const total = totals[i] ?? 0;
        const previous = totals[i - 1] ?? 0;
        return {
          key: step,
          label: FIGURE_LABELS[step].label,
          value: total,
          text: formatCount(total),
          note: previous > 0 ? `${percent(total / previous)} of the previous step` : '',
        };
      })}
    />
  );
}

const percent = (share: number): string =>
  `${formatNumber(share * 100, { maximumFractionDigits: share < 0.1 ? 1 : 0 })}%`;

const STAGE_NAMES: Record<string, string> = {
  inquiry: 'Inquiry',
  access: 'Access',
  negotiation: 'Negotiation',
  accepted: 'Accepted, unpaid',
  paid: 'Paid, before the handover',
  handover: 'Handover',
  inspection: 'Inspection',
};
const daysText = (days: number | null): string => (days === null ? '–' : `${days} ${days === 1 ? 'day' : 'days'}`);

interface StageTimesProps {
  stages: ApiOutput<'analytics'>['stages'];
  comparedName: string;
}

/** Median time that completed deals spent in each stage. */
export const StageTimes = ({ stages, comparedName }: StageTimesProps) => (
  <BarList
    bars={stages.map(({ stage, median, before, deals }) => ({
      key: stage,
      label: STAGE_NAMES[stage] ?? stage,
      value: median ?? 0,
      compared: before ?? 0,
      text: daysText(median),
      note: `${deals === 1 ? '1 deal' : `${deals} deals`}; ${daysText(before)} ${comparedName}`,
    }))}
  />
);
