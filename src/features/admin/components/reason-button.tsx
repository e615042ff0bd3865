import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import type { ApiInput } from '../../../domain/api.ts';
import type { ApiName } from '../../../domain/api-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

interface Props<N extends ApiName> {
  command: N;
  /** What the button and its dialog say, and what follows from it. */
  label: string;
  explains: string;
  done: string;
  danger?: boolean;
  /** The field the reason goes into; none where the command asks for none. */
  asks?: { label: string; input: (text: string) => ApiInput<N>; most?: number } | undefined;
  input?: ApiInput<N>;
}

/** An administrator's action: explained, with its reason where one is asked for, and told when it is done. */
export function ReasonButton<N extends ApiName>({
  command,
  label,
  explains,
  done,
  danger = false,
  asks,
  input,
}: Props<N>) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const act = useCommand(command, () => {
    toast.success(done);
    setOpen(false);
    setText('');
  });
  const submit = () => {
    const sent = asks ? asks.input(text) : input;
    if (sent !== undefined) act.mutate(sent);
  };
  return (
    <>
      <Button variant="default" size="sm" className={danger ? 'danger' : undefined} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={label}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Stack>
            <p>{explains}</p>
            {asks && (
              <Textarea
                label={asks.label}
                data-autofocus
                autosize
                minRows={3}
                maxLength={asks.most ?? 600}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
            {act.error && <ErrorState text={errorText(act.error)} />}
            <Group>
              <Button type="submit" loading={act.isPending} disabled={Boolean(asks) && text.trim().length < 3}>
                {label}
              </Button>
              <Button variant="subtle" onClick={() => setOpen(false)}>
                Leave it
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
