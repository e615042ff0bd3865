import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { claimedByOther } from '../../../../domain/listing/publish/listing-review.ts';
import { useClaim } from '../../data/use-claim.ts';
import { useIsBarred } from '../../data/use-is-barred.ts';
import { useSubmissions } from '../../data/use-submissions.ts';
import { ClaimLine } from './claim-line.tsx';
import { SubmissionReview } from './submission-review.tsx';

/** The review of a listing's latest submission, with who is doing it; `uid` is the administrator at the screen. */
export function ListingReview({ listing, uid }: { listing: Listing; uid: string }) {
  const { status, data, retry } = useSubmissions(listing.id);
  const claim = useClaim(listing.id);
  const isBarred = useIsBarred(listing, uid);
  if (status === 'error') return <ErrorState text="The submission could not be loaded." onRetry={retry} />;
  const [submission, ...earlier] = data.filter(({ n }) => n <= listing.submissions);
  if (!submission) return <RowsSkeleton />;
  return (
    <div>
      {!isBarred && <ClaimLine listingId={listing.id} claim={claim.data} uid={uid} />}
      {listing.rejectedBy && (
        <Note tone={isBarred ? 'amber' : 'slate'} component="p" mb={16}>
          {listing.appealed && 'This is an appeal. '}
          {rejection(listing.rejectedBy === uid, isBarred)}
        </Note>
      )}
      <SubmissionReview
        listing={listing}
        submission={submission}
        earlier={earlier}
        uid={uid}
        isClosed={isBarred || claimedByOther(claim.data, uid, new Date()) !== null}
      />
    </div>
  );
}

function rejection(isOwn: boolean, isBarred: boolean): string {
  if (isBarred) return 'You rejected this listing, so another administrator decides.';
  return isOwn
    ? 'You rejected this listing. There is no other administrator, so you decide.'
    : 'Another administrator rejected this listing.';
}
