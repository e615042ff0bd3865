import { Button, Group, Modal, NativeSelect, Stack, Textarea } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { REPORT_REASONS, type ReportedKind, type ReportReason } from '../../domain/case/report.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { toast } from '../ui/toast.tsx';

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

/** Reports something to the administrators, with a reason; typed text is kept until it is sent. */
export function ReportButton({
  kind,
  subjectId,
  label,
  small = false,
}: {
  kind: ReportedKind;
  subjectId: string;
  label: string;
  /** A word within a line, as under a message. */
  small?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<ReportReason>('fraud');
  const [text, setText] = useState('');
  const report = useCommand('report', () => {
    toast.success('Thanks. We’ll let you know the outcome.');
    setOpen(false);
    setText('');
  });
  return (
    <>
      {small ? (
        <TextButton size="xs" c="dimmed" aria-label={label} onClick={() => setOpen(true)}>
          Report
        </TextButton>
      ) : (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconFlag size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      <Modal opened={open} onClose={() => setOpen(false)} title={label}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            report.mutate({ kind, subjectId, reason, text });
          }}
        >
          <Stack>
            <NativeSelect
              label="What is wrong?"
              data={REASONS}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value as ReportReason)}
            />
            <Textarea
              label="What should we know?"
              description="Only administrators can read it."
              data-autofocus
              autosize
              minRows={3}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            {report.error && <ErrorState text={errorText(report.error)} />}
            <Group>
              <Button type="submit" loading={report.isPending} disabled={reason === 'other' && text.trim().length < 3}>
                Send report
              </Button>
              <Button variant="subtle" onClick={() => setOpen(false)}>
                Cancel
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
