import { Text, type TextProps } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './text.module.css';

/** A user's text, with its line breaks preserved. */
export const Quote = ({ className, ...rest }: TextProps & { children: ReactNode }) => (
  <Text
    component="blockquote"
    dir="auto"
    inherit={rest.size === undefined}
    className={clsx(classes.quote, className)}
    {...rest}
  />
);
