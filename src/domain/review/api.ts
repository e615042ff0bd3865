import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { adminCommand, done, type Endpoint, onDeal, perDay, perHour, reason, userCommand } from '../endpoint.ts';
import { MAX_REVIEW_LENGTH, reviewTextSchema } from './review.ts';

/** Endpoints for reviews. */
export const reviewApi = {
  writeReview: userCommand({
    summary:
      'Reviews the other side of a completed deal. One with contact details, a payment around the site, somebody’s address or a threat is held until an administrator reads it, or it is rewritten.',
    input: onDeal.extend(reviewTextSchema.shape),
    output: done,
    limit: perDay(100),
  }),
  decideReview: adminCommand({
    summary: 'Publishes a review that is held for a person, or refuses it with a reason. Its author is notified.',
    input: onDeal.extend({
      by: z.enum(['buyer', 'seller']),
      text: z.string().max(MAX_REVIEW_LENGTH),
      reason: reason.nullable(),
    }),
    output: done,
    limit: perHour(600),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
