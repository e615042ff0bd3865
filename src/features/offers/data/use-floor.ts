import { paths } from '../../../domain/collections.ts';
import { draftSchema } from '../../../domain/listing/draft/draft.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';

/** The lowest price the owner of a listing would take, in cents; null where they set none. */
export const useFloor = (listingId: string): number | null =>
  useLiveDoc(paths.draft(listingId), draftSchema).data?.floor ?? null;
