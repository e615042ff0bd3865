import { Button, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OwnBuyerCard } from '../../../components/buyer/own-buyer-card.tsx';
import { ContactWarning } from '../../../components/contact/contact-warning.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import type { User } from '../../../domain/account/user.ts';
import { MAX_MESSAGE_LENGTH } from '../../../domain/deal/message.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { fieldErrors } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import { UnsavedCardNote } from './unsaved-card-note.tsx';

interface AskDialogProps {
  listingId: string;
  sellerName: string;
  me: User;
  opened: boolean;
  onClose: () => void;
}

/** Sends a first question to a seller, which starts the deal. */
export function AskDialog({ listingId, sellerName, me, opened, onClose }: AskDialogProps) {
  const [text, setText] = useState('');
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const ask = useCommand('askQuestion', ({ dealId }) => void navigate(sitePaths.deal(dealId, 'conversation')));
  const close = () => {
    onClose();
    if (ask.isError) ask.reset();
  };
  return (
    <Modal opened={opened} onClose={close} title={`Ask ${isolateText(sellerName)}`}>
      <Stack
        component="form"
        {...clearOnEdit(ask)}
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate({ listingId, text });
        }}
      >
        <ContactWarning subject="Your question has" text={text}>
          <Textarea
            label="Your question"
            data-autofocus
            {...limitLength(text, MAX_MESSAGE_LENGTH, fieldErrors(ask.error).text)}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </ContactWarning>
        {ask.error && <Refusal error={ask.error} />}
        {editing && <UnsavedCardNote />}
        <Button type="submit" loading={ask.isPending} disabled={editing || !text.trim()}>
          Send question
        </Button>
      </Stack>
      <Stack mt="lg" gap="smd">
        <Muted>
          With your question, <bdi>{sellerName}</bdi> sees your name and this card.
        </Muted>
        <OwnBuyerCard me={me} onEditing={setEditing} />
      </Stack>
    </Modal>
  );
}
