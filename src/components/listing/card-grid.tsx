import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import classes from './card-grid.module.css';

/** Listing cards beside each other, as many as fit; each is a list item. */
export const CardGrid = (props: BoxProps & ElementProps<'ul', keyof BoxProps>) => (
  <Box component="ul" className={classes.cards} {...props} />
);
