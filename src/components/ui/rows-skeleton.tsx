import { Skeleton, Stack } from '@mantine/core';

/** A placeholder for a list of rows while it loads. */
export const RowsSkeleton = ({ rows = 4, height = 56 }: { rows?: number; height?: number }) => (
  <Stack gap="smd" aria-busy="true" role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, i) => (
      <Skeleton key={i} height={height} />
    ))}
  </Stack>
);
