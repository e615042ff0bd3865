import { Box, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { type DataColumn, DataTable } from '../../../../components/table/data-table.tsx';
import { toast } from '../../../../components/toast/toast.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { type AnalyticsFigure, FIGURE_LABELS } from '../../../../domain/admin/analytics.ts';
import type { StateCounter } from '../../../../domain/admin/stats.ts';
import type { ApiOutput } from '../../../../domain/api.ts';
import { LISTING_STATE_LABELS, type ListingState } from '../../../../domain/listing/states.ts';
import { daysText, formatMonthYear, lastMonths } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useRecount } from '../../data/analytics-reads.ts';

const COUNTED_NAMES: Record<StateCounter, string> = {
  listings: 'Listings',
  changedListings: 'Changed since review',
  flags: 'Flags',
  bugReports: 'Bug reports',
  supportRequests: 'Support requests',
};
const ACTIVE_NAMES: Record<string, string> = {
  activeByDay: 'Active accounts, by day',
  activeByWeek: 'Active accounts, by week',
  activeByMonth: 'Active accounts, by month',
};

const isCounted = (day: string): day is StateCounter => day in COUNTED_NAMES;

/**
 * Returns the display names for the day and figure of a difference. Counts by state belong to no day, so the day is
 * `now` and the figure includes the kind of item counted.
 */
function differenceNames(
  month: string,
  { day, figure }: { day: string; figure: string },
): { day: string; figure: string } {
  if (!isCounted(day)) return { day: `${month}-${day}`, figure: figureName(figure) };
  return { day: 'now', figure: `${COUNTED_NAMES[day]}: ${LISTING_STATE_LABELS[figure as ListingState] ?? figure}` };
}

/**
 * Returns a figure's display name. `handover-3`, for example, is the number of deals whose handover took three days.
 */
function figureName(figure: string): string {
  const [stage = '', days] = figure.split(/-(?=\d+$)/);
  if (days !== undefined) return `${stage}: ${daysText(Number(days))}`;
  return FIGURE_LABELS[figure as AnalyticsFigure]?.label ?? ACTIVE_NAMES[figure] ?? figure;
}

type Difference = ApiOutput<'recountStats'>['differences'][number];

const columnsFor = (month: string): DataColumn<Difference>[] => [
  { head: 'Day', cell: (difference) => differenceNames(month, difference).day },
  { head: 'Figure', cell: (difference) => differenceNames(month, difference).figure },
  { head: 'Stored', cell: ({ kept }) => kept, number: true },
  { head: 'Counted', cell: ({ counted }) => counted, number: true },
];

/** Recounts a month from the source documents, shows where the stored figures differ, and corrects them. */
export function RecountStats() {
  const now = new Date();
  const months = [now.toISOString().slice(0, 7), ...lastMonths(now, 11).reverse()];
  const [month, setMonth] = useState(months[0] ?? '');
  const { count, repair } = useRecount(() => toast.success('Figures corrected.'));
  const differences = count.data?.differences;
  return (
    <Stack gap="smd">
      <Muted maw={620}>
        Figures are counted as things happen. A recount compares those of a month with the documents. Corrections apply
        to days that are over, and are recorded in the audit log.
      </Muted>
      <Group align="flex-end">
        <NativeSelect
          label="Month"
          value={month}
          data={months.map((value) => ({ value, label: formatMonthYear(value) }))}
          onChange={(event) => {
            setMonth(event.currentTarget.value);
            count.reset();
          }}
        />
        <Button variant="default" loading={count.isPending} onClick={() => count.mutate({ month, repair: false })}>
          Recount
        </Button>
      </Group>
      {count.error && <ErrorState text={errorText(count.error)} />}
      {differences && !differences.length && <p role="status">No differences.</p>}
      {differences && differences.length > 0 && (
        <>
          <Box maw={620}>
            <DataTable
              columns={columnsFor(month)}
              rows={differences}
              rowKey={({ day, figure }) => `${day} ${figure}`}
            />
          </Box>
          {repair.error && <ErrorState text={errorText(repair.error)} />}
          <div>
            <Button variant="default" loading={repair.isPending} onClick={() => repair.mutate({ month, repair: true })}>
              Correct the stored figures
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}
