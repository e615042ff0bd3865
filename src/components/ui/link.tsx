import { type ElementProps, Text, type TextProps } from '@mantine/core';
import clsx from 'clsx';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './text.module.css';

/** A link in or next to running text. */
export const TextLink = ({ className, ...rest }: TextProps & Omit<LinkProps, keyof TextProps>) => (
  <Text component={Link} inherit={rest.size === undefined} className={clsx(classes.link, className)} {...rest} />
);

/** A button styled as a link, for small inline actions. */
export const TextButton = ({ className, ...rest }: TextProps & ElementProps<'button', keyof TextProps>) => (
  <Text
    component="button"
    type="button"
    inherit={rest.size === undefined}
    className={clsx(classes.button, className)}
    {...rest}
  />
);
