import clsx from 'clsx';
import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string;
  /** Grows with its content, if that is more than an icon. */
  wide?: boolean;
}

/** A square icon button; its label describes the action. */
export const IconButton = ({ wide = false, className, ...rest }: IconButtonProps) => (
  <button type="button" className={clsx(classes.button, wide && classes.wide, className)} {...rest} />
);
