import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './field-row.module.css';

/** Fields side by side, stacked on phones. */
export const FieldRow = ({ className, ...rest }: BoxProps & ElementProps<'div', keyof BoxProps>) => (
  <Box className={clsx(classes.row, className)} {...rest} />
);
