import { Box, type BoxProps, type ElementProps, Title, type TitleProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './page.module.css';

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

interface PageTitleProps extends Omit<TitleProps, 'order'> {
  /** Set to `p` only if the page has its heading elsewhere. */
  component?: 'p';
}

export const PageTitle = (props: PageTitleProps) => <Title order={1} mb="mlg" {...props} />;
