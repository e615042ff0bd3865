import { Button, Modal, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Blocks a user in both directions, after explaining what that means. */
export function BlockButton({
  uid,
  name,
  trigger,
}: {
  uid: string;
  name: string;
  /** What opens it elsewhere, as in a menu. */
  trigger?: (open: () => void) => ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  const block = useCommand('blockPerson', () => {
    setAsking(false);
    toast.success(`${name} is blocked.`);
  });
  return (
    <>
      {trigger?.(() => setAsking(true)) ?? (
        <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
          Block
        </Button>
      )}
      <Modal opened={asking} onClose={() => setAsking(false)} title={`Block ${name}?`}>
        <Stack>
          <p>
            Neither of you can write to the other, ask for access or make an offer until you unblock them. Where a deal
            between you is paid, report the problem there instead.
          </p>
          {block.error && <ErrorState text={errorText(block.error)} />}
          <Button variant="default" c="brick" loading={block.isPending} onClick={() => block.mutate({ uid })}>
            Block {name}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
