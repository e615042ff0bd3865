import { Box, Button, Group, Text } from '@mantine/core';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { isAdmin, shownName } from '../../../../domain/account/user.ts';
import { useSearchText } from '../../data/use-search-text.ts';
import { useUserSearch } from '../../data/use-user-search.ts';
import { AdminSearch } from '../list/admin-search.tsx';
import { USER_SEARCH } from '../users/user-search.ts';

/** Finds the user to impersonate; administrators and deactivated accounts cannot be chosen. */
export function UserPicker({ onChoose }: { onChoose: (uid: string) => void }) {
  const text = useSearchText();
  const { status, data, retry } = useUserSearch(text);
  return (
    <>
      <AdminSearch {...USER_SEARCH} />
      {text && status === 'loading' && <RowsSkeleton rows={3} />}
      {text && status === 'error' && <ErrorState text="The search failed." onRetry={retry} />}
      {text && status === 'success' && (
        <PlainList>
          {data.map((user) => (
            <Group key={user.uid} component="li" justify="space-between">
              <span>
                <b>{shownName(user)}</b>{' '}
                <Text size="sm" c="dimmed" span>
                  {user.email}
                </Text>
              </span>
              {isAdmin(user) || user.inactive ? (
                <Text size="sm" c="dimmed" span>
                  {user.inactive ? 'Deactivated' : 'Administrator'}
                </Text>
              ) : (
                <Button variant="default" size="sm" onClick={() => onChoose(user.uid)}>
                  Choose
                </Button>
              )}
            </Group>
          ))}
          {!data.length && (
            <Box component="li" c="dimmed">
              No results.
            </Box>
          )}
        </PlainList>
      )}
    </>
  );
}
