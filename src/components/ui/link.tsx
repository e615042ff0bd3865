import { type ElementProps, Text, type TextProps } from '@mantine/core';
import clsx from 'clsx';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './text.module.css';

/** A link in running text or beside it. */
export const TextLink = ({ className, ...rest }: TextProps & Omit<LinkProps, keyof TextProps>) => (
  <Text component={Link} inherit={rest.size === undefined} className={clsx(classes.link, className)} {...rest} />
);

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
