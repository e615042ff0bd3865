import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './page-main.module.css';

interface PageMainProps extends BoxProps, ElementProps<'main', keyof BoxProps> {
  /** Out of reach behind an overlay. */
  blurred?: boolean;
}

/** What a page with a sidebar shows beside it. */
export const PageMain = ({ blurred = false, className, ...rest }: PageMainProps) => (
  <Box
    component="main"
    id="main"
    inert={blurred}
    className={clsx(classes.main, blurred && classes.blurred, className)}
    {...rest}
  />
);
