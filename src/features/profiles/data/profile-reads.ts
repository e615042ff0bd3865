import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { type Profile, profileSchema } from '../../../domain/account/profile.ts';
import { paths } from '../../../domain/collections.ts';
import { accountQueries, MAX_REVIEWS_READ } from '../../../domain/queries/account-queries.ts';
import { type Review, reviewSchema } from '../../../domain/review/review.ts';
import { type Card, FIRST_PROFILE_CARDS } from '../../../domain/search/card.ts';
import { readApi } from '../../../lib/api/read-api.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { type Pages, useRows } from '../../../lib/firebase/pages.ts';

const NONE: Card[] = [];

/** Listings a seller has for sale or has sold here, newest first: the first few cards, and all of them on request. */
export function useSellerListings(uid: string): Pages<Card> {
  const [shown, setShown] = useState(FIRST_PROFILE_CARDS);
  const [looking, lookThrough] = useState(false);
  const first = useQuery({
    queryKey: ['seller-listings', uid, 'first'],
    queryFn: () => readApi('getSellerListings', { uid }, new URLSearchParams({ first: String(FIRST_PROFILE_CARDS) })),
  });
  const goesOn = (first.data?.total ?? 0) > FIRST_PROFILE_CARDS;
  const all = useQuery({
    queryKey: ['seller-listings', uid, 'all'],
    queryFn: () => readApi('getSellerListings', { uid }),
    enabled: goesOn && (looking || shown > FIRST_PROFILE_CARDS),
  });
  const { cards, total } = all.data ?? first.data ?? { cards: NONE, total: null };
  const data = looking ? cards : cards.slice(0, shown);
  const failed = first.isError || all.isError;
  const loads = first.isPending || all.isLoading;
  return {
    status: failed ? 'error' : loads ? 'loading' : 'success',
    data,
    total,
    refused: false,
    retry: () => void (first.isError ? first.refetch() : all.refetch()),
    showMore: total !== null && total > data.length ? () => setShown(shown + FIRST_PROFILE_CARDS) : null,
    lookThrough,
  };
}

/** A user's public reviews, newest first. */
export function useReviews(uid: string): Omit<Pages<Review>, 'total' | 'lookThrough'> {
  const { rows, showMore } = useRows();
  const read = Math.min(rows + 1, MAX_REVIEWS_READ);
  const live = useLiveQuery(accountQueries.reviewsAbout(uid, read), reviewSchema);
  const goesOn = live.data.length > rows;
  return { ...live, data: live.data.slice(0, rows), showMore: goesOn ? showMore : null };
}

const claimSchema = z.object({ uid: z.string() });
/** Characters allowed in user IDs and usernames; other values in the URL aren't looked up. */
const ID_OR_USERNAME = /^[A-Za-z0-9_-]{1,128}$/;

/** Looks up a profile by user id, or else by a current or former username. */
export function useProfile(who: string): Live<Profile | null> {
  const known = ID_OR_USERNAME.test(who);
  const byId = useLiveDoc(known ? paths.profile(who) : null, profileSchema);
  const unknownId = byId.status === 'success' && !byId.data;
  const claim = useLiveDoc(known && unknownId ? paths.username(who.toLowerCase()) : null, claimSchema);
  const uid = unknownId ? claim.data?.uid : undefined;
  const byName = useLiveDoc(uid ? paths.profile(uid) : null, profileSchema);
  if (!known || byId.data || byId.status !== 'success') return byId;
  if (claim.status !== 'success' || !claim.data) return { ...claim, data: null };
  return byName;
}
