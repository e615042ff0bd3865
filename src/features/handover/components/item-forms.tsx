import { Button, Group, Stack, Textarea, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { AttachButton, AttachedFiles } from '../../../components/shared-file/attachments.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { contradictionWarning } from '../../../domain/handover/checks/contradiction.ts';
import { type HandoverItem, MAX_EVIDENCE_LENGTH, PROBLEM_DISPUTE_DAYS } from '../../../domain/handover/handover.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { daysText } from '../../../domain/shared/time.ts';
import { announce } from '../../../lib/announce.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { useAttachments } from '../../../lib/files/use-attachments.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import { useHandoverContext } from './handover-context.ts';

interface ItemFormProps {
  item: HandoverItem;
  onClose: () => void;
}
interface TransferFormProps extends ItemFormProps {
  /** Number of items left to transfer after this one. */
  left: number;
}

/** Marks an item as transferred, with evidence. */
export function TransferForm({ item, left, onClose }: TransferFormProps) {
  const dealId = useHandoverContext().deal.id;
  const [text, setText] = useState('');
  const attachments = useAttachments(dealId, 1);
  const transfer = useCommand('transferItem', () => {
    announce(`${isolateText(item.label)} marked as transferred, ${left} left.`);
    onClose();
  });
  const against = contradictionWarning(item, 'seller', new Date());
  return (
    <Stack
      component="form"
      {...clearOnEdit(transfer)}
      gap="smd"
      onSubmit={(event) => {
        event.preventDefault();
        transfer.mutate({
          dealId,
          itemId: item.id,
          evidence: text,
          fileId: attachments.ids[0] ?? null,
          anyway: against !== null,
        });
      }}
    >
      {transfer.error && <ErrorState text={errorText(transfer.error)} />}
      {against && (
        <Note tone="amber" component="p">
          <Moments text={against} />
        </Note>
      )}
      <Textarea
        label={`How did you transfer ${isolateText(item.label)}?`}
        {...limitLength(text, MAX_EVIDENCE_LENGTH)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <AttachedFiles dealId={dealId} attachments={attachments} />
      <Group>
        <AttachButton attachments={attachments} label="Attach a file as evidence" labeled />
        <Button type="submit" disabled={!text.trim() || !attachments.ready} loading={transfer.isPending}>
          {against ? 'Mark as transferred anyway' : 'Mark as transferred'}
          <VisuallyHidden component="span">
            : <bdi>{item.label}</bdi>
          </VisuallyHidden>
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

/** Reports a problem with a transferred item. */
export function ReportProblemForm({ item, onClose }: ItemFormProps) {
  const dealId = useHandoverContext().deal.id;
  const [text, setText] = useState('');
  const report = useCommand('reportItem', () => {
    announce(`Problem with ${isolateText(item.label)} reported.`);
    onClose();
  });
  return (
    <Stack
      component="form"
      {...clearOnEdit(report)}
      gap="smd"
      onSubmit={(event) => {
        event.preventDefault();
        report.mutate({ dealId, itemId: item.id, problem: text });
      }}
    >
      {report.error && <ErrorState text={errorText(report.error)} />}
      <Textarea
        label={`What is wrong with ${isolateText(item.label)}?`}
        description={`The inspection stops until it’s solved. After ${daysText(PROBLEM_DISPUTE_DAYS)} it becomes a dispute.`}
        {...limitLength(text, MAX_EVIDENCE_LENGTH)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group>
        <Button type="submit" disabled={!text.trim()} loading={report.isPending}>
          Report problem
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
