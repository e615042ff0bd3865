import { type Submission, submissionSchema } from '../../../domain/listing/listing.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** Every submission of a listing, newest first. */
export const useSubmissions = (listingId: string): Live<Submission[]> =>
  useLiveQuery(liveQueries.submissions(listingId), submissionSchema);
