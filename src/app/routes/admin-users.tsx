import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { shownName, type User } from '../../domain/account/user.ts';
import { AGE_SORTS } from '../../domain/queries/live-queries.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { useRealMe } from '../../features/accounts/data/use-session.tsx';
import { AdminList, type Column } from '../../features/admin/components/admin-list.tsx';
import { Filters } from '../../features/admin/components/filters.tsx';
import { SortSelect, useSort } from '../../features/admin/components/sort-select.tsx';
import { UserChips, UserDetails } from '../../features/admin/components/user-details.tsx';
import { useMore } from '../../features/admin/data/use-more.ts';
import { USER_FILTERS, type UserFilter, useUser, useUsers } from '../../features/admin/data/use-users.ts';
import { NotFound } from './not-found.tsx';

const SETTLE_MS = 250;
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
  const [params, setParams] = useSearchParams();
  const asked = params.get('filter') ?? 'all';
  const filter = (asked in USER_FILTERS ? asked : 'all') as UserFilter;
  const [typed, setTyped] = useState(params.get('email') ?? '');
  const [email] = useDebouncedValue(typed.trim(), SETTLE_MS);
  const uid = params.get('user');
  const { limit, onMore } = useMore();
  const sort = useSort(AGE_SORTS, 'newest');
  const live = useUsers(filter, email, sort, limit);
  const search = (text: string) => {
    setTyped(text);
    setParams(text.trim() ? { email: text.trim() } : {}, { replace: true });
  };
  return (
    <>
      <h1 style={{ marginBottom: 20 }}>Users</h1>
      {uid && <Chosen key={uid} uid={uid} />}
      <TextInput
        type="search"
        label="Find by the beginning of the email"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        value={typed}
        onChange={(event) => search(event.currentTarget.value)}
        style={{ maxWidth: 420, marginBottom: 16 }}
      />
      {!email && (
        <>
          <Filters name="filter" options={USER_FILTERS} label="Users" keep={['sort']} />
          <SortSelect sorts={AGE_SORTS} sort={sort} />
        </>
      )}
      <AdminList
        what="users"
        live={live}
        limit={limit}
        onMore={onMore}
        columns={COLUMNS}
        keyOf={(user) => user.uid}
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
