import { Button, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../components/toast/toast.tsx';
import { MAX_CASE_LENGTH, MISSING_BUG_TEXT } from '../../../domain/case/case.ts';
import { NetworkError } from '../../../lib/api/network-error.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { limitLength } from '../../../lib/limit-length.ts';

/** Messages required by specification section 8. */
const SENT = "Bug report submitted successfully! We'll look into it.";
const REFUSED = 'Failed to submit bug report';
const UNREACHABLE = 'Failed to submit bug report. Please try again.';

/** Sends a bug report. The dialog can't be closed while sending; closing it discards the text. */
export function ReportBug({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const close = () => {
    setText('');
    onClose();
  };
  const report = useCommand('bugReport', () => {
    toast.success(SENT);
    close();
  });
  const submit = () => {
    const bugDescription = text.trim();
    if (!bugDescription) return void toast.error(MISSING_BUG_TEXT);
    if (bugDescription.length > MAX_CASE_LENGTH) return;
    report.mutate(
      { bugDescription },
      { onError: (error) => toast.error(error instanceof NetworkError ? UNREACHABLE : error.message || REFUSED) },
    );
  };
  const busy = report.isPending;
  return (
    <Modal
      opened={opened}
      onClose={() => busy || close()}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      closeButtonProps={{ disabled: busy, 'aria-label': 'Close' }}
      title="Report Bug"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Textarea
            label="What happened?"
            description="Minimum 10 characters required"
            rows={6}
            minRows={6}
            required
            data-autofocus
            disabled={busy}
            {...limitLength(text, MAX_CASE_LENGTH)}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" loading={busy}>
            Submit report
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
