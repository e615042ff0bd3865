import * as z from 'zod';

export const MAX_STARS = 5;
export const MAX_REVIEW_LENGTH = 2000;

/** What a user writes about the other side of a completed deal. */
export const reviewTextSchema = z.object({
  rating: z.number().int().min(1, 'Choose one to five stars.').max(MAX_STARS, 'Choose one to five stars.'),
  text: z.string().trim().min(10, 'Write at least 10 characters.').max(MAX_REVIEW_LENGTH, 'At most 2,000 characters.'),
});

/** `reviews/{random}`. The deal it is about is stored in a private twin, so that a public review does not reveal it. */
export const reviewSchema = reviewTextSchema.extend({
  id: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  aboutId: z.string(),
  /** The side of the deal that the author was on. */
  by: z.enum(['buyer', 'seller']),
  writtenAt: z.date(),
  revealedAt: z.date().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;
