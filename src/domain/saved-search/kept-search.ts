import * as z from 'zod';
import { savedFiltersSchema } from './saved-filters.ts';

/** `keptSearches/{id}`: a saved search of anybody, by the keys under which new listings look for it. */
export const keptSearchSchema = z.object({
  id: z.string(),
  keys: z.array(z.string()),
  filters: savedFiltersSchema,
});
export type KeptSearch = z.infer<typeof keptSearchSchema>;

/** The id of a saved search among those of all accounts. */
export const keptSearchId = (uid: string, searchId: string): string => `${searchId}_${uid}`;

/** Whose saved search it is. */
export function ownerOfKept(id: string): { uid: string; searchId: string } {
  const end = id.indexOf('_');
  return { searchId: id.slice(0, end), uid: id.slice(end + 1) };
}
