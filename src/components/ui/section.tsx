import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './section.module.css';

/** A part of a page below a rule. */
export const Section = ({ className, ...rest }: BoxProps & ElementProps<'section', keyof BoxProps>) => (
  <Box component="section" className={clsx(classes.section, className)} {...rest} />
);

/** A heading with controls at the other end of the line. */
export const SectionHead = ({ className, ...rest }: BoxProps & ElementProps<'div', keyof BoxProps>) => (
  <Box className={clsx(classes.head, className)} {...rest} />
);
