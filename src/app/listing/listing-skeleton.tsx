import { Box, Skeleton } from '@mantine/core';
import classes from './listing-skeleton.module.css';

/** The shape of a listing's page while it loads. */
export const ListingSkeleton = () => (
  <Box pt="lg" maw={724} role="status" aria-label="Loading">
    <Skeleton height={36} width="50%" />
    <Skeleton height={22} width="70%" mt="smd" />
    <Skeleton mt="mlg" className={classes.cover} />
  </Box>
);
