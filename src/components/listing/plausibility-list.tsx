import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CheckNote } from '../../domain/listing/checks/check.ts';
import { formatStoredMoments } from '../../domain/shared/stored-moments.ts';
import { Muted } from '../ui/muted.tsx';
import classes from './plausibility-list.module.css';

const ICONS = {
  fits: <IconCheck size={18} color="var(--fern)" aria-label="Consistent" />,
  refuses: <IconAlertTriangle size={18} color="var(--brick)" aria-label="Refused" />,
  asks: <IconAlertTriangle size={18} color="var(--amber)" aria-label="Worth checking" />,
  tells: <IconPoint size={18} color="var(--muted)" aria-label="Good to know" />,
};

interface PlausibilityListProps<N extends CheckNote> {
  notes: readonly N[];
  /** A line below a note, such as a link to its rows. */
  below?: (note: N) => ReactNode;
}

/**
 * Notes on how well a listing's figures fit together. The seller’s explanation appears once, below the first note that
 * it answers.
 */
export const PlausibilityList = <N extends CheckNote>({ notes, below }: PlausibilityListProps<N>) => (
  <ul className={classes.checks}>
    {notes.map((note, i) => (
      <li key={note.text}>
        {ICONS[note.outcome]}
        <div>
          {formatStoredMoments(note.text)}
          {note.words && notes.findIndex(({ words }) => words === note.words) === i && (
            <Muted lineClamp={3}>The seller: “{note.words}”</Muted>
          )}
          {below?.(note)}
        </div>
      </li>
    ))}
  </ul>
);
