import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type DataColumn, DataTable } from '../../../../components/ui/data-table.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import type { ApiOutput } from '../../../../domain/api.ts';
import { formatMonthYear, lastMonths } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useRecount } from '../../data/use-recount.ts';
import { differenceNames } from './difference-names.ts';

type Difference = ApiOutput<'recountStats'>['differences'][number];

const columnsFor = (month: string): DataColumn<Difference>[] => [
  { head: 'Day', cell: (difference) => differenceNames(month, difference).day },
  { head: 'Figure', cell: (difference) => differenceNames(month, difference).figure },
  { head: 'Stored', cell: ({ kept }) => kept, number: true },
  { head: 'Counted', cell: ({ counted }) => counted, number: true },
];

/** Recounts a month from the documents, shows where the stored figures differ, and corrects them. */
export function RecountStats() {
  const now = new Date();
  const months = [now.toISOString().slice(0, 7), ...lastMonths(now, 11).reverse()];
  const [month, setMonth] = useState(months[0] ?? '');
  const { count, repair } = useRecount(() => toast.success('Figures corrected.'));
  const differences = count.data?.differences;
  return (
    <Stack gap={12}>
      <Text size="sm" c="dimmed" maw={620}>
        Figures are counted as things happen. A recount compares those of a month with the documents. Corrections apply
        to days that are over, and are recorded in the audit log.
      </Text>
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
