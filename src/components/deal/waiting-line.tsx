import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dateAt } from '../../domain/calendar/deal-dates.ts';
import type { Deal } from '../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../domain/deal/states.ts';
import { turnEnd, turnOf, turnPath, waitingName } from '../../domain/deal/turn-of.ts';
import { idleText, nextConsequence } from '../../domain/deal/waiting-texts.ts';
import { timeLeft } from '../../domain/shared/time.ts';
import { Moment } from '../time/moment.tsx';
import { Moments } from '../time/moments.tsx';
import { Note, type NoteTone } from '../ui/note.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import classes from './waiting-line.module.css';

/**
 * A line under the stages that says whose turn it is, for what and for how long, and what happens if nobody acts. A
 * button leads to the current user's next step.
 */
export function WaitingLine({ deal, role }: { deal: Deal; role: DealRole }) {
  const who = waitingName(deal, role);
  if (!who) return <IdleLine deal={deal} role={role} />;
  const mine = turnOf(deal, role);
  const turn = mine ?? turnOf(deal, otherRole(role));
  const until = turnEnd(deal);
  const isStranger = deal.sellerHidden && role === 'buyer' && mine === null;
  return (
    <>
      <Line
        tone={mine ? 'amber' : 'plain'}
        action={
          mine && (
            <Button
              component={Link}
              to={turnPath(deal, mine)}
              preventScrollReset
              variant="default"
              size="sm"
              className={classes.act}
            >
              {mine.act(deal)}
            </Button>
          )
        }
      >
        <b>
          Waiting for {isStranger ? 'the seller' : who}
          {turn && `: ${turn.about}`}
          {until && `, ${timeLeft(until, new Date())}`}.
        </b>{' '}
        {mine?.todo} <Otherwise deal={deal} until={until} />
      </Line>
      <Deadline deal={deal} role={role} until={until} />
    </>
  );
}

/** The consequence if nobody acts, with its date; otherwise just the end of the turn. */
function Otherwise({ deal, until }: { deal: Deal; until: Date | null }) {
  const next = nextConsequence(deal);
  if (next) {
    return (
      <>
        If nothing happens by <Moment at={next.at} />, {next.text}.
      </>
    );
  }
  return (
    until && (
      <>
        Until <Moment at={until} />.
      </>
    )
  );
}

/**
 * A button to save the deadline to a calendar. Rendered outside the line, because screen readers announce the line when
 * it changes.
 */
function Deadline({ deal, role, until }: { deal: Deal; role: DealRole; until: Date | null }) {
  const at = nextConsequence(deal)?.at ?? until;
  const date = at && dateAt(deal, role, at);
  return date && <AddToCalendar date={date} />;
}

function IdleLine({ deal, role }: { deal: Deal; role: DealRole }) {
  const text = idleText(deal, role, new Date());
  if (!text) return null;
  const open = deal.hold !== null || deal.dispute?.state === 'ready';
  const done = deal.stage === 'completed' && !open;
  const isBackUp = deal.offer?.state === 'back-up';
  return (
    <>
      <Line tone={open ? 'amber' : done ? 'fern' : 'plain'} done={done}>
        <Moments text={text} /> {isBackUp && <Otherwise deal={deal} until={null} />}
      </Line>
      {isBackUp && <Deadline deal={deal} role={role} until={null} />}
    </>
  );
}

interface LineProps {
  tone: NoteTone;
  done?: boolean;
  /** Rendered outside the sentence, because screen readers announce the sentence when it changes. */
  action?: ReactNode;
  children: ReactNode;
}

const Line = ({ tone, done, action, children }: LineProps) => (
  <Note tone={tone} className={classes.line}>
    {done ? <IconCircleCheck size={18} aria-hidden="true" /> : <IconClock size={18} stroke={1.6} aria-hidden="true" />}
    <p role="status">{children}</p>
    {action}
  </Note>
);
