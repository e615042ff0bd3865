import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react';
import type { CheckNote } from '../../domain/listing/checks/check.ts';
import { Muted } from '../ui/muted.tsx';
import classes from './plausibility-list.module.css';

const ICONS = {
  fits: <IconCheck size={18} color="var(--fern)" aria-label="Consistent" />,
  refuses: <IconAlertTriangle size={18} color="var(--brick)" aria-label="Refused" />,
  asks: <IconAlertTriangle size={18} color="var(--amber)" aria-label="Worth checking" />,
  tells: <IconPoint size={18} color="var(--muted)" aria-label="Good to know" />,
};

/** Notes on how the figures of a listing fit together; the seller’s words stand once, below the first they answer. */
export const PlausibilityList = ({ notes }: { notes: readonly CheckNote[] }) => (
  <ul className={classes.checks}>
    {notes.map(({ outcome, text, words }, i) => (
      <li key={text}>
        {ICONS[outcome]}
        <div>
          {text}
          {words && notes.findIndex((note) => note.words) === i && <Muted lineClamp={3}>The seller: “{words}”</Muted>}
        </div>
      </li>
    ))}
  </ul>
);
