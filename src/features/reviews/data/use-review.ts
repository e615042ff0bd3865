import { paths } from '../../../domain/collections.ts';
import { type Review, reviewSchema } from '../../../domain/review/review.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

/**
 * One review about an account, live. The rules show one's own at once, another's when it is revealed; a null id
 * subscribes to nothing.
 */
export const useReview = (aboutId: string, reviewId: string | null): Live<Review | null> =>
  useLiveDoc(reviewId && paths.review(aboutId, reviewId), reviewSchema);
