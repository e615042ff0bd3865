import { Text, type TextProps } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './text.module.css';

/** A user's text, with its own line breaks. */
export const Quote = ({ className, ...rest }: TextProps & { children: ReactNode }) => (
  <Text
    component="blockquote"
    dir="auto"
    inherit={rest.size === undefined}
    className={clsx(classes.quote, className)}
    {...rest}
  />
);
