import type { ApiName } from '../api-paths.ts';
import { done, type Endpoint, onDeal, perDay, userCommand } from '../endpoint.ts';
import { reviewTextSchema } from './review.ts';

/** The calls about reviews. */
export const reviewApi = {
  writeReview: userCommand({
    summary: 'Reviews the other side of a completed deal.',
    input: onDeal.extend(reviewTextSchema.shape),
    output: done,
    limit: perDay(100),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
