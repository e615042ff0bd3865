import { paths } from '../../../domain/collections.ts';
import { draftSchema } from '../../../domain/listing/draft.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';

/** What the owner of a listing will not go below, in cents; null where they named nothing. */
export const useFloor = (listingId: string): number | null =>
  useLiveDoc(paths.draft(listingId), draftSchema).data?.floor ?? null;
