import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Panel } from '../../../../components/ui/panel.tsx';
import { shownName, type User } from '../../../../domain/account/user.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

const MIN_REASON = 3;

/** Asks for a reason and starts impersonating a user. */
export function StartImpersonation({ user, onBack }: { user: User; onBack: () => void }) {
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
      <Stack>
        <h2>{shownName(user)}</h2>
        <Textarea
          label="Reason, shown to the user"
          maxLength={600}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {start.error && <ErrorState text={errorText(start.error)} />}
        <Group>
          <Button type="submit" loading={start.isPending} disabled={reason.trim().length < MIN_REASON}>
            Impersonate {shownName(user)}
          </Button>
          <Button variant="subtle" onClick={onBack}>
            Choose another user
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
