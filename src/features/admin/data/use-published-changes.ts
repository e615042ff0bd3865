import { paths } from '../../../domain/collections.ts';
import { changesBetween, type DraftChange } from '../../../domain/listing/draft-changes.ts';
import { accessTierSchema, type Listing } from '../../../domain/listing/listing.ts';
import { reviewedSchema } from '../../../domain/listing/reviewed.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';

/** What a listing's seller has published since its last review; null where the version before is not stored. */
export function usePublishedChanges({ id, teaser }: Listing): {
  status: 'loading' | 'error' | 'success';
  changes: DraftChange[] | null;
  retry: () => void;
} {
  const reviewed = useLiveDoc(paths.reviewed(id), reviewedSchema);
  const accessTier = useLiveDoc(paths.accessTier(id), accessTierSchema);
  const status = reviewed.status === 'success' ? accessTier.status : reviewed.status;
  const retry = () => {
    reviewed.retry();
    accessTier.retry();
  };
  if (!reviewed.data || !accessTier.data || !teaser) return { status, changes: null, retry };
  return { status, changes: changesBetween(reviewed.data, { teaser, accessTier: accessTier.data }), retry };
}
