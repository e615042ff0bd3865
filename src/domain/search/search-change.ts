import * as z from 'zod';
import { searchEntrySchema } from './search-entry.ts';

/** `searchChanges/{listingId}`: what search has to know of a listing since the snapshot; the newest write only. */
export const searchChangeSchema = z.object({
  listingId: z.string(),
  /** Null where search no longer finds it. */
  entry: searchEntrySchema.nullable(),
  /** The time of the write that it stands for, in microseconds. */
  revision: z.number().int(),
  /** By the clock of the server, which no process and no moved clock sets. */
  updatedAt: z.date(),
});
export type SearchChange = z.infer<typeof searchChangeSchema>;
