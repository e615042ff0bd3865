import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { MarkLine } from '../../../components/listing/mark-line.tsx';
import { type DataColumn, DataTable } from '../../../components/ui/data-table.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import type { ApiOutput } from '../../../domain/api.ts';
import { metricMark } from '../../../domain/listing/mark.ts';
import { METRIC_INFO, metricText } from '../../../domain/listing/metric.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { useOlderFigures } from '../data/use-older-figures.ts';

type OlderFigure = ApiOutput<'getOlderFigures'>['figures'][number];

const COLUMNS: DataColumn<OlderFigure>[] = [
  { head: 'Figure', cell: ({ kind }) => METRIC_INFO[kind].label },
  { head: 'Value', cell: (figure) => metricText(figure), number: true },
  { head: 'Source', cell: (figure) => <MarkLine mark={metricMark(figure, figure.monthsFrom)} /> },
  { head: 'Until', cell: ({ until }) => formatDate(until) },
];

/** What the figures were before the seller changed them: for members, on request. */
export function OlderFigures({ listingId }: { listingId: string }) {
  const [wanted, setWanted] = useState(false);
  const { data, isFetching, isError, refetch } = useOlderFigures(listingId, wanted);
  if (isError) return <ErrorState text="Earlier figures could not be loaded." onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Button variant="default" size="sm" mt={12} loading={isFetching} onClick={() => setWanted(true)}>
        Show earlier figures
      </Button>
    );
  }
  if (!data.figures.length) {
    return (
      <Text size="sm" c="dimmed" mt={12} role="status">
        No figure has changed since the project was listed.
      </Text>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed" mt={12}>
        Before the seller changed them
      </Text>
      <DataTable
        label="Earlier figures"
        columns={COLUMNS}
        rows={data.figures}
        rowKey={({ kind, until }) => `${kind}-${until}`}
      />
    </>
  );
}
