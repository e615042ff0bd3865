import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { type Profile, profileSchema } from '../../../domain/account/profile.ts';
import { paths } from '../../../domain/collections.ts';
import { accountQueries, REVIEWS_READ } from '../../../domain/queries/account-queries.ts';
import { type Review, reviewSchema } from '../../../domain/review/review.ts';
import { readApi } from '../../../lib/api/read-api.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { type Pages, useRows } from '../../../lib/firebase/pages.ts';

/** What a seller has for sale or has sold here. */
export const useSellerListings = (uid: string) =>
  useQuery({
    queryKey: ['seller-listings', uid],
    queryFn: () => readApi('getSellerListings', { uid }),
  });

/** The reviews about a user that everybody reads, newest first. */
export function useReviews(uid: string): Omit<Pages<Review>, 'total' | 'lookThrough'> {
  const { rows, showMore } = useRows();
  const read = Math.min(rows + 1, REVIEWS_READ);
  const live = useLiveQuery(accountQueries.reviewsAbout(uid, read), reviewSchema);
  const goesOn = live.data.length > rows;
  return { ...live, data: live.data.slice(0, rows), showMore: goesOn ? showMore : null };
}

const claimSchema = z.object({ uid: z.string() });
/** The characters of ids and usernames; nothing else is looked up. */
const WHO = /^[A-Za-z0-9_-]{1,128}$/;

/** A profile by user id, else by a current or former username. */
export function useProfile(who: string): Live<Profile | null> {
  const known = WHO.test(who);
  const byId = useLiveDoc(known ? paths.profile(who) : null, profileSchema);
  const unknownId = byId.status === 'success' && !byId.data;
  const claim = useLiveDoc(known && unknownId ? paths.username(who.toLowerCase()) : null, claimSchema);
  const uid = unknownId ? claim.data?.uid : undefined;
  const byName = useLiveDoc(uid ? paths.profile(uid) : null, profileSchema);
  if (!known || byId.data || byId.status !== 'success') return byId;
  if (claim.status !== 'success' || !claim.data) return { ...claim, data: null };
  return byName;
}
