import { Button, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OwnBuyerCard } from '../../../components/buyer/own-buyer-card.tsx';
import { ContactWarning } from '../../../components/contact/contact-warning.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import type { User } from '../../../domain/account/user.ts';
import { MAX_NOTE_LENGTH } from '../../../domain/deal/deal.ts';
import { ACCESS_OPENS_TEXT } from '../../../domain/listing/sale/listing-texts.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import { UnsavedCardNote } from './unsaved-card-note.tsx';

interface RequestAccessDialogProps {
  listingId: string;
  sellerName: string;
  me: User;
  opened: boolean;
  onClose: () => void;
}

/** Requests access from the seller, and shows what they will see about the buyer. */
export function RequestAccessDialog({ listingId, sellerName, me, opened, onClose }: RequestAccessDialogProps) {
  const [note, setNote] = useState('');
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const request = useCommand('requestAccess', ({ dealId }) => {
    onClose();
    setNote('');
    void navigate(sitePaths.deal(dealId, 'access'));
  });
  const close = () => {
    // Clear the error, because its cause may be gone by the next attempt.
    request.reset();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title="Request access">
      <Stack>
        <Muted inherit>
          With your request, <bdi>{sellerName}</bdi> sees your name, this card and your note, then decides. With access
          you see {ACCESS_OPENS_TEXT}.
        </Muted>
        <OwnBuyerCard me={me} onEditing={setEditing} />
      </Stack>
      <Stack
        component="form"
        mt="mlg"
        {...clearOnEdit(request)}
        onSubmit={(event) => {
          event.preventDefault();
          request.mutate({ listingId, note });
        }}
      >
        <ContactWarning subject="Your note has" text={note}>
          <Textarea
            label="A note to the seller"
            description="Why this project, and what you’d like to see first."
            {...limitLength(note, MAX_NOTE_LENGTH)}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </ContactWarning>
        {request.error && <Refusal error={request.error} />}
        {editing && <UnsavedCardNote />}
        <Button type="submit" loading={request.isPending} disabled={editing}>
          Request access
        </Button>
      </Stack>
    </Modal>
  );
}
