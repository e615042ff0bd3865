import { paths } from '../../../domain/collections.ts';
import { type Review, reviewSchema } from '../../../domain/review/review.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

/**
 * A live review about an account. The rules allow reading one's own right away and another's once revealed; a null id
 * subscribes to nothing.
 */
export const useReview = (aboutId: string, reviewId: string | null): Live<Review | null> =>
  useLiveDoc(reviewId && paths.review(aboutId, reviewId), reviewSchema);
