import { Box } from '@mantine/core';
import { type DataColumn, DataTable } from '../../../../components/ui/data-table.tsx';
import { REACH_FIGURES, REACH_LABELS, type ReachDay } from '../../../../domain/reach/reach.ts';
import { formatDate } from '../../../../domain/shared/time.ts';

const COLUMNS: DataColumn<ReachDay>[] = [
  { head: 'Day', cell: ({ at }) => formatDate(at) },
  ...REACH_FIGURES.map(
    (figure): DataColumn<ReachDay> => ({
      head: REACH_LABELS[figure],
      cell: (day) => day[figure].toLocaleString('en-US'),
      number: true,
    }),
  ),
];

/** What the chart shows, in figures: the latest day first, without those on which nothing happened. */
export const ReachDays = ({ days }: { days: readonly ReachDay[] }) => (
  <Box mt={8}>
    <DataTable
      narrow
      label="Views, new watchers and inquiries by day"
      columns={COLUMNS}
      rows={days.filter((day) => REACH_FIGURES.some((figure) => day[figure] > 0)).toReversed()}
      rowKey={({ at }) => at.getTime()}
    />
  </Box>
);
