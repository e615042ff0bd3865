import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './plain-list.module.css';

/** A list with a hairline above each entry. */
export const PlainList = ({ className, ...rest }: BoxProps & ElementProps<'ul', keyof BoxProps>) => (
  <Box component="ul" className={clsx(classes.list, className)} {...rest} />
);
