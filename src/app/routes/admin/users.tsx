import { Title } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { shownName, type User } from '../../../domain/account/user.ts';
import { AGE_SORTS } from '../../../domain/queries/live-queries.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { useRealMe } from '../../../features/accounts/data/use-session.tsx';
import { AdminList, type Column } from '../../../features/admin/components/list/admin-list.tsx';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import { Filters } from '../../../features/admin/components/list/filters.tsx';
import { SortSelect, useSort } from '../../../features/admin/components/list/sort-select.tsx';
import { UserChips, UserDetails } from '../../../features/admin/components/users/user-details.tsx';
import { useSought } from '../../../features/admin/data/use-list.ts';
import { USER_FILTERS, USER_ROWS, type UserFilter, useUser, useUsers } from '../../../features/admin/data/use-users.ts';
import { NotFound } from '../../not-found.tsx';

const COLUMNS: Column<User>[] = [
  { head: 'Name', cell: shownName, text: shownName },
  { head: 'Email', cell: ({ email }) => email || '–', text: ({ email }) => email },
  { head: 'Username', cell: ({ username }) => username ?? '–', text: ({ username }) => username ?? '' },
  {
    head: 'Signed up',
    cell: ({ createdAt }) => formatDate(createdAt),
    text: ({ createdAt }) => createdAt.toISOString(),
  },
  {
    head: 'State',
    cell: (user) => <UserChips user={user} />,
    text: ({ inactive, deletedAt }) => (deletedAt ? 'deleted' : inactive ? 'deactivated' : 'active'),
  },
];

export function Component() {
  const [params] = useSearchParams();
  const asked = params.get('filter') ?? 'all';
  const filter = (asked in USER_FILTERS ? asked : 'all') as UserFilter;
  const uid = params.get('user');
  const sought = useSought();
  const sort = useSort(AGE_SORTS, 'newest');
  const list = useUsers(filter, sort);
  return (
    <>
      <Title order={1} mb={20}>
        Users
      </Title>
      {uid && <Chosen key={uid} uid={uid} />}
      <AdminSearch label="Find somebody" by="The beginning of the email, the username, or the id" />
      {!sought && (
        <>
          <Filters name="filter" options={USER_FILTERS} label="Users" keep={['sort']} />
          <SortSelect sorts={AGE_SORTS} sort={sort} />
        </>
      )}
      <AdminList
        what="users"
        list={list}
        rows={USER_ROWS}
        columns={COLUMNS}
        to={(user) => `?${new URLSearchParams({ ...Object.fromEntries(params), user: user.uid })}`}
      />
    </>
  );
}

function Chosen({ uid }: { uid: string }) {
  const me = useRealMe();
  const { status, data, retry } = useUser(uid);
  if (status === 'error') return <ErrorState text="The account could not be loaded." onRetry={retry} />;
  if (status === 'loading') return null;
  return data ? <UserDetails user={data} self={uid === me.uid} /> : <NotFound what="person" />;
}
