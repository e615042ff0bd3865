import type { ApiOutput } from '../../../../domain/api.ts';

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
    <ul className="funnel">
      {stages.map(({ stage, median, before, deals }) => (
        <li key={stage}>
          <span>{STAGE_NAMES[stage]}</span>
          <span className="funnel-bar" aria-hidden>
            <i style={{ width: `${((median ?? 0) / most) * 100}%` }} />
            <i className="before" style={{ width: `${((before ?? 0) / most) * 100}%` }} />
          </span>
          <b className="num">{days(median)}</b>
          <span className="muted small num">
            {deals === 1 ? '1 deal' : `${deals} deals`}; {days(before)} {beforeName}
          </span>
        </li>
      ))}
    </ul>
  );
}
