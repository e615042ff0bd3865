import { Box, Button, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Thumb } from '../../components/listing/thumb.tsx';
import { formatDay, formatMoment, timeLeft, waitingFor } from '../../domain/shared/time.ts';
import classes from './dashboard.module.css';
import { type Move, mostUrgent } from './moves.ts';

/** What waits for this person, each with its next step. */
export function MoveList({ moves }: { moves: Move[] }) {
  const urgent = mostUrgent(moves);
  return (
    <ul className={classes.moves}>
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
      <Box flex={1} miw={0}>
        <Link to={move.to} id={id}>
          <b>{move.title}</b>
        </Link>
        <Text size="sm" c="dimmed" truncate>
          {move.text}
        </Text>
      </Box>
      <MoveTime move={move} />
      <Button
        component={Link}
        to={move.to}
        variant={urgent ? 'filled' : 'default'}
        aria-describedby={id}
        className={classes.moveAction}
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
      <p className={classes.moveTime} title={formatMoment(move.until)}>
        <b>
          <IconClock size={14} stroke={1.8} aria-hidden="true" /> {timeLeft(move.until, now)}
        </b>
        ends {formatDay(move.until)}
      </p>
    );
  }
  return (
    <p className={classes.moveTime} title={formatMoment(move.since)}>
      {waitingFor(move.since, now)}
      <br />
      since {formatDay(move.since)}
    </p>
  );
}
