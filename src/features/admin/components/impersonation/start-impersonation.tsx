import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Panel } from '../../../../components/ui/panel.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { isAdmin, publicName, type User } from '../../../../domain/account/user.ts';
import { MAX_REASON_LENGTH } from '../../../../domain/shared/text.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../../lib/api/use-command.ts';
import { limitLength } from '../../../../lib/limit-length.ts';
import { useUserSearch } from '../../data/account-reads.ts';
import { useSearchText } from '../../data/use-admin-search.ts';
import { AdminSearch } from '../list/admin-search.tsx';
import { USER_SEARCH } from '../users/user-list.tsx';

const MIN_REASON = 3;

/** Asks for a reason and starts impersonating a user. */
export function StartImpersonation({ user, onBack }: { user: User; onBack: () => void }) {
  const [reason, setReason] = useState('');
  const navigate = useNavigate();
  const start = useCommand('startImpersonation', () => void navigate(sitePaths.dashboard));
  return (
    <Panel
      component="form"
      p="mlg"
      {...clearOnEdit(start)}
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate({ uid: user.uid, reason });
      }}
    >
      <Stack>
        <h2>{publicName(user)}</h2>
        <Textarea
          label="Reason, shown to the user"
          data-autofocus
          {...limitLength(reason, MAX_REASON_LENGTH)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {start.error && <ErrorState text={errorText(start.error)} />}
        <Group>
          <Button type="submit" loading={start.isPending} disabled={reason.trim().length < MIN_REASON}>
            Impersonate {publicName(user)}
          </Button>
          <Button variant="subtle" onClick={onBack}>
            Choose another user
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

/** Picks the user to impersonate; administrators and deactivated accounts can't be chosen. */
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
                <b>{publicName(user)}</b> <Muted span>{user.email}</Muted>
              </span>
              {isAdmin(user) || user.inactive ? (
                <Muted span>{user.inactive ? 'Deactivated' : 'Administrator'}</Muted>
              ) : (
                <Button variant="default" size="sm" onClick={() => onChoose(user.uid)}>
                  Choose
                </Button>
              )}
            </Group>
          ))}
          {!data.length && (
            <Muted component="li" inherit>
              No results.
            </Muted>
          )}
        </PlainList>
      )}
    </>
  );
}
