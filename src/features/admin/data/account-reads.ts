import { type AccountSession, sessionSchema } from '../../../domain/account/account-session.ts';
import { type AdminNotes, adminNotesSchema } from '../../../domain/account/admin-notes.ts';
import { profileSchema } from '../../../domain/account/profile.ts';
import { type User, userSchema } from '../../../domain/account/user.ts';
import { type FundsCheck, fundsCheckSchema } from '../../../domain/buyer/funds-check.ts';
import { paths } from '../../../domain/collections.ts';
import { type OwnListing, ownListingSchema } from '../../../domain/listing/listing.ts';
import { accountQueries } from '../../../domain/queries/account-queries.ts';
import type { AgeSort, UserFilter as Condition } from '../../../domain/queries/admin-queries.ts';
import { adminQueries } from '../../../domain/queries/admin-queries.ts';
import { listingQueries } from '../../../domain/queries/listing-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { fixedRows, type Pages, usePages, useQueryPages } from '../../../lib/firebase/pages.ts';
import { type List, ROWS, type Rows, useList, usePage, useSearchResults } from './use-list.ts';

/** Proof-of-funds documents waiting to be checked, oldest first. */
export const useWaitingFunds = (): List<FundsCheck> =>
  usePage(adminQueries.waitingFunds(ROWS), { schema: fundsCheckSchema, idOf: ({ uid }) => uid });

/** Maximum number of documents counted client-side; if there are more, the database counts them. */
const COUNTED = 10;
const countedSchema = fundsCheckSchema.transform((check) => ({ ...check, id: check.uid }));
export function useWaitingFundsCount(): number {
  const { limit, ...all } = adminQueries.waitingFunds(COUNTED + 1);
  return usePages(useLiveQuery({ ...all, limit }, countedSchema), [all], fixedRows(COUNTED)).total ?? COUNTED;
}

export type UserFilter = 'all' | 'inactive' | 'admins' | 'members';

const CONDITIONS: Record<UserFilter, Condition> = {
  all: null,
  inactive: ['inactive', '==', true],
  admins: ['role', '==', 'admin'],
  members: ['premium', '==', true],
};
export const USER_ROWS: Rows<User> = { schema: userSchema, idOf: ({ uid }) => uid };

export const useUsers = (filter: UserFilter, sort: AgeSort): List<User> =>
  useList('user', adminQueries.usersBy(CONDITIONS[filter], sort, ROWS), USER_ROWS);

export const useUser = (uid: string | null): Live<User | null> => useLiveDoc(uid && paths.user(uid), userSchema);

/** Devices the account is signed in on, most recently seen first. */
export const useUserSessions = (uid: string): Pages<AccountSession> =>
  useQueryPages(accountQueries.sessions(uid), sessionSchema);

/** Accounts that match a search text; empty without a text. */
export const useUserSearch = (text: string): Live<User[]> => useSearchResults('user', paths.users(), text, userSchema);

/** An account's listings, including drafts. */
export const useUserListings = (uid: string): Pages<OwnListing> =>
  useQueryPages(listingQueries.ownListings(uid), ownListingSchema);

/** An account's display name, or its id while loading or if the account is gone. */
export const usePersonName = (uid: string): string =>
  useLiveDoc(paths.profile(uid), profileSchema).data?.displayName || uid;

/** Administrator notes on an account. */
export const useAccountNotes = (uid: string): Live<AdminNotes | null> =>
  useLiveDoc(paths.adminNotes(uid), adminNotesSchema);
