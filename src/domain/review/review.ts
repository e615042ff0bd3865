import * as z from 'zod';

export const reviewTextSchema = z.object({
  rating: z.number().int().min(1, 'Choose one to five.').max(5, 'Choose one to five.'),
  text: z.string().trim().min(10, 'Write a sentence, 10 characters or more.').max(2000, 'At most 2000 characters.'),
});

/** `reviews/{random}`. Which deal it was about stands in a private twin, so nobody can tell. */
export const reviewSchema = reviewTextSchema.extend({
  id: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  aboutId: z.string(),
  /** The side the author was on. */
  by: z.enum(['buyer', 'seller']),
  writtenAt: z.date(),
  revealedAt: z.date().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;
