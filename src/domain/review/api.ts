import type { ApiName } from '../api-paths.ts';
import { done, type Endpoint, onDeal, userCommand } from '../endpoint.ts';
import { reviewTextSchema } from './review.ts';

/** The calls about reviews. */
export const reviewApi = {
  writeReview: userCommand({
    summary: 'Reviews the other side of a completed deal.',
    input: onDeal.extend(reviewTextSchema.shape),
    output: done,
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
