import { Button, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Refusal } from '../../../components/ui/refusal.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { fieldErrors } from '../../../lib/api/error-text.ts';
import { forgetting, useCommand } from '../../../lib/api/use-command.ts';

interface AskDialogProps {
  listingId: string;
  sellerName: string;
  opened: boolean;
  onClose: () => void;
}

/** A first question to a seller; it starts the deal. */
export function AskDialog({ listingId, sellerName, opened, onClose }: AskDialogProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const ask = useCommand('askQuestion', ({ dealId }) => void navigate(sitePaths.deal(dealId)));
  return (
    <Modal opened={opened} onClose={onClose} title={`Ask ${sellerName}`}>
      <Stack
        component="form"
        onChange={forgetting(ask)}
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate({ listingId, text });
        }}
      >
        <Textarea
          label="Your question"
          data-autofocus
          value={text}
          error={fieldErrors(ask.error).text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {ask.error && <Refusal error={ask.error} />}
        <Button type="submit" loading={ask.isPending} disabled={!text.trim()}>
          Send question
        </Button>
      </Stack>
    </Modal>
  );
}
