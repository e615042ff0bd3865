import { useMemo } from 'react';
import { paths } from '../../domain/collections.ts';
import type { Draft } from '../../domain/listing/draft.ts';
import { isUnpublished } from '../../domain/listing/is-unpublished.ts';
import { accessTierSchema, type Listing } from '../../domain/listing/listing.ts';
import { isChangeable } from '../../domain/listing/states.ts';
import { useLiveDoc } from './live.ts';

/** Whether the draft of one's own listing differs from what is published, live; false until that is known. */
export function useUnpublished({ id, state, teaser }: Pick<Listing, 'id' | 'state' | 'teaser'>, draft: Draft): boolean {
  const accessTier = useLiveDoc(isChangeable(state) ? paths.accessTier(id) : null, accessTierSchema).data;
  return useMemo(
    () => accessTier !== null && isUnpublished({ state, teaser }, accessTier, draft, new Date()),
    [state, teaser, accessTier, draft],
  );
}
