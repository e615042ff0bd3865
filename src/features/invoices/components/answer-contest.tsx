import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AttachButton, AttachedFiles } from '../../../components/shared-file/attachments.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { useAttachments } from '../../../lib/files/use-attachments.ts';

/** The buyer stands by a payment that the seller contests, with a receipt if they have one. */
export function AnswerContest({ deal }: { deal: Deal }) {
  const [text, setText] = useState('');
  const attachments = useAttachments(deal.id, 1);
  const isReady = text.trim() !== '' && attachments.ready;
  return (
    <CommandDialog
      command="answerOutsideContest"
      label="Answer about the payment"
      submitLabel="Send the answer"
      explanation={`${deal.seller.name} and an administrator read it, and it can’t be changed. The administrator then decides, unless ${deal.seller.name} confirms the payment.`}
      done="Answered. An administrator looks into it."
      input={() => (isReady ? { dealId: deal.id, text, fileId: attachments.ids[0] ?? null } : null)}
      onDone={() => {
        setText('');
        attachments.clear();
      }}
      trigger={(open) => (
        <Button data-door="answer-contest" size="sm" onClick={open}>
          Answer
        </Button>
      )}
    >
      <Textarea
        label="Your answer"
        description="When you paid, from where, and the number of the payment."
        minRows={3}
        autosize
        maxLength={600}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <AttachedFiles dealId={deal.id} attachments={attachments} />
      <div>
        <AttachButton attachments={attachments} label="Attach a receipt" labelled />
      </div>
    </CommandDialog>
  );
}
