import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { claimedByOther } from '../../../../domain/listing/claim.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { useClaim } from '../../data/use-claim.ts';
import { useSubmissions } from '../../data/use-submissions.ts';
import { ClaimLine } from './claim-line.tsx';
import { SubmissionReview } from './submission-review.tsx';

/** The review of a listing's latest submission, with who is doing it; `uid` is the administrator at the screen. */
export function ListingReview({ listing, uid }: { listing: Listing; uid: string }) {
  const { status, data, retry } = useSubmissions(listing.id);
  const claim = useClaim(listing.id);
  if (status === 'error') return <ErrorState text="The submission could not be loaded." onRetry={retry} />;
  const [submission, ...earlier] = data.filter(({ n }) => n <= listing.submissions);
  if (!submission) return <RowsSkeleton />;
  return (
    <div>
      <ClaimLine listingId={listing.id} claim={claim.data} uid={uid} />
      {listing.appealed && (
        <Note tone="slate" component="p" mb={16}>
          Appeal:{' '}
          {listing.rejectedBy === uid
            ? 'you rejected this listing, so another administrator decides.'
            : 'another administrator rejected this listing.'}
        </Note>
      )}
      <SubmissionReview
        submission={submission}
        earlier={earlier}
        isClaimed={claimedByOther(claim.data, uid, new Date()) !== null}
      />
    </div>
  );
}
