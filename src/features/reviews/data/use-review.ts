import { paths } from '../../../domain/collections.ts';
import { type Review, reviewSchema } from '../../../domain/review/review.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

/**
 * Subscribes to a review about an account; to nothing if the review ID is null. The security rules allow access to
 * one's own review immediately and to another's once it is revealed.
 */
export const useReview = (aboutId: string, reviewId: string | null): Live<Review | null> =>
  useLiveDoc(reviewId && paths.review(aboutId, reviewId), reviewSchema);
