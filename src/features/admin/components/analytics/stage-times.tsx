import { Text } from '@mantine/core';
import textClasses from '../../../../components/ui/text.module.css';
import type { ApiOutput } from '../../../../domain/api.ts';
import classes from './analytics.module.css';

const STAGE_NAMES: Record<string, string> = {
  enquiry: 'Enquiry',
  access: 'Access',
  negotiation: 'Negotiation',
  accepted: 'Accepted, to be paid',
  paid: 'Paid, to be handed over',
  handover: 'Handover',
  inspection: 'Inspection',
};
const days = (n: number | null): string => (n === null ? '–' : `${n} ${n === 1 ? 'day' : 'days'}`);

/** How long completed deals took in each stage: the middle one. */
export function StageTimes({ stages, beforeName }: { stages: ApiOutput<'analytics'>['stages']; beforeName: string }) {
  const most = Math.max(...stages.flatMap(({ median, before }) => [median ?? 0, before ?? 0]), 1);
  return (
    <ul className={classes.funnel}>
      {stages.map(({ stage, median, before, deals }) => (
        <li key={stage}>
          <span>{STAGE_NAMES[stage]}</span>
          <span className={classes.funnelBar} aria-hidden>
            <i style={{ width: `${((median ?? 0) / most) * 100}%` }} />
            <i className={classes.before} style={{ width: `${((before ?? 0) / most) * 100}%` }} />
          </span>
          <b className={textClasses.num}>{days(median)}</b>
          <Text size="sm" c="dimmed" span className={textClasses.num}>
            {deals === 1 ? '1 deal' : `${deals} deals`}; {days(before)} {beforeName}
          </Text>
        </li>
      ))}
    </ul>
  );
}
