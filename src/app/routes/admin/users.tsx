import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { PageTitle } from '../../../components/ui/page.tsx';
import { AGE_SORTS } from '../../../domain/queries/admin-queries.ts';
import { useRealMe } from '../../../features/accounts/data/use-session.tsx';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import { Filters } from '../../../features/admin/components/list/filters.tsx';
import { ListBar } from '../../../features/admin/components/list/list-bar.tsx';
import { SortSelect, useSort } from '../../../features/admin/components/list/sort-select.tsx';
import { UserDetails } from '../../../features/admin/components/users/user-details.tsx';
import { USER_SEARCH, UserList } from '../../../features/admin/components/users/user-list.tsx';
import { type UserFilter, useUser, useUsers } from '../../../features/admin/data/account-reads.ts';
import { useSearchText } from '../../../features/admin/data/use-admin-search.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { NotFound } from '../../not-found.tsx';

const FILTERS: Record<UserFilter, string> = {
  all: 'All',
  inactive: 'Deactivated',
  admins: 'Administrators',
  members: 'Members',
};

export function Component() {
  const filter = useChoice('filter', FILTERS, 'all');
  const uid = useSearchParams()[0].get('user');
  const searchText = useSearchText();
  const sort = useSort(AGE_SORTS, 'newest');
  const list = useUsers(filter, sort);
  return (
    <>
      <PageTitle>Users</PageTitle>
      {uid && <SelectedUser key={uid} uid={uid} />}
      <ListBar>
        <AdminSearch {...USER_SEARCH} />
        {!searchText && (
          <>
            <Filters name="filter" options={FILTERS} current={filter} label="Users" keep={['sort']} />
            <SortSelect sorts={AGE_SORTS} sort={sort} />
          </>
        )}
      </ListBar>
      <UserList list={list} />
    </>
  );
}

function SelectedUser({ uid }: { uid: string }) {
  const me = useRealMe();
  const { status, data, retry } = useUser(uid);
  if (status === 'error') return <ErrorState text="The account could not be loaded." onRetry={retry} />;
  if (status === 'loading') return null;
  return data ? <UserDetails user={data} isSelf={uid === me.uid} /> : <NotFound what="person" />;
}
