import { Box, type BoxProps, type ElementProps, Stack, type StackProps } from '@mantine/core';
import clsx from 'clsx';
import classes from './panel.module.css';

interface PanelProps extends BoxProps, ElementProps<'section', keyof BoxProps> {
  component?: 'section' | 'div' | 'aside' | 'article' | 'li' | 'form' | 'fieldset';
}

/** A surface set off from the page by a hairline. */
export const Panel = ({ component = 'section', className, ...rest }: PanelProps) => (
  <Box component={component as 'section'} className={clsx(classes.panel, className)} {...rest} />
);

/** The top of a panel: heading on one side, controls on the other, or below if they don't fit. */
export const PanelHead = ({ className, ...rest }: BoxProps & ElementProps<'div', keyof BoxProps>) => (
  <Box className={clsx(classes.head, className)} {...rest} />
);

/** The content of a panel, stacked. */
export const PanelBody = (props: StackProps & ElementProps<'div', keyof StackProps>) => <Stack p="mlg" {...props} />;
