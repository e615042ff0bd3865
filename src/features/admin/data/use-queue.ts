import { paths } from '../../../domain/collections.ts';
import { type Claim, claimSchema } from '../../../domain/listing/claim.ts';
import { type Listing, listingSchema, type Submission, submissionSchema } from '../../../domain/listing/listing.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/live.ts';

/** Listings that wait for a review, oldest first. */
export const useQueue = (limit: number): Live<Listing[]> => useLiveQuery(liveQueries.reviewQueue(limit), listingSchema);

/** One listing, which may lie further down the queue than is shown. */
export const useQueued = (listingId: string | null): Live<Listing | null> =>
  useLiveDoc(listingId && paths.listing(listingId), listingSchema);

/** Everything that was sent of a listing, the newest version first. */
export const useSubmissions = (listingId: string): Live<Submission[]> =>
  useLiveQuery(liveQueries.submissions(listingId), submissionSchema);

/** Who reviews a listing. */
export const useClaim = (listingId: string): Live<Claim | null> => useLiveDoc(paths.claim(listingId), claimSchema);
