import { Button } from '@mantine/core';
import { useState } from 'react';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { METRIC_INFO, metricText } from '../../../domain/listing/metric.ts';
import { formatDate } from '../../../domain/shared/time.ts';
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
      <p className="small muted" style={{ marginTop: 12 }} role="status">
        No figure was changed since the project was listed.
      </p>
    );
  }
  return (
    <table className="table flip" style={{ marginTop: 12 }}>
      <caption className="small muted" style={{ textAlign: 'left' }}>
        Before the seller changed them
      </caption>
      <thead>
        <tr>
          <th>Figure</th>
          <th className="n">Was</th>
          <th>Source</th>
          <th>Until</th>
        </tr>
      </thead>
      <tbody>
        {data.figures.map((figure) => (
          <tr key={`${figure.kind}-${figure.until}`}>
            <td data-label="Figure">{METRIC_INFO[figure.kind].label}</td>
            <td data-label="Was" className="n">
              {metricText(figure)}
            </td>
            <td data-label="Source">
              <SourceMark source={figure.source} />
            </td>
            <td data-label="Until">{formatDate(figure.until)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
