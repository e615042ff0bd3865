import { Button, NativeSelect } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { REPORT_REASONS, type ReportedKind, type ReportReason } from '../../domain/case/report.ts';
import { CommandDialog, type DialogControl } from '../ui/command-dialog.tsx';
import { TextButton } from '../ui/link.tsx';

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

/** Reports something to the administrators, with a reason; only the reason "other" requires an explanation. */
export function ReportButton({
  kind,
  subjectId,
  label,
  small = false,
  control,
}: {
  kind: ReportedKind;
  subjectId: string;
  label: string;
  /** Renders as inline text, e.g. under a message. */
  small?: boolean;
  /** Set if a menu opens the dialog instead of a button. */
  control?: DialogControl;
}) {
  const [reason, setReason] = useState<ReportReason>('fraud');
  return (
    <CommandDialog
      command="report"
      label={label}
      submitLabel="Send report"
      done="Thanks. We’ll let you know the outcome."
      reason={{
        label: 'What should we know?',
        description: 'Only administrators can read it.',
        limit: 2000,
        optional: reason !== 'other',
      }}
      input={(text) => ({ kind, subjectId, reason, text })}
      control={control}
      trigger={(open) =>
        small ? (
          <TextButton size="xs" c="dimmed" aria-label={label} onClick={open}>
            Report
          </TextButton>
        ) : (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconFlag size={16} stroke={1.6} aria-hidden />}
            onClick={open}
          >
            {label}
          </Button>
        )
      }
    >
      <NativeSelect
        label="What is wrong?"
        data-autofocus
        data={REASONS}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as ReportReason)}
      />
    </CommandDialog>
  );
}
