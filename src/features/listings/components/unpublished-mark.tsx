import { StateChip } from '../../../components/ui/state-chip.tsx';
import type { Draft } from '../../../domain/listing/draft.ts';
import type { Listing } from '../../../domain/listing/listing.ts';
import { useUnpublished } from '../../../lib/firebase/use-unpublished.ts';
import { useOwnRecord } from '../data/use-own-record.ts';

/** In its owner's list: that a public listing has changes which buyers do not see yet. */
export function UnpublishedMark({ listingId }: { listingId: string }) {
  const { listing, draft } = useOwnRecord(listingId);
  return listing && draft ? <Mark listing={listing} draft={draft} /> : null;
}

const Mark = ({ listing, draft }: { listing: Listing; draft: Draft }) =>
  useUnpublished(listing, draft) ? <StateChip tone="amber">Unpublished changes</StateChip> : null;
