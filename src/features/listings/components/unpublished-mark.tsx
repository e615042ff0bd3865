import { UnpublishedChip } from '../../../components/listing/unpublished-chip.tsx';
import { useOwnRecord } from '../data/use-own-record.ts';

/** In its owner's list: that a public listing has changes which buyers do not see yet. */
export function UnpublishedMark({ listingId }: { listingId: string }) {
  const { listing, draft } = useOwnRecord(listingId);
  return listing && draft ? <UnpublishedChip listing={listing} draft={draft} /> : null;
}
