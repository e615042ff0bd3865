import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import { FIGURE_LABELS, type Figure } from '../../../../domain/admin/analytics.ts';
import type { Counted } from '../../../../domain/admin/stats.ts';
import { LISTING_STATE_LABELS, type ListingState } from '../../../../domain/listing/states.ts';
import { formatMonthYear, lastMonths } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import classes from '../../../search/components/search-page.module.css';
import { useRecount } from '../../data/use-recount.ts';

/** Counts a month anew from the documents themselves, and shows where that differs from the figures above. */
export function RecountStats() {
  const now = new Date();
  const months = [now.toISOString().slice(0, 7), ...lastMonths(now, 11).reverse()];
  const [month, setMonth] = useState(months[0] ?? '');
  const { count, repair } = useRecount(() => toast.success('The figures are as counted.'));
  const found = count.data?.differences;
  return (
    <Stack gap={12}>
      <Text size="sm" c="dimmed" maw={620}>
        The figures are kept as things happen. Counting a month anew shows whether they still are what the documents
        say. Keeping what was counted goes for days that are over, and into the audit log.
      </Text>
      <Group wrap="wrap" align="flex-end">
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
          Count anew
        </Button>
      </Group>
      {count.error && <ErrorState text={errorText(count.error)} />}
      {found && !found.length && <p role="status">Counted, and as kept.</p>}
      {found && found.length > 0 && (
        <>
          <Box component="table" maw={620} className={clsx('table', 'flip')}>
            <thead>
              <tr>
                <th>Day</th>
                <th>Figure</th>
                <th className={classes.n}>Kept</th>
                <th className={classes.n}>Counted</th>
              </tr>
            </thead>
            <tbody>
              {found.map(({ day, figure, kept, counted }) => (
                <tr key={`${day} ${figure}`}>
                  <td data-label="Day">{isCounted(day) ? 'now' : `${month}-${day}`}</td>
                  <td data-label="Figure">
                    {isCounted(day) ? `${COUNTED_NAMES[day]}: ${stateName(figure)}` : nameOf(figure)}
                  </td>
                  <td data-label="Kept" className={classes.n}>
                    {kept}
                  </td>
                  <td data-label="Counted" className={classes.n}>
                    {counted}
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
          {repair.error && <ErrorState text={errorText(repair.error)} />}
          <div>
            <Button variant="default" loading={repair.isPending} onClick={() => repair.mutate({ month, repair: true })}>
              Keep what was counted
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

const COUNTED_NAMES: Record<Counted, string> = {
  listings: 'Listings',
  flags: 'Flags',
  bugReports: 'Bug reports',
  supportRequests: 'Questions',
};
const isCounted = (day: string): day is Counted => day in COUNTED_NAMES;
const stateName = (state: string): string => LISTING_STATE_LABELS[state as ListingState] ?? state;

const ACTIVE: Record<string, string> = {
  activeByDay: 'Active accounts, by day',
  activeByWeek: 'Active accounts, by week',
  activeByMonth: 'Active accounts, by month',
};

/** A figure's name; `handover-3` is how many deals were handed over for three days. */
function nameOf(figure: string): string {
  const [stage = '', days] = figure.split(/-(?=\d+$)/);
  if (days !== undefined) return `${stage}: ${days} days`;
  return FIGURE_LABELS[figure as Figure]?.label ?? ACTIVE[figure] ?? figure;
}
