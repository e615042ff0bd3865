import { Button } from '@mantine/core';
import { isolateText } from '../../domain/shared/isolate-text.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { toast } from '../toast/toast.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** Lets the current user unblock another user. */
export function UnblockButton({ uid, name }: { uid: string; name: string }) {
  const unblock = useCommand('unblockPerson', () => toast.success(`${isolateText(name)} is no longer blocked.`));
  return (
    <>
      {unblock.error && <ErrorState text={errorText(unblock.error)} />}
      <Button variant="default" size="sm" loading={unblock.isPending} onClick={() => unblock.mutate({ uid })}>
        Unblock <bdi>{name}</bdi>
      </Button>
    </>
  );
}
