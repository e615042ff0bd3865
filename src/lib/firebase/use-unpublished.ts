import { useMemo } from 'react';
import type { Draft } from '../../domain/listing/draft/draft.ts';
import type { Listing } from '../../domain/listing/listing.ts';
import { isUnpublished } from '../../domain/listing/publish/draft-changes.ts';
import { isChangeable } from '../../domain/listing/states.ts';
import { usePublishedTiers } from './listing-reads.ts';

/**
 * Returns true if the draft of the user's own listing differs from the published version; false until that is known.
 */
export function useUnpublished({ id, state, teaser }: Pick<Listing, 'id' | 'state' | 'teaser'>, draft: Draft): boolean {
  const { accessTier, diligence } = usePublishedTiers(isChangeable(state) ? id : null);
  const given = JSON.stringify(diligence);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `diligence` is compared by content, as `given`
  return useMemo(
    () => accessTier !== null && isUnpublished({ state, teaser }, { accessTier, diligence }, draft, new Date()),
    [state, teaser, accessTier, given, draft],
  );
}
