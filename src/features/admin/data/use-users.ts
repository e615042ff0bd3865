import { type User, userSchema } from '../../../domain/account/user.ts';
import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import { type OwnListing, ownListingSchema } from '../../../domain/listing/listing.ts';
import { type AgeSort, type UserFilter as Filtered, liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/live.ts';

export const USER_FILTERS = { all: 'All', inactive: 'Deactivated', admins: 'Administrators', members: 'Members' };
export type UserFilter = keyof typeof USER_FILTERS;

const FILTERED: Record<UserFilter, Filtered> = {
  all: null,
  inactive: ['inactive', '==', true],
  admins: ['role', '==', 'admin'],
  members: ['premium', '==', true],
};

/** Accounts by a filter, or those whose address begins so. */
export function useUsers(filter: UserFilter, email: string, sort: AgeSort, limit: number): Live<User[]> {
  const asked = email
    ? liveQueries.usersByEmail(email.toLowerCase(), limit)
    : liveQueries.usersBy(FILTERED[filter], sort, limit);
  return useLiveQuery(asked, userSchema);
}

export const useUser = (uid: string): Live<User | null> => useLiveDoc(paths.user(uid), userSchema);
export const useListingsOf = (uid: string): Live<OwnListing[]> =>
  useLiveQuery(liveQueries.ownListings(uid), ownListingSchema);
export const useDealsOf = (uid: string): Live<Deal[]> => useLiveQuery(liveQueries.myDeals(uid), dealSchema);
