import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { ApiInput } from '../../domain/api.ts';
import type { ApiName } from '../../domain/api-paths.ts';
import { errorText, fieldErrors } from '../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../lib/api/use-command.ts';
import { limitLength } from '../../lib/limit-length.ts';
import { toast } from '../toast/toast.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { ErrorState } from './error-state.tsx';

const MIN_REASON = 3;

interface CommandDialogProps<N extends ApiName> {
  command: N;
  /** The label of the button that opens the dialog, and the dialog's title. */
  label: string;
  /** The label of the button that sends the command; defaults to `label`. */
  submitLabel?: string;
  /** Explains the command's effect and consequences. */
  explanation?: ReactNode;
  /** The toast message on success. */
  done: string;
  danger?: boolean;
  /** A reason that the user types, passed to `input`. */
  reason?: { label: string; description?: string; limit?: number; optional?: boolean };
  /** Builds the command's input from the reason and the child fields; null while those are invalid. */
  input: (reason: string) => ApiInput<N> | null;
  /** Additional fields, above the reason. */
  children?: ReactNode;
  /** Called on success to clear the child fields; the dialog clears its own reason. */
  onDone?: () => void;
  /** Renders a custom trigger instead of the default button. */
  trigger?: (open: () => void) => ReactNode;
  /** The open state, if controlled elsewhere, e.g. by a menu; the dialog then has no button. */
  control?: DialogControl | undefined;
}

export interface DialogControl {
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/**
 * A button that asks for confirmation before it sends a command: the effect, required fields, and a reason if needed.
 * Typed text is preserved until the command succeeds, even if the dialog is closed in between.
 */
export function CommandDialog<N extends ApiName>(props: CommandDialogProps<N>) {
  const { command, label, submitLabel = label, explanation, done, danger = false, reason, input, children } = props;
  const [own, setOwn] = useState(false);
  const { opened, onChange: setOpened } = props.control ?? { opened: own, onChange: setOwn };
  const [text, setText] = useState('');
  // Captured when the command is sent: by the time the response arrives, the page may already show the result, with a
  // different `done`.
  const doneText = useRef(done);
  const run = useCommand(command, () => {
    toast.success(doneText.current);
    setOpened(false);
    setText('');
    props.onDone?.();
  });
  const open = () => setOpened(true);
  const close = () => {
    setOpened(false);
    // Reopening the dialog must not show the error from the last attempt.
    if (run.isError) run.reset();
  };
  const lacksReason = reason && !reason.optional && text.trim().length < MIN_REASON;
  const sent = lacksReason ? null : input(text.trim());
  return (
    <>
      {!props.control &&
        (props.trigger?.(open) ?? (
          <Button variant="default" size="sm" c={danger ? 'brick' : undefined} onClick={open}>
            {label}
          </Button>
        ))}
      <Modal opened={opened} onClose={close} title={label}>
        <Stack
          component="form"
          {...clearOnEdit(run)}
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
              {...limitLength(text, reason.limit ?? 600, fieldErrors(run.error).reason)}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          {run.error && <ErrorState text={errorText(run.error)} />}
          <DialogFoot>
            <Button type="submit" loading={run.isPending} disabled={sent === null}>
              {submitLabel}
            </Button>
            <Button variant="subtle" onClick={close}>
              Cancel
            </Button>
          </DialogFoot>
        </Stack>
      </Modal>
    </>
  );
}
