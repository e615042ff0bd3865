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

interface PanelHeadProps extends BoxProps, ElementProps<'div', keyof BoxProps> {
  /** Wraps content that does not fit onto its own line. */
  wrap?: boolean;
}

/** The top of a panel: its heading at one end, its controls at the other. */
export const PanelHead = ({ wrap = false, className, ...rest }: PanelHeadProps) => (
  <Box className={clsx(classes.head, wrap && classes.wrap, className)} {...rest} />
);

/** The content of a panel, stacked. */
export const PanelBody = (props: StackProps & ElementProps<'div', keyof StackProps>) => <Stack p={20} {...props} />;
