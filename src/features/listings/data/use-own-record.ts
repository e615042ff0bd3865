import { paths } from '../../../domain/collections.ts';
import { type Draft, draftSchema } from '../../../domain/listing/draft/draft.ts';
import { type Listing, listingSchema } from '../../../domain/listing/listing.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';

/** A listing and its draft as their owner reads them, live. */
export function useOwnRecord(id: string): { listing: Listing | null; draft: Draft | null } {
  const listing = useLiveDoc(paths.listing(id), listingSchema).data;
  const draft = useLiveDoc(paths.draft(id), draftSchema).data;
  return { listing, draft };
}
