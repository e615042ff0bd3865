import { type ElementProps, Text, type TextProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './text.module.css';

/** A button that reads like a link, for small actions between words. */
export const TextButton = ({ className, ...rest }: TextProps & ElementProps<'button', keyof TextProps>) => (
  <Text
    component="button"
    type="button"
    inherit={rest.size === undefined}
    className={clsx(classes.button, className)}
    {...rest}
  />
);
