import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './state-chip.module.css';

export type Tone = 'plain' | 'amber' | 'fern' | 'brick' | 'slate' | 'hollow';

/** A state as a dot and a word, colored by its meaning. */
export const StateChip = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={clsx(classes.chip, tone !== 'plain' && classes[tone])}>{children}</span>
);
