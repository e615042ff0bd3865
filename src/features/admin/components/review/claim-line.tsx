import { Button, Group, Stack, Text } from '@mantine/core';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { type Claim, claimedByOther } from '../../../../domain/listing/publish/listing-review.ts';
import { formatClock } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

interface ClaimLineProps {
  listingId: string;
  claim: Claim | null;
  /** The administrator at the screen. */
  uid: string;
}

/** Who is reviewing a submission, and the button to start, stop or take over the review. */
export function ClaimLine({ listingId, claim, uid }: ClaimLineProps) {
  const change = useCommand('claimListing');
  const other = claimedByOther(claim, uid, new Date());
  const isMine = claim?.uid === uid;
  const button = (
    <Button
      variant="default"
      size="sm"
      loading={change.isPending}
      onClick={() => change.mutate({ listingId, mine: !isMine, takeOver: other !== null })}
    >
      {other ? 'Take over' : isMine ? 'Stop review' : 'Start review'}
    </Button>
  );
  return (
    <Stack gap={8} mb={16}>
      {other ? (
        <Note tone="amber">
          <Group justify="space-between" align="flex-start" gap={10} flex={1}>
            <span role="status">
              {other.name} has been reviewing this since {formatClock(other.at)}.
            </span>
            {button}
          </Group>
        </Note>
      ) : (
        <Group justify="space-between">
          <Text size="sm" c="dimmed" span role="status">
            {isMine ? 'You are reviewing this. No one else can decide it for half an hour.' : 'Unassigned'}
          </Text>
          {button}
        </Group>
      )}
      {change.error && <ErrorState text={errorText(change.error)} />}
    </Stack>
  );
}
