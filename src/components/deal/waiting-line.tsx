import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Deal } from '../../domain/deal/deal.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import { TURNS, type TurnFacts, turnEnd, turnOf, waitingName } from '../../domain/deal/turns.ts';
import { formatMoment, timeLeft } from '../../domain/shared/time.ts';
import { Note, type NoteTone } from '../ui/note.tsx';

type Facts = TurnFacts & Pick<Deal, 'seller' | 'buyer' | 'closed'>;

const IDLE_TONES: Partial<Record<Deal['stage'], NoteTone>> = { completed: 'fern', disputed: 'amber' };

/** One line under the stages: whose turn it is, for how long, and what to do. */
export function WaitingLine({ deal, role }: { deal: Facts; role: DealRole }) {
  const who = waitingName(deal, role);
  if (!who) return <IdleLine deal={deal} role={role} />;
  const turn = turnOf(deal, role);
  const until = turnEnd(deal);
  return (
    <Line tone={turn ? 'amber' : 'plain'}>
      <b>
        Waiting for {who}
        {until && `, ${timeLeft(until, new Date())}`}.
      </b>{' '}
      {turn?.todo} {until && <span>Until {formatMoment(until)}.</span>}
    </Line>
  );
}

function IdleLine({ deal, role }: { deal: Facts; role: DealRole }) {
  const { idle } = TURNS[deal.stage];
  if (!idle) return null;
  return (
    <Line tone={IDLE_TONES[deal.stage] ?? 'plain'} done={deal.stage === 'completed'}>
      <b>{idle}</b>
      {deal.closed && <> {deal.closed.reason || (role === 'buyer' && 'A new offer reopens the deal.')}</>}
    </Line>
  );
}

const Line = ({ tone, done, children }: { tone: NoteTone; done?: boolean; children: ReactNode }) => (
  <Note tone={tone} component="p" role="status">
    {done ? <IconCircleCheck size={18} aria-hidden="true" /> : <IconClock size={18} stroke={1.6} aria-hidden="true" />}
    <span>{children}</span>
  </Note>
);
