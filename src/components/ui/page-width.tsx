import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './page-width.module.css';

interface PageWidthProps extends BoxProps, ElementProps<'div', keyof BoxProps> {
  component?: 'div' | 'main' | 'footer';
}

/** Limits its content to the width of a page without a sidebar. */
export const PageWidth = ({ component = 'div', className, ...rest }: PageWidthProps) => (
  <Box
    component={component as 'div'}
    tabIndex={component === 'main' ? -1 : undefined}
    className={clsx(classes.wide, className)}
    {...rest}
  />
);
