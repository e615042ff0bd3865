import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Review, reviewSchema } from '../../../domain/review/review.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The revealed reviews about a user, newest first. */
export const useReviews = (uid: string): Live<Review[]> => useLiveQuery(liveQueries.reviewsAbout(uid), reviewSchema);
