import { paths } from '../../../domain/collections.ts';
import { type Listing, listingSchema, type Submission, submissionSchema } from '../../../domain/listing/listing.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/live.ts';

/** Listings that wait for a review, oldest first. */
export const useQueue = (): Live<Listing[]> => useLiveQuery(liveQueries.reviewQueue(), listingSchema);

/** A listing's newest submission, with everything that was sent. */
export const useSubmission = (listing: Listing): Live<Submission | null> =>
  useLiveDoc(paths.submission(listing.id, String(listing.submissions)), submissionSchema);
