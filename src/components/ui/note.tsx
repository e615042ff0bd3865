import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './note.module.css';

export type NoteTone = 'plain' | 'amber' | 'brick' | 'fern' | 'slate';

interface NoteProps extends BoxProps, ElementProps<'div', keyof BoxProps> {
  /** Amber waits for the reader, brick is a refusal or danger, fern is done, slate informs. */
  tone?: NoteTone;
  /** `p` if the content is one sentence. */
  component?: 'div' | 'p';
  /** For one line beside a button. */
  centered?: boolean;
}

/** Something the reader should know, colored by its meaning; an icon may come first. */
export const Note = ({ tone = 'plain', component = 'div', centered = false, className, ...rest }: NoteProps) => (
  <Box
    component={component as 'div'}
    className={clsx(classes.note, tone !== 'plain' && classes[tone], centered && classes.centered, className)}
    {...rest}
  />
);
