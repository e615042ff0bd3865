import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { paths } from '../../../domain/collections.ts';
import { type Listing, listingSchema, type Submission, submissionSchema } from '../../../domain/listing/listing.ts';
import { firestore } from '../../../lib/firestore.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/live.ts';

/** Listings that wait for a review, oldest first. */
export const useQueue = (): Live<Listing[]> =>
  useLiveQuery(
    'review-queue',
    () =>
      query(
        collection(firestore, paths.listings()),
        where('state', '==', 'submitted'),
        orderBy('submittedAt', 'asc'),
        limit(100),
      ),
    listingSchema,
  );

/** A listing's newest submission, with everything that was sent. */
export const useSubmission = (listing: Listing): Live<Submission | null> =>
  useLiveDoc(paths.submission(listing.id, String(listing.submissions)), submissionSchema);
