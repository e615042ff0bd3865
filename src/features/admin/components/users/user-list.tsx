import { Moment } from '../../../../components/time/moment.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { publicName, type User } from '../../../../domain/account/user.ts';
import { USER_ROWS } from '../../data/account-reads.ts';
import type { List } from '../../data/use-list.ts';
import { type AdminColumn, AdminList, useRowLink } from '../list/admin-list.tsx';
import { UserChips } from './user-chips.tsx';

const COLUMNS: AdminColumn<User>[] = [
  { head: 'Name', cell: publicName, text: publicName, typed: true },
  { head: 'Email', cell: ({ email }) => email || '–', text: ({ email }) => email, typed: true, phone: 'below' },
  { head: 'Username', cell: ({ username }) => username ?? '–', text: ({ username }) => username ?? '', typed: true },
  {
    head: 'Signed up',
    cell: ({ createdAt }) => <Moment at={createdAt} form="date" className={textClasses.oneLine} />,
    text: ({ createdAt }) => createdAt.toISOString(),
  },
  {
    head: 'State',
    cell: (user) => <UserChips user={user} />,
    text: ({ inactive, deletedAt }) => (deletedAt ? 'deleted' : inactive ? 'deactivated' : 'active'),
    phone: 'below',
  },
];

/** Lists accounts in a table; clicking a row opens its details above. */
export function UserList({ list }: { list: List<User> }) {
  const linkTo = useRowLink('user');
  return <AdminList noun="users" list={list} rows={USER_ROWS} columns={COLUMNS} to={({ uid }) => linkTo(uid)} />;
}

/** Label and description of the account search field. */
export const USER_SEARCH = {
  label: 'Find a user',
  description: 'A name or username, the beginning of the email, or the id',
};
