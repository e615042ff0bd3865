import { useState } from 'react';
import { AttachButton, AttachedFiles } from '../../../components/shared-file/attachments.tsx';
import { useAttachments } from '../../../lib/files/use-attachments.ts';
import { outboxOf } from '../data/outbox.ts';
import { ComposerLine } from './composer-line.tsx';
import classes from './thread.module.css';

/** What was typed in each deal and not sent, while the page is open. */
const drafts = new Map<string, string>();

/** Writes a message; files can be dropped on it. What was typed stays when another tab of the deal is looked at. */
export function Composer({ dealId, to }: { dealId: string; to: string }) {
  const [text, setText] = useState(drafts.get(dealId) ?? '');
  const attachments = useAttachments(dealId);
  const sendable = attachments.ready && (text.trim() !== '' || attachments.ids.length > 0);

  const type = (typed: string) => {
    drafts.set(dealId, typed);
    setText(typed);
  };
  const send = () => {
    if (!sendable) return;
    outboxOf(dealId).add(text.trim(), attachments.ids);
    type('');
    attachments.clear();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        attachments.take([...event.dataTransfer.files]);
      }}
    >
      <AttachedFiles dealId={dealId} attachments={attachments} />
      <ComposerLine to={to} text={text} onType={type} sendable={sendable} onSend={send}>
        <AttachButton attachments={attachments} label="Attach files" />
      </ComposerLine>
    </form>
  );
}
