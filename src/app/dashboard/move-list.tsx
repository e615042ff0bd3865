import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Thumb } from '../../components/listing/thumb.tsx';
import { formatDay, formatMoment, timeLeft, waitingFor } from '../../domain/shared/time.ts';
import { type Move, mostUrgent } from './moves.ts';

/** What waits for this person, each with its next step. */
export function MoveList({ moves }: { moves: Move[] }) {
  const urgent = mostUrgent(moves);
  return (
    <ul className="moves">
      {moves.map((move) => (
        <MoveRow key={move.key} move={move} urgent={move === urgent} />
      ))}
    </ul>
  );
}

function MoveRow({ move, urgent }: { move: Move; urgent: boolean }) {
  const id = useId();
  return (
    <li>
      <Thumb url={move.cover} />
      <div className="grow">
        <Link to={move.to} id={id}>
          <b>{move.title}</b>
        </Link>
        <p className="muted small clip">{move.text}</p>
      </div>
      <MoveTime move={move} />
      <Button
        component={Link}
        to={move.to}
        variant={urgent ? 'filled' : 'default'}
        aria-describedby={id}
        className="move-action"
      >
        {move.action}
      </Button>
    </li>
  );
}

function MoveTime({ move }: { move: Move }) {
  const now = new Date();
  if (move.until) {
    return (
      <p className="move-time" title={formatMoment(move.until)}>
        <b className="amber">
          <IconClock size={14} stroke={1.8} aria-hidden="true" /> {timeLeft(move.until, now)}
        </b>
        ends {formatDay(move.until)}
      </p>
    );
  }
  return (
    <p className="move-time" title={formatMoment(move.since)}>
      {waitingFor(move.since, now)}
      <br />
      since {formatDay(move.since)}
    </p>
  );
}
