import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiInput } from '../../domain/api.ts';
import type { ApiName } from '../../domain/api-paths.ts';
import { errorText, fieldErrors } from '../../lib/api/error-text.ts';
import { forgetOnEdit, useCommand } from '../../lib/api/use-command.ts';
import { limited } from '../../lib/limited.ts';
import { ErrorState } from './error-state.tsx';
import { toast } from './toast.tsx';

/** By then a dialog that closed has given the focus back to its button, if that is still there. */
const GIVEN_BACK_MS = 30;
/** The time in which a command's effect has to show, since the page learns of it by a subscription. */
const SHOWN_MS = 10_000;

/** Elements that can hold the focus in place of one within them. */
const PLACES = 'section, aside, main';

function* ancestorsOf(element: Element | null): Generator<Element> {
  for (let next = element; next; next = next.parentElement) yield next;
}

/**
 * Keeps the keyboard near the dialog's opener, which the command may remove: the next Tab would begin at the top of the
 * page. The nearest remaining part of the page around it gets the focus.
 */
function useFocusNearby(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const [opener, ...around] = ancestorsOf(document.activeElement);
    return () => {
      if (!opener) return;
      const watch = new MutationObserver(() => {
        if (opener.isConnected) return;
        watch.disconnect();
        if (isLost()) focusOn(around);
      });
      setTimeout(() => {
        if (opener.isConnected) watch.observe(document.body, { childList: true, subtree: true });
        else if (isLost()) focusOn(around);
      }, GIVEN_BACK_MS);
      setTimeout(() => watch.disconnect(), SHOWN_MS);
    };
  }, [opened]);
}

function isLost(): boolean {
  const { activeElement: focused, body } = document;
  return focused === null || focused === body || focused.closest('[role="dialog"]') !== null;
}

/** Gives the focus to the nearest place that is still on the page. */
function focusOn(around: readonly Element[]): void {
  const place = around.find(({ isConnected }) => isConnected)?.closest<HTMLElement>(PLACES);
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

const MIN_REASON = 3;

interface CommandDialogProps<N extends ApiName> {
  command: N;
  /** The label of the button that opens the dialog, and the dialog's title. */
  label: string;
  /** The label of the button that sends the command; by default the same. */
  submitLabel?: string;
  /** The command's effect and its consequences. */
  explanation?: ReactNode;
  /** The toast when it is done. */
  done: string;
  danger?: boolean;
  /** A reason to type, passed to `input`. */
  reason?: { label: string; description?: string; limit?: number; optional?: boolean };
  /** Builds the command's input from the reason and the child fields; null while those are invalid. */
  input: (reason: string) => ApiInput<N> | null;
  /** The dialog's own fields, above the reason. */
  children?: ReactNode;
  /** Empties the fields; the dialog empties its reason itself. */
  onDone?: () => void;
  /** Opens the dialog in place of the usual button. */
  trigger?: (open: () => void) => ReactNode;
  /** The open state, if it is controlled elsewhere, as in a menu; then the dialog has no button. */
  control?: DialogControl | undefined;
}

export interface DialogControl {
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/**
 * A button that asks before it sends a command: what will happen, the fields it needs, and a reason if required.
 * Typed text is kept until the command succeeds, even if the dialog is closed in between.
 */
export function CommandDialog<N extends ApiName>(props: CommandDialogProps<N>) {
  const { command, label, submitLabel = label, explanation, done, danger = false, reason, input, children } = props;
  const [own, setOwn] = useState(false);
  const { opened, onChange: setOpened } = props.control ?? { opened: own, onChange: setOwn };
  useFocusNearby(opened);
  const [text, setText] = useState('');
  // Captured when the command is sent: its effect may be on screen, and `done` changed, before the response arrives.
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
    // Opened again, it says nothing of the last attempt.
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
          {...forgetOnEdit(run)}
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
              {...limited(text, reason.limit ?? 600, fieldErrors(run.error).reason)}
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
