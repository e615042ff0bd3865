import { Box, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { PlainList } from '../../../components/ui/plain-list.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { IMPERSONATION_MINUTES } from '../../../domain/account/impersonation.ts';
import { isAdmin, shownName, type User } from '../../../domain/account/user.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import { useSought } from '../../../features/admin/data/use-list.ts';
import { useFoundUsers, useUser } from '../../../features/admin/data/use-users.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Whom to look as, and why. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const text = useSought();
  const found = useFoundUsers(text);
  const chosen = useUser(params.get('user')).data;
  return (
    <Stack gap={20} maw={560}>
      <header>
        <h1>Impersonation</h1>
        <Text inherit c="dimmed" mt={4}>
          See the site as somebody sees it, for {IMPERSONATION_MINUTES} minutes. You can look at everything of theirs
          and edit their listings, and nothing else. It is recorded, and they see it in their settings.
        </Text>
      </header>
      {chosen ? (
        <Start key={chosen.uid} user={chosen} onBack={() => setParams({})} />
      ) : (
        <>
          <AdminSearch label="Find somebody" by="The beginning of the email, the username, or the id" />
          {text && found.status === 'loading' && <RowsSkeleton rows={3} />}
          {text && found.status === 'error' && <ErrorState text="Nobody could be looked for." onRetry={found.retry} />}
          {text && found.status === 'success' && (
            <PlainList>
              {found.data.map((user) => (
                <Group key={user.uid} component="li" justify="space-between" wrap="wrap">
                  <span>
                    <b>{shownName(user)}</b>{' '}
                    <Text size="sm" c="dimmed" span>
                      {user.email}
                    </Text>
                  </span>
                  {isAdmin(user) || user.inactive ? (
                    <Text size="sm" c="dimmed" span>
                      {user.inactive ? 'Deactivated' : 'An administrator'}
                    </Text>
                  ) : (
                    <Button variant="default" size="sm" onClick={() => setParams({ user: user.uid })}>
                      Choose
                    </Button>
                  )}
                </Group>
              ))}
              {!found.data.length && (
                <Box component="li" c="dimmed">
                  Nobody is called so.
                </Box>
              )}
            </PlainList>
          )}
        </>
      )}
    </Stack>
  );
}

function Start({ user, onBack }: { user: User; onBack: () => void }) {
  const [reason, setReason] = useState('');
  const navigate = useNavigate();
  const start = useCommand('startImpersonation', () => void navigate(sitePaths.dashboard));
  return (
    <Panel
      component="form"
      p={20}
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate({ uid: user.uid, reason });
      }}
    >
      <h2>{shownName(user)}</h2>
      <Textarea
        label="Why, which they read"
        autosize
        minRows={3}
        maxLength={600}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {start.error && <ErrorState text={errorText(start.error)} />}
      <Group>
        <Button type="submit" loading={start.isPending} disabled={reason.trim().length < 3}>
          Look as {shownName(user)}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Choose somebody else
        </Button>
      </Group>
    </Panel>
  );
}
