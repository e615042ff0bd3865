import { Box, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { PersonName } from '../users/person-name.tsx';

/** `Second time` of what was sent again; null of what is sent for the first time. */
const timeText = (submissions: number): string | null =>
  submissions < 2 ? null : submissions === 2 ? 'Second time' : submissions === 3 ? 'Third time' : `Time ${submissions}`;

/** A listing that waits for review: what it is, who sells it, since when it waits, and what is special about it. */
export function QueueRow({ listing, to, isCurrent }: { listing: Listing; to: string; isCurrent: boolean }) {
  const { title, sent, sellerId, submissions, submittedAt, appealed, changedSinceReview } = listing;
  const again = timeText(submissions);
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Group justify="space-between" wrap="nowrap" gap={8} align="baseline">
        <Text component="b" fw={600} truncate>
          {title}
        </Text>
        {submittedAt && (
          <Text size="sm" c="dimmed" span flex="none">
            <RelativeTime date={submittedAt} />
          </Text>
        )}
      </Group>
      <Text size="sm" c="dimmed" truncate>
        {sent && `${sent.category}, ${formatMoney(sent.askingPrice)}, `}
        <PersonName uid={sellerId} />
        {sent?.anonymous && ', anonymous'}
      </Text>
      {(again || appealed || changedSinceReview) && (
        <Box mt={4}>
          <Group gap={6}>
            {appealed && <StateChip tone="slate">Appeal</StateChip>}
            {again && !appealed && <StateChip tone="slate">{again}</StateChip>}
            {changedSinceReview && <StateChip tone="amber">Changed</StateChip>}
          </Group>
        </Box>
      )}
    </Link>
  );
}
