import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './form-column.module.css';

interface FormColumnProps extends BoxProps, ElementProps<'div', keyof BoxProps> {
  /** For forms that ask for more than a sign-in. */
  wide?: boolean;
}

/** The column of a page that is only a form. */
export const FormColumn = ({ wide = false, className, ...rest }: FormColumnProps) => (
  <Box className={clsx(classes.column, wide && classes.wide, className)} {...rest} />
);
