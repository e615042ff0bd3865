import { type User, userSchema } from '../../../domain/account/user.ts';
import { type AgeSort, type UserFilter as Condition, liveQueries } from '../../../domain/queries/live-queries.ts';
import { type List, ROWS, type Rows, useList } from './use-list.ts';

export type UserFilter = 'all' | 'inactive' | 'admins' | 'members';

const CONDITIONS: Record<UserFilter, Condition> = {
  all: null,
  inactive: ['inactive', '==', true],
  admins: ['role', '==', 'admin'],
  members: ['premium', '==', true],
};
export const USER_ROWS: Rows<User> = { schema: userSchema, idOf: ({ uid }) => uid };

/** Accounts that match a filter. */
export const useUsers = (filter: UserFilter, sort: AgeSort): List<User> =>
  useList('user', liveQueries.usersBy(CONDITIONS[filter], sort, ROWS), USER_ROWS);
