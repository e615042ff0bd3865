import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { User } from '../../domain/account/user.ts';
import { buyerCardOf } from '../../domain/deal/buyer-card.ts';
import { TextButton } from '../ui/link.tsx';
import { BuyerCard } from './buyer-card.tsx';
import { BuyerCardForm } from './buyer-card-form.tsx';

interface OwnBuyerCardProps {
  me: User;
  /** Told whether it is being changed, a state’s own setter: what is sent with a card waits until it is saved. */
  onEditing?: (editing: boolean) => void;
}

/**
 * The reader’s own card, as the seller is about to get it, editable in place. Never inside a form: it has one of its
 * own.
 */
export function OwnBuyerCard({ me, onEditing }: OwnBuyerCardProps) {
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    onEditing?.(editing);
    return () => onEditing?.(false);
  }, [editing, onEditing]);
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
    <Stack gap="smd">
      <BuyerCard card={buyerCardOf(me, new Date())} />
      <Text size="sm">
        <TextButton onClick={() => setEditing(true)}>Edit your buyer card</TextButton>
      </Text>
    </Stack>
  );
}
