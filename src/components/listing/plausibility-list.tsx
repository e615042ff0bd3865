import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { PlausibilityNote } from '../../domain/listing/figures/plausibility.ts';
import classes from './plausibility-list.module.css';

/** Whether the figures of a listing fit together, note by note. */
export const PlausibilityList = ({ notes }: { notes: readonly PlausibilityNote[] }) => (
  <ul className={classes.checks}>
    {notes.map((note) => (
      <li key={note.text}>
        {note.ok ? (
          <IconCheck size={18} color="var(--fern)" aria-label="Consistent" />
        ) : (
          <IconAlertTriangle size={18} color="var(--amber)" aria-label="Worth checking" />
        )}
        {note.text}
      </li>
    ))}
  </ul>
);
