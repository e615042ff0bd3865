import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiOutput } from '../../../domain/api.ts';
import type { Change } from '../../../domain/listing/listing.ts';
import { MAX_CHANGES, nextLogPage } from '../../../domain/listing/log-pages.ts';
import type { Card } from '../../../domain/search/card.ts';
import { readApi } from '../../../lib/api/read-api.ts';

export type PublicListing = ApiOutput<'getListing'>;

/** A listing as the public may read it. */
export const useListing = (listingId: string) =>
  useQuery({
    queryKey: ['listing', listingId],
    queryFn: () => readApi('getListing', { listingId }),
  });

interface ChangeLog {
  changes: readonly Change[];
  failed: boolean;
  retry: () => void;
  /** Shows twice as many entries; null if all, or the maximum, are shown. */
  showMore: (() => void) | null;
}

/** A listing's public change log; the newest entries come with the listing. */
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

/** The three closed deals closest in price, for everyone. */
export const useComparables = (listingId: string) =>
  useQuery({
    queryKey: ['comparables', listingId],
    queryFn: () => readApi('getComparables', { listingId }),
  });

/** Maximum number of similar projects. */
const MAX_SIMILAR = 3;

/** Projects for sale in the listing's category at half to twice its price, closest in price first. */
export const useSimilar = ({ id, teaser: { category, askingPrice } }: PublicListing) =>
  useQuery({
    queryKey: ['similar', id],
    queryFn: async () => {
      const inCategory = (rest: Record<string, string>) => new URLSearchParams({ category, ...rest });
      // Rounded, so that listings with similar prices share a cached response.
      const about = Math.max(2, Number((askingPrice / 100).toPrecision(2)));
      const half = String(Math.round(about / 2));
      const answers = await Promise.all([
        readApi('search', {}, inCategory({ minPrice: half, maxPrice: String(about), sort: 'price', order: 'desc' })),
        readApi('search', {}, inCategory({ minPrice: String(about), maxPrice: String(2 * about), sort: 'price' })),
      ]);
      return nearestInPrice(
        answers.flatMap(({ cards }) => cards),
        { id, askingPrice },
      );
    },
  });

/** Returns the cards closest in price to a listing, without duplicates or the listing itself. */
function nearestInPrice(cards: readonly Card[], { id, askingPrice }: Pick<Card, 'id' | 'askingPrice'>): Card[] {
  const others = new Map(cards.filter((card) => card.id !== id).map((card) => [card.id, card]));
  const far = (card: Card) => Math.abs(card.askingPrice - askingPrice);
  return [...others.values()].sort((a, b) => far(a) - far(b)).slice(0, MAX_SIMILAR);
}
