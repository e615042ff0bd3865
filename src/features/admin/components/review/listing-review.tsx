import { Button, Group, Stack } from '@mantine/core';
import { Moment } from '../../../../components/time/moment.tsx';
import { toast } from '../../../../components/toast/toast.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { type Claim, claimedByOther } from '../../../../domain/listing/publish/listing-review.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useTitle } from '../../../../lib/use-title.ts';
import { useClaim, useRejection, useSubmissions } from '../../data/listing-reads.ts';
import { SubmissionReview } from './submission-review.tsx';

interface ClaimLineProps {
  listingId: string;
  claim: Claim | null;
  /** The signed-in administrator. */
  uid: string;
}

/** Shows who is reviewing a submission, with a button to start, stop or take over the review. */
function ClaimLine({ listingId, claim, uid }: ClaimLineProps) {
  const change = useCommand('claimListing');
  const other = claimedByOther(claim, uid, new Date());
  const isMine = claim?.uid === uid;
  const takeOver = ({ name }: Claim) =>
    change.mutate(
      { listingId, mine: true, takeOver: true },
      {
        onSuccess: () =>
          toast.undo(`Taken over from ${isolateText(name)}.`, () => change.mutate({ listingId, mine: false })),
      },
    );
  const button = (
    <Button
      variant="default"
      size="sm"
      loading={change.isPending}
      onClick={() => (other ? takeOver(other) : change.mutate({ listingId, mine: !isMine }))}
    >
      {other ? 'Take over' : isMine ? 'Stop review' : 'Start review'}
    </Button>
  );
  return (
    <Stack gap="sm" mb="md">
      {other ? (
        <Note tone="amber">
          <Group justify="space-between" align="flex-start" gap="smd" flex={1}>
            <span role="status">
              <bdi>{other.name}</bdi> has been reviewing this since <Moment at={other.at} form="clock" />.
            </span>
            {button}
          </Group>
        </Note>
      ) : (
        <Group justify="space-between">
          <Muted span role="status">
            {isMine ? 'You are reviewing this. No one else can decide it for half an hour.' : 'Unassigned'}
          </Muted>
          {button}
        </Group>
      )}
      {change.error && <ErrorState text={errorText(change.error)} />}
    </Stack>
  );
}

interface ListingReviewProps {
  listing: Listing;
  /** The signed-in administrator. */
  uid: string;
  /** True if this listing took the place of one that was just decided. */
  isNext: boolean;
}

/** The review of a listing's latest submission, and the administrator reviewing it. */
export function ListingReview({ listing, uid, isNext }: ListingReviewProps) {
  const { status, data, retry } = useSubmissions(listing.id);
  const claim = useClaim(listing.id);
  useTitle(`${isolateText(listing.title)}: New listings`);
  const { rejection, isBarred } = useRejection(listing.id, uid);
  if (status === 'error') return <ErrorState text="The submission could not be loaded." onRetry={retry} />;
  const [submission, ...earlier] = data.filter(({ n }) => n <= listing.submissions);
  if (!submission) return <RowsSkeleton />;
  return (
    <div>
      {!isBarred && <ClaimLine listingId={listing.id} claim={claim.data} uid={uid} />}
      {rejection && (
        <Note tone={isBarred ? 'amber' : 'slate'} component="p" mb="md">
          {listing.appealed && 'This is an appeal. '}
          {rejectionText(rejection.by === uid, isBarred)}
        </Note>
      )}
      <SubmissionReview
        listing={listing}
        submission={submission}
        earlier={earlier}
        uid={uid}
        isNext={isNext}
        isClosed={isBarred || claimedByOther(claim.data, uid, new Date()) !== null}
      />
    </div>
  );
}

function rejectionText(isOwn: boolean, isBarred: boolean): string {
  if (isBarred) return 'You rejected this listing, so another administrator decides.';
  return isOwn
    ? 'You rejected this listing. There is no other administrator, so you decide.'
    : 'Another administrator rejected this listing.';
}
