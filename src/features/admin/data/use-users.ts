import { type User, userSchema } from '../../../domain/account/user.ts';
import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import { type OwnListing, ownListingSchema } from '../../../domain/listing/listing.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/live.ts';

export const USER_FILTERS = { all: 'Newest', inactive: 'Deactivated', admins: 'Administrators', members: 'Members' };
export type UserFilter = keyof typeof USER_FILTERS;

/** Accounts by a filter, or those whose address begins so. */
export function useUsers(filter: UserFilter, email: string, limit: number): Live<User[]> {
  const asked = email
    ? liveQueries.usersByEmail(email.toLowerCase(), limit)
    : filter === 'inactive'
      ? liveQueries.usersWith('inactive', limit)
      : filter === 'members'
        ? liveQueries.usersWith('premium', limit)
        : filter === 'admins'
          ? liveQueries.usersInRole('admin', limit)
          : liveQueries.newestUsers(limit);
  return useLiveQuery(asked, userSchema);
}

export const useUser = (uid: string): Live<User | null> => useLiveDoc(paths.user(uid), userSchema);
export const useListingsOf = (uid: string): Live<OwnListing[]> =>
  useLiveQuery(liveQueries.ownListings(uid), ownListingSchema);
export const useDealsOf = (uid: string): Live<Deal[]> => useLiveQuery(liveQueries.myDeals(uid), dealSchema);
