import * as z from 'zod';
import { CATEGORIES } from '../listing/options.ts';

/** How many there are of each kind at most. */
export const MOST_SUGGESTIONS = 5;

/** What somebody who types may be looking for: listings by their titles, and categories and tags with how many listings have them. */
export const suggestionsSchema = z.strictObject({
  titles: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  categories: z.array(z.strictObject({ category: z.enum(CATEGORIES), count: z.number().int() })),
  tags: z.array(z.strictObject({ tag: z.string(), count: z.number().int() })),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
