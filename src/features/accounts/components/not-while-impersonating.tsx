import { Button } from '@mantine/core';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Shown instead of anything only the account's owner may see: email, password, sessions, money and preferences. */
export const NotWhileImpersonating = ({ name }: { name: string }) => (
  <EmptyState page title="Not available while impersonating">
    Only <bdi>{name}</bdi> can see this. Exit the impersonation to see your own.
  </EmptyState>
);

/** Shown instead of every admin page, because admin calls are rejected during an impersonation. */
export function NoAdminWhileImpersonating({ name }: { name: string }) {
  const end = useCommand('endImpersonation');
  return (
    <EmptyState
      page
      title="The admin area is closed"
      action={
        <>
          <Button loading={end.isPending} onClick={() => end.mutate({})}>
            Exit and open the page
          </Button>
          {end.error && <ErrorState text={errorText(end.error)} />}
        </>
      }
    >
      You are impersonating <bdi>{name}</bdi>. Exit to use the admin area.
    </EmptyState>
  );
}
