import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './form-column.module.css';

interface FormColumnProps extends BoxProps, ElementProps<'div', keyof BoxProps> {
  /** True for forms with more fields than a login form. */
  wide?: boolean;
}

/** The column of a page that consists only of a form. */
export const FormColumn = ({ wide = false, className, ...rest }: FormColumnProps) => (
  <Box className={clsx(classes.column, wide && classes.wide, className)} {...rest} />
);
