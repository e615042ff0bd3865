import { Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../components/toast/toast.tsx';
import type { DialogControl } from '../../../components/ui/command-dialog.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Blocks a user in both directions, after explaining what blocking means. */
export function BlockButton({
  uid,
  name,
  control,
}: {
  uid: string;
  name: string;
  /** Controls the dialog if a menu opens it; there is no button then. */
  control?: DialogControl;
}) {
  const [own, setOwn] = useState(false);
  const { opened: asking, onChange: setAsking } = control ?? { opened: own, onChange: setOwn };
  const block = useCommand('blockPerson', () => {
    setAsking(false);
    toast.success(`${isolateText(name)} is blocked.`);
  });
  return (
    <>
      {!control && (
        <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
          Block
        </Button>
      )}
      <Modal opened={asking} onClose={() => setAsking(false)} title={`Block ${isolateText(name)}?`}>
        <Stack>
          <p>
            Neither of you can write to the other, ask for access or make an offer until you unblock them. Where a deal
            between you is paid, report the problem there instead.
          </p>
          {block.error && <Refusal error={block.error} />}
          <Button variant="default" c="brick" loading={block.isPending} onClick={() => block.mutate({ uid })}>
            Block <bdi>{name}</bdi>
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
