import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { emptyDraft } from '../../../domain/listing/draft/draft.ts';
import { newListing } from '../../../domain/listing/listing.ts';
import { lastMonths } from '../../../domain/shared/time.ts';
import { NEW_LISTING, sitePaths } from '../../../domain/site-paths.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/**
 * An empty draft that exists on this page only: `create` makes it a listing when there is something to save, once even
 * if called often, and `createdId` names it from then on.
 */
export function useNewDraft(sellerId: string) {
  const [createdId, setCreatedId] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const creating = useRef<Promise<string> | null>(null);
  // The key is the same for every attempt, so that one whose answer was lost makes no second listing.
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
    draft: emptyDraft(lastMonths(now, 12)[0] ?? '', now),
  };
}

/**
 * A listing that was created while its editor was open gets its own address, so that going back or reloading finds it.
 */
export function useAddressOfCreated(createdId: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Read from the browser: a new step is there before it is rendered, and would be left again.
    if (createdId) void navigate(`${sitePaths.editListing(createdId)}${window.location.search}`, { replace: true });
  }, [createdId, navigate]);
}
