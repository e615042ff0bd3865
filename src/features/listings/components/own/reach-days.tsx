import { Box } from '@mantine/core';
import { type DataColumn, DataTable } from '../../../../components/ui/data-table.tsx';
import { REACH_FIGURES, REACH_LABELS, type ReachDay, reachByWeek } from '../../../../domain/reach/reach.ts';
import { formatDate, formatDay } from '../../../../domain/shared/time.ts';

/** From so many days on, weeks are easier to read. */
const MANY = 31;

/** What the chart shows, in figures: the latest first, without days or weeks in which nothing happened. */
export function ReachDays({ days }: { days: readonly ReachDay[] }) {
  const weekly = days.length > MANY;
  const rows = weekly ? reachByWeek(days) : days;
  const columns: DataColumn<ReachDay>[] = [
    {
      head: weekly ? 'Seven days from' : 'Day',
      cell: ({ at }) => (weekly ? formatDay(at) : formatDate(at)),
    },
    ...REACH_FIGURES.map(
      (figure): DataColumn<ReachDay> => ({
        head: REACH_LABELS[figure],
        cell: (day) => day[figure].toLocaleString('en-US'),
        number: true,
      }),
    ),
  ];
  return (
    <Box mt={8}>
      <DataTable
        narrow
        label="Views, new watchers and inquiries"
        columns={columns}
        rows={rows.filter((row) => REACH_FIGURES.some((figure) => row[figure] > 0)).toReversed()}
        rowKey={({ at }) => at.getTime()}
      />
    </Box>
  );
}
