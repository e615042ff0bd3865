import { useMemo } from 'react';
import type { Draft } from '../../../domain/listing/draft/draft.ts';
import type { Listing } from '../../../domain/listing/listing.ts';
import { type DraftChange, draftChanges } from '../../../domain/listing/publish/draft-changes.ts';
import { listingChange, publishConsequences } from '../../../domain/listing/publish/listing-change.ts';
import { usePublishedTiers } from '../../../lib/firebase/listing-reads.ts';

interface DraftChanges {
  status: 'loading' | 'error' | 'success';
  changes: DraftChange[];
  /** Consequences of publishing them. */
  consequences: string[];
  retry: () => void;
}

/** The changes that publishing a draft makes to a public listing; none for an incomplete draft. */
export function useDraftChanges(listing: Listing, draft: Draft, isComplete: boolean): DraftChanges {
  const { status, accessTier, diligence, retry } = usePublishedTiers(listing.id);
  const given = JSON.stringify(diligence);
  const { teaser, checks, ownership } = listing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens for diligence is compared by its content
  const compared = useMemo(() => {
    if (!isComplete || !teaser || !accessTier) return { changes: [], consequences: [] };
    const before = { teaser, accessTier, diligence, checks, ownership };
    const now = new Date();
    const changes = draftChanges(before, draft, now);
    return { changes, consequences: publishConsequences(before, listingChange(before, draft, now)) };
  }, [teaser, accessTier, given, checks, ownership, draft, isComplete]);
  const isMissing = status === 'success' && (!teaser || !accessTier);
  return { ...compared, status: isMissing ? 'error' : status, retry };
}
