import clsx from 'clsx';
import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

/** A square button that shows an icon; its `aria-label` says what it does. */
export const IconButton = ({ className, ...rest }: ComponentProps<'button'> & { 'aria-label': string }) => (
  <button type="button" className={clsx(classes.button, className)} {...rest} />
);
