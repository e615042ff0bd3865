import { paths } from '../../../domain/collections.ts';
import type { AccessTier, Listing } from '../../../domain/listing/listing.ts';
import { changesBetween, type DraftChange } from '../../../domain/listing/publish/draft-changes.ts';
import { reviewedSchema } from '../../../domain/listing/publish/listing-review.ts';
import { usePublishedTiers } from '../../../lib/firebase/listing-reads.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';

/** What a listing's seller has published since its last review; null where the version before is not stored. */
export function usePublishedChanges({ id, teaser }: Listing): {
  status: 'loading' | 'error' | 'success';
  changes: DraftChange[] | null;
  accessTier: AccessTier | null;
  retry: () => void;
} {
  const reviewed = useLiveDoc(paths.reviewed(id), reviewedSchema);
  const published = usePublishedTiers(id);
  const { accessTier, diligence } = published;
  const status = reviewed.status === 'success' ? published.status : reviewed.status;
  const retry = () => {
    reviewed.retry();
    published.retry();
  };
  if (!reviewed.data || !accessTier || !teaser) return { status, changes: null, accessTier, retry };
  const before = { ...reviewed.data, diligence: reviewed.data.diligence ?? reviewed.data.accessTier.diligence ?? {} };
  return { status, changes: changesBetween(before, { teaser, accessTier, diligence }), accessTier, retry };
}
