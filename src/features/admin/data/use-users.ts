import { type User, userSchema } from '../../../domain/account/user.ts';
import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import { type OwnListing, ownListingSchema } from '../../../domain/listing/listing.ts';
import { type AgeSort, type UserFilter as Filtered, liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { type List, ROWS, type Rows, useFound, useList } from './use-list.ts';

export const USER_FILTERS = { all: 'All', inactive: 'Deactivated', admins: 'Administrators', members: 'Members' };
export type UserFilter = keyof typeof USER_FILTERS;

const FILTERED: Record<UserFilter, Filtered> = {
  all: null,
  inactive: ['inactive', '==', true],
  admins: ['role', '==', 'admin'],
  members: ['premium', '==', true],
};
export const USER_ROWS: Rows<User> = { schema: userSchema, idOf: ({ uid }) => uid };

/** Accounts by a filter. */
export const useUsers = (filter: UserFilter, sort: AgeSort): List<User> =>
  useList('user', liveQueries.usersBy(FILTERED[filter], sort, ROWS), USER_ROWS);
/** Accounts by what one knows of them; none where nothing is asked. */
export const useFoundUsers = (text: string): Live<User[]> => useFound('user', paths.users(), text, USER_ROWS);

export const useUser = (uid: string | null): Live<User | null> => useLiveDoc(uid && paths.user(uid), userSchema);
export const useListingsOf = (uid: string): Live<OwnListing[]> =>
  useLiveQuery(liveQueries.ownListings(uid), ownListingSchema);
export const useDealsOf = (uid: string): Live<Deal[]> => useLiveQuery(liveQueries.myDeals(uid), dealSchema);
