import { Box, Button, Group, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useContactCheck } from '../../../components/contact/contact-warning.tsx';
import { AttachButton, AttachedFiles } from '../../../components/shared-file/attachments.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { ANSWER_LIMITS } from '../../../domain/answer/answer.ts';
import { contactWarning } from '../../../domain/contact/contact-details.ts';
import { MAX_ATTACHMENTS } from '../../../domain/shared-file/shared-file.ts';
import { errorText, fieldErrors } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useAttachments } from '../../../lib/files/use-attachments.ts';
import { draftOf, keepDraft, useDraft } from '../data/drafts.ts';
import { messageQueueFor } from '../data/outbox.ts';
import { markTyping } from '../data/use-presence.ts';
import { ComposerLine } from './composer-line.tsx';
import classes from './thread.module.css';

interface AskInsteadProps {
  disabled: boolean;
  pending: boolean;
  onAsk: () => void;
}

/** Turns the typed text into a question for the listing's Q&A. */
const AskInstead = ({ disabled, pending, onAsk }: AskInsteadProps) => (
  <Button
    variant="subtle"
    size="sm"
    px="sm"
    className={classes.instead}
    leftSection={<IconHelpCircle size={16} stroke={1.6} aria-hidden="true" />}
    disabled={disabled}
    loading={pending}
    title="Every buyer with access reads the question with its answer, without your name."
    onClick={onAsk}
  >
    Ask for an answer
  </Button>
);

interface ComposerProps {
  dealId: string;
  to: string;
  /** True to warn about contact and payment details before sending. */
  watchful: boolean;
  /**
   * Listing on which the text can be asked as a question instead, visible to all buyers with access; null if not
   * possible.
   */
  askAbout: string | null;
}

/**
 * Writes a message, with files added by drag and drop. Unsent text and uploaded files are saved as a draft on this
 * device.
 */
export function Composer({ dealId, to, watchful, askAbout }: ComposerProps) {
  const draft = useDraft(dealId);
  const { text } = draft;
  const attachments = useAttachments(dealId, MAX_ATTACHMENTS, draft.files);
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const question = useCommand('askForAnswer', (_, sent) => {
    toast.success('Asked. Every buyer with access reads it with its answer, without your name.');
    if (draftOf(dealId).text.trim() === sent.question) keepDraft(dealId, { text: '' });
  });
  const sendable = attachments.ready && (text.trim() !== '' || attachments.ids.length > 0);
  const details = useContactCheck(text, watchful);
  const asks = asked && details.length > 0;
  const files = attachments.ids.join();
  useEffect(() => keepDraft(dealId, { files: files ? files.split(',') : [] }), [dealId, files]);

  const type = (typed: string) => {
    keepDraft(dealId, { text: typed });
    setAsked(false);
    if (question.isError) question.reset();
    if (typed.trim()) markTyping(dealId);
  };
  /** Warns about contact details once before sending; returns true if it did. */
  const pointedOut = (): boolean => {
    if (asked || !details.length) return false;
    setAsked(true);
    return true;
  };
  const send = () => {
    if (!sendable || question.isPending || pointedOut()) return;
    messageQueueFor(dealId).add(text.trim(), attachments.ids);
    setAsked(false);
    keepDraft(dealId, { text: '', files: [] });
    attachments.clear();
    // Move focus to the field, because sending disables the button, which then loses focus.
    field.current?.focus();
  };
  const ask = (listingId: string) => {
    if (!pointedOut()) question.mutate({ listingId, category: 'other', question: text.trim() });
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
      {asks && (
        <Note role="alert" mb="smd">
          <div>
            <Text size="sm">{contactWarning('Your message has', details)}</Text>
            <Group mt="sm" gap="sm">
              <Button type="submit" variant="default" size="sm">
                Send anyway
              </Button>
              <Button variant="subtle" size="sm" onClick={() => setAsked(false)}>
                Change it
              </Button>
            </Group>
          </div>
        </Note>
      )}
      {question.error && (
        <Box mb="smd">
          <ErrorState text={fieldErrors(question.error).question ?? errorText(question.error)} />
        </Box>
      )}
      <ComposerLine
        to={to}
        text={text}
        onType={type}
        sendable={sendable && !asks && !question.isPending}
        onSend={send}
        field={field}
        instead={
          askAbout && (
            <AskInstead
              disabled={text.trim().length < ANSWER_LIMITS.shortestQuestion}
              pending={question.isPending}
              onAsk={() => ask(askAbout)}
            />
          )
        }
      >
        <AttachButton attachments={attachments} label="Attach files" />
      </ComposerLine>
    </form>
  );
}
