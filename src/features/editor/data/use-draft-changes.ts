import { useMemo } from 'react';
import { paths } from '../../../domain/collections.ts';
import type { Draft } from '../../../domain/listing/draft.ts';
import { type DraftChange, draftChanges } from '../../../domain/listing/draft-changes.ts';
import { accessTierSchema, type Listing } from '../../../domain/listing/listing.ts';
import { listingChange } from '../../../domain/listing/listing-change.ts';
import { publishConsequences } from '../../../domain/listing/publish-consequences.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';

interface DraftChanges {
  status: 'loading' | 'error' | 'success';
  changes: DraftChange[];
  /** What follows from publishing them. */
  consequences: string[];
  retry: () => void;
}

/** What publishing a draft changes about a public listing; nothing where the draft is not complete. */
export function useDraftChanges(listing: Listing, draft: Draft, isComplete: boolean): DraftChanges {
  const { status, data: accessTier, retry } = useLiveDoc(paths.accessTier(listing.id), accessTierSchema);
  const { teaser, checks, ownership } = listing;
  const compared = useMemo(() => {
    if (!isComplete || !teaser || !accessTier) return { changes: [], consequences: [] };
    const [before, now] = [{ teaser, accessTier, checks, ownership }, new Date()];
    const changes = draftChanges(before, draft, now);
    return { changes, consequences: publishConsequences(before, listingChange(before, draft, now)) };
  }, [teaser, accessTier, checks, ownership, draft, isComplete]);
  const isMissing = status === 'success' && (!teaser || !accessTier);
  return { ...compared, status: isMissing ? 'error' : status, retry };
}
