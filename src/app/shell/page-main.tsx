import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './page-main.module.css';

interface PageMainProps extends BoxProps, ElementProps<'main', keyof BoxProps> {
  /** Blurred and inert, behind an overlay. */
  blurred?: boolean;
}

/** The main content of a page, next to the sidebar. */
export const PageMain = ({ blurred = false, className, ...rest }: PageMainProps) => (
  <Box
    component="main"
    id="main"
    tabIndex={-1}
    inert={blurred}
    className={clsx(classes.main, blurred && classes.blurred, className)}
    {...rest}
  />
);
