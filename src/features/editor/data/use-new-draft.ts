import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../domain/account/user.ts';
import { emptyDraft } from '../../../domain/listing/draft/draft.ts';
import { newListing } from '../../../domain/listing/listing.ts';
import { lastMonths } from '../../../domain/shared/time.ts';
import { NEW_LISTING, sitePaths } from '../../../domain/site-paths.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/**
 * A draft that contains only the seller’s country and exists only on this page. `create` turns it into a listing once
 * there is something to save (only once, even if called repeatedly), and `createdId` is then its id.
 */
export function useNewDraft({ uid: sellerId, country }: Pick<User, 'uid' | 'country'>) {
  const [createdId, setCreatedId] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const creating = useRef<Promise<string> | null>(null);
  // Every attempt uses the same key, so a lost response doesn't create a second listing.
  const create = useCallback((key: string): Promise<string> => {
    const run = async () => {
      const { listingId } = await callApi('createListing', {}, key);
      setCreatedId(listingId);
      return listingId;
    };
    creating.current ??= run().catch((error: unknown) => {
      creating.current = null;
      throw error;
    });
    return creating.current;
  }, []);
  return {
    createdId,
    create,
    listing: newListing({ id: createdId ?? NEW_LISTING, sellerId, now }),
    draft: { ...emptyDraft(lastMonths(now, 12)[0] ?? '', now), country },
  };
}

/** Gives a listing created in an open editor its own URL, so that going back or reloading finds it. */
export function useRedirectToCreatedListing(createdId: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Read the step from the browser: the router's state may lag behind and would undo the latest step change.
    if (createdId) void navigate(`${sitePaths.editListing(createdId)}${window.location.search}`, { replace: true });
  }, [createdId, navigate]);
}
