import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { Muted } from '../../../components/ui/muted.tsx';
import { IMPERSONATION_MINUTES } from '../../../domain/account/impersonation.ts';
import {
  StartImpersonation,
  UserPicker,
} from '../../../features/admin/components/impersonation/start-impersonation.tsx';
import { useUser } from '../../../features/admin/data/account-reads.ts';

export function Component() {
  const [params, setParams] = useSearchParams();
  const user = useUser(params.get('user')).data;
  return (
    <Stack gap="mlg" maw={560}>
      <header>
        <h1>Impersonation</h1>
        <Muted inherit mt="xs">
          Use the site as another user for {IMPERSONATION_MINUTES} minutes. You can see everything they see, edit their
          listings and write messages as support, nothing else. It is recorded, and they see it in their settings.
        </Muted>
      </header>
      {user ? (
        <StartImpersonation key={user.uid} user={user} onBack={() => setParams({})} />
      ) : (
        <UserPicker onChoose={(uid) => setParams({ user: uid })} />
      )}
    </Stack>
  );
}
