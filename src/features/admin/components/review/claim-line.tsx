import { Button, Stack } from '@mantine/core';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { type Claim, claimedByOther } from '../../../../domain/listing/claim.ts';
import { formatClock } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

/** Who reviews a submission, and the ways to take it on, give it back or take it over. */
export function ClaimLine({ listingId, claim, me }: { listingId: string; claim: Claim | null; me: string }) {
  const act = useCommand('claimListing');
  const other = claimedByOther(claim, me, new Date());
  const mine = claim?.uid === me;
  const send = (takeOver: boolean) => act.mutate({ listingId, mine: !mine, takeOver });
  return (
    <Stack gap={8} mb={16}>
      <div className={other ? 'note amber row between wrap' : 'row between wrap'}>
        <span role="status" className={other ? undefined : 'muted small'}>
          {other
            ? `${other.name} is reviewing this since ${formatClock(other.at)}.`
            : mine
              ? 'You are reviewing this. Others are kept off for half an hour.'
              : 'Nobody is reviewing this.'}
        </span>
        <Button variant="default" size="sm" loading={act.isPending} onClick={() => send(other !== null)}>
          {other ? 'Take it over' : mine ? 'Give it back' : 'Take it on'}
        </Button>
      </div>
      {act.error && <ErrorState text={errorText(act.error)} />}
    </Stack>
  );
}
