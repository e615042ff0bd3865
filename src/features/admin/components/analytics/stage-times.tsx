import type { ApiOutput } from '../../../../domain/api.ts';
import { BarList } from './bar-list.tsx';

const STAGE_NAMES: Record<string, string> = {
  enquiry: 'Inquiry',
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
  /** The name of the period that the figures are compared with. */
  comparedName: string;
}

/** The median time that completed deals spent in each stage. */
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
