import { paths } from '../../../domain/collections.ts';
import { type Draft, draftSchema } from '../../../domain/listing/draft/draft.ts';
import { type Listing, listingSchema, type Submission, submissionSchema } from '../../../domain/listing/listing.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';

/** The owner's live listing, with its draft and latest submission; a null id subscribes to nothing. */
export function useOwnListing(listingId: string | null): {
  status: 'loading' | 'error' | 'success';
  listing: Listing | null;
  draft: Draft | null;
  submission: Submission | null;
  /** True if the listing belongs to another account or doesn't exist. */
  refused: boolean;
  retry: () => void;
} {
  const listing = useLiveDoc(listingId && paths.listing(listingId), listingSchema);
  const draft = useLiveDoc(listingId && paths.draft(listingId), draftSchema);
  const n = listing.data?.submissions ?? 0;
  const submission = useLiveDoc(listingId && n > 0 ? paths.submission(listingId, String(n)) : null, submissionSchema);
  const states = [listing.status, draft.status];
  const status = states.includes('error') ? 'error' : states.includes('loading') ? 'loading' : 'success';
  const retry = () => {
    listing.retry();
    draft.retry();
  };
  const refused = listing.refused || draft.refused;
  return { status, listing: listing.data, draft: draft.data, submission: submission.data, refused, retry };
}
