import { Box, Button, Text } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { METRIC_INFO, metricText } from '../../../domain/listing/metric.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import classes from '../../search/components/search-page.module.css';
import { useOlderFigures } from '../data/use-older-figures.ts';

/** What the figures were before the seller changed them: for members, where they ask. */
export function OlderFigures({ listingId }: { listingId: string }) {
  const [wanted, setWanted] = useState(false);
  const { data, isFetching, isError, refetch } = useOlderFigures(listingId, wanted);
  if (isError) return <ErrorState text="The older figures could not be loaded." onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Button variant="default" size="sm" mt={12} loading={isFetching} onClick={() => setWanted(true)}>
        What they were before
      </Button>
    );
  }
  if (!data.figures.length) {
    return (
      <Text size="sm" c="dimmed" mt={12} role="status">
        No figure was changed since the project was listed.
      </Text>
    );
  }
  return (
    <Box component="table" mt={12} className={clsx('table', 'flip')}>
      <Box component="caption" fz="sm" c="dimmed" ta="left">
        Before the seller changed them
      </Box>
      <thead>
        <tr>
          <th>Figure</th>
          <th className={classes.n}>Was</th>
          <th>Source</th>
          <th>Until</th>
        </tr>
      </thead>
      <tbody>
        {data.figures.map((figure) => (
          <tr key={`${figure.kind}-${figure.until}`}>
            <td data-label="Figure">{METRIC_INFO[figure.kind].label}</td>
            <td data-label="Was" className={classes.n}>
              {metricText(figure)}
            </td>
            <td data-label="Source">
              <SourceMark source={figure.source} />
            </td>
            <td data-label="Until">{formatDate(figure.until)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
