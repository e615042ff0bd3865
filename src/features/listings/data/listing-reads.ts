import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiOutput } from '../../../domain/api.ts';
import type { Change } from '../../../domain/listing/listing.ts';
import { MAX_CHANGES, nextLogPage } from '../../../domain/listing/log-pages.ts';
import type { Category } from '../../../domain/listing/options.ts';
import { listingKey } from '../../../domain/page/page-data.ts';
import { readApi } from '../../../lib/api/read-api.ts';

export type PublicListing = ApiOutput<'getListing'>;

/** Fetches the public version of a listing. */
export const useListing = (listingId: string) =>
  useQuery({
    queryKey: listingKey(listingId),
    queryFn: () => readApi('getListing', { listingId }),
  });

interface ChangeLog {
  changes: readonly Change[];
  failed: boolean;
  retry: () => void;
  /** Shows twice as many entries; null if all, or the maximum, are shown. */
  showMore: (() => void) | null;
}

/** Returns a listing's public change log, whose newest entries are part of the listing. */
export function useChangeLog({ id: listingId, changes: newest, changesInAll }: PublicListing): ChangeLog {
  const [asked, setAsked] = useState(0);
  const older = useQuery({
    queryKey: ['listing-changes', listingId, asked],
    queryFn: async () => {
      const count = new URLSearchParams({ changes: String(asked) });
      return (await readApi('getListing', { listingId }, count)).changes;
    },
    enabled: asked > 0,
    placeholderData: (before) => before,
  });
  const changes = older.data ?? newest;
  const goesOn = changes.length < Math.min(changesInAll, MAX_CHANGES) && !older.isError;
  return {
    changes,
    failed: older.isError,
    retry: () => void older.refetch(),
    showMore: goesOn ? () => setAsked(nextLogPage(changes.length)) : null,
  };
}

/** Fetches the three past sales closest in price, which are public. */
export const useComparables = (listingId: string) =>
  useQuery({
    queryKey: ['comparables', listingId],
    queryFn: () => readApi('getComparables', { listingId }),
  });

export type CategorySales = ApiOutput<'getCategorySales'>;

/** The number and price range of the projects in a category that were sold here. */
export const useCategorySales = (category: Category) =>
  useQuery({
    queryKey: ['category-sales', category],
    queryFn: () => readApi('getCategorySales', {}, new URLSearchParams({ category })),
  });
