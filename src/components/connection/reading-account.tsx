import { Progress, Stack, Text } from '@mantine/core';
import { type Connection, PROCESSOR_LABELS } from '../../domain/connection/connection.ts';
import { RECOMPUTED_MONTHS } from '../../domain/processor-export/recomputed.ts';
import { formatMoment } from '../../domain/shared/time.ts';

/** The months that are read, and the one that is not over; then the subscriptions. */
const STEPS = RECOMPUTED_MONTHS + 2;

/** How far the reading of an account got. It goes on when the seller leaves. */
export function ReadingAccount({ connection }: { connection: Connection }) {
  const { reading, processor, problem, nextAt } = connection;
  if (!reading) return null;
  const { transactions, subscriptions, months, pace } = reading;
  const name = PROCESSOR_LABELS[processor];
  const read = [
    transactions ? `${transactions.toLocaleString('en-US')} transactions` : '',
    subscriptions ? `${subscriptions.toLocaleString('en-US')} subscriptions` : '',
  ].filter(Boolean);
  return (
    <Stack gap={8}>
      <Text size="sm" span role="status">
        {read.length ? `${read.join(' and ')} read` : `Reading ${name}`}
      </Text>
      <Progress value={(100 * months) / STEPS} color="var(--ink)" aria-label={`Reading ${name}`} />
      <Text size="sm" c="dimmed">
        {pace === 'reading' || !nextAt
          ? 'You can leave this page; the reading goes on.'
          : `${problem ?? ''} It goes on where it stopped, on ${formatMoment(nextAt)}.`.trim()}
      </Text>
    </Stack>
  );
}
