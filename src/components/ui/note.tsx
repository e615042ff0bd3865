import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './note.module.css';

export type NoteTone = 'plain' | 'amber' | 'brick' | 'fern' | 'slate';

interface NoteProps extends BoxProps, ElementProps<'div', keyof BoxProps> {
  /** Amber: waiting on the user; brick: an error or danger; fern: done; slate: information. */
  tone?: NoteTone;
  /** Use `p` if the content is one sentence. */
  component?: 'div' | 'p';
  /** For a single line next to a button. */
  centered?: boolean;
}

/** A notice on the page, colored by its meaning, optionally with a leading icon. */
export const Note = ({ tone = 'plain', component = 'div', centered = false, className, ...rest }: NoteProps) => (
  <Box
    component={component as 'div'}
    className={clsx(classes.note, tone !== 'plain' && classes[tone], centered && classes.centered, className)}
    {...rest}
  />
);
