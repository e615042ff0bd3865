import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { Thumb } from '../../components/listing/thumb.tsx';
import { usePagedRows } from '../../components/table/list-rows.tsx';
import { Moment } from '../../components/time/moment.tsx';
import { Muted } from '../../components/ui/muted.tsx';
import { useMinute } from '../../components/ui/relative-time.tsx';
import { formatUtc, JUST_NOW, timeLeft, waitingFor } from '../../domain/shared/time.ts';
import { SellerMove } from '../../features/listings/components/own/seller-move.tsx';
import type { Pages } from '../../lib/firebase/pages.ts';
import classes from './dashboard.module.css';
import type { DashboardTask } from './dashboard-tasks.ts';

const TURN_WORDS = {
  label: 'Filter what waits for you',
  textOf: ({ title, text }: DashboardTask) => `${title} ${text}`,
};

interface TurnListProps {
  turns: Pages<DashboardTask>;
  /** The task with the filled button (`mostUrgentTask`), which may be in any row. */
  urgent: DashboardTask | undefined;
  uid: string;
}

/**
 * Everything waiting on the user, each with its next step. The most urgent task comes first if it isn't among the
 * loaded rows.
 */
export function DashboardTaskList({ turns, urgent, uid }: TurnListProps) {
  const { data } = turns;
  const isApart = urgent && !data.includes(urgent);
  const { rows, filter, foot } = usePagedRows(turns, TURN_WORDS, isApart ? [urgent, ...data] : data);
  return (
    <>
      {filter}
      <ul className={classes.turns}>
        {rows.map((turn) => (
          <TurnRow key={turn.key} turn={turn} urgent={turn === urgent} uid={uid} />
        ))}
      </ul>
      {foot}
    </>
  );
}

interface TurnRowProps {
  turn: DashboardTask;
  urgent: boolean;
  uid: string;
}

/** Every change to a deal or listing creates new task objects, but a row re-renders only if its text differs. */
const TurnRow = memo(function TurnRow({ turn, urgent, uid }: TurnRowProps) {
  const id = useId();
  return (
    <li>
      <Thumb url={turn.cover} />
      <div className={classes.turnText}>
        <Link to={turn.to} id={id}>
          <b>{turn.title}</b>
        </Link>
        <Muted truncate>{turn.text}</Muted>
      </div>
      <TurnTime turn={turn} />
      {turn.asked ? (
        <SellerMove
          listing={{ ...turn.asked, sellerId: uid }}
          name="confirm"
          facts={turn.asked}
          primary={urgent}
          className={classes.turnAction}
        />
      ) : (
        <Button
          component={Link}
          to={turn.to}
          variant={urgent ? 'filled' : 'default'}
          aria-describedby={id}
          className={classes.turnAction}
        >
          {turn.action}
        </Button>
      )}
    </li>
  );
}, isSameRow);

function isSameRow(before: TurnRowProps, after: TurnRowProps): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

function TurnTime({ turn }: { turn: DashboardTask }) {
  const now = useMinute();
  if (turn.until) {
    return (
      <p className={classes.turnTime} title={formatUtc(turn.until)}>
        <b className={classes.amber}>
          <IconClock size={14} stroke={1.8} aria-hidden="true" /> {timeLeft(turn.until, now)}
        </b>
        {turn.until < now ? 'ended' : 'ends'} <Moment at={turn.until} form="day" />
      </p>
    );
  }
  const waited = waitingFor(turn.since, now);
  return (
    <p className={classes.turnTime} title={formatUtc(turn.since)}>
      {waited}
      {waited !== JUST_NOW && (
        <>
          {' '}
          <br />
          since <Moment at={turn.since} form="day" />
        </>
      )}
    </p>
  );
}
