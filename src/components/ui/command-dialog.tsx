import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { ApiInput } from '../../domain/api.ts';
import type { ApiName } from '../../domain/api-paths.ts';
import { errorText, fieldErrors } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { ErrorState } from './error-state.tsx';
import { toast } from './toast.tsx';

const MIN_REASON = 3;

interface CommandDialogProps<N extends ApiName> {
  command: N;
  /** What the button says that opens the dialog, and the dialog's title. */
  label: string;
  /** What the button says that sends the command; the label where nothing else is given. */
  submitLabel?: string;
  /** What the command does and what follows from it. */
  explanation?: ReactNode;
  /** The toast when it is done. */
  done: string;
  danger?: boolean;
  /** A reason to be typed, which `input` is given. */
  reason?: { label: string; description?: string; maxLength?: number; optional?: boolean };
  /** What is sent, from the reason and the fields among the children; null while those are not valid. */
  input: (reason: string) => ApiInput<N> | null;
  /** Fields of the dialog's own, above the reason. */
  children?: ReactNode;
  /** Empties the fields; the dialog empties its reason itself. */
  onDone?: () => void;
  /** Opens the dialog in place of the usual button. */
  trigger?: (open: () => void) => ReactNode;
}

/**
 * A button that asks before it sends a command: what will happen, the fields it needs, a reason where one is due.
 * What was typed stays until the command has succeeded, also when the dialog is closed in between.
 */
export function CommandDialog<N extends ApiName>(props: CommandDialogProps<N>) {
  const { command, label, submitLabel = label, explanation, done, danger = false, reason, input, children } = props;
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  // As it was when the command was sent: its effect may be on screen, and `done` another text, before it has answered.
  const doneText = useRef(done);
  const run = useCommand(command, () => {
    toast.success(doneText.current);
    setOpened(false);
    setText('');
    props.onDone?.();
  });
  const open = () => setOpened(true);
  const close = () => setOpened(false);
  const lacksReason = reason && !reason.optional && text.trim().length < MIN_REASON;
  const sent = lacksReason ? null : input(text.trim());
  return (
    <>
      {props.trigger?.(open) ?? (
        <Button variant="default" size="sm" c={danger ? 'brick' : undefined} onClick={open}>
          {label}
        </Button>
      )}
      <Modal opened={opened} onClose={close} title={label}>
        <Stack
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            doneText.current = done;
            if (sent !== null) run.mutate(sent);
          }}
        >
          {explanation && <Text component="div">{explanation}</Text>}
          {children}
          {reason && (
            <Textarea
              label={reason.label}
              description={reason.description}
              data-autofocus={!children || undefined}
              maxLength={reason.maxLength ?? 600}
              value={text}
              error={fieldErrors(run.error).reason}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          {run.error && <ErrorState text={errorText(run.error)} />}
          <Group>
            <Button type="submit" loading={run.isPending} disabled={sent === null}>
              {submitLabel}
            </Button>
            <Button variant="subtle" onClick={close}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
