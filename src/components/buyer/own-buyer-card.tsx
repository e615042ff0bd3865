import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../domain/account/user.ts';
import { buyerCardOf } from '../../domain/deal/buyer-card.ts';
import { TextButton } from '../ui/text-button.tsx';
import { BuyerCard } from './buyer-card.tsx';
import { BuyerCardForm } from './buyer-card-form.tsx';

/** The reader’s own card, as the seller is about to get it; it can be changed in place. Never inside a form: it has one of its own. */
export function OwnBuyerCard({ me }: { me: User }) {
  const [editing, setEditing] = useState(false);
  if (editing) {
    return (
      <BuyerCardForm me={me} onSaved={() => setEditing(false)}>
        <Button variant="subtle" onClick={() => setEditing(false)}>
          Cancel
        </Button>
      </BuyerCardForm>
    );
  }
  return (
    <Stack gap={12}>
      <BuyerCard card={buyerCardOf(me, new Date())} />
      <Text size="sm">
        <TextButton onClick={() => setEditing(true)}>Edit your buyer card</TextButton>
      </Text>
    </Stack>
  );
}
