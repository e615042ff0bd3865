import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { User } from '../../domain/account/user.ts';
import { buyerCardOf } from '../../domain/deal/buyer-card.ts';
import { TextButton } from '../ui/link.tsx';
import { BuyerCard } from './buyer-card.tsx';
import { BuyerCardForm } from './buyer-card-form.tsx';

interface OwnBuyerCardProps {
  me: User;
  /**
   * Called with true when editing of the card starts and with false when it ends, so that sending can wait until the
   * card is saved. Accepts a state setter.
   */
  onEditing?: (editing: boolean) => void;
}

/**
 * The current user's card as the seller will receive it, editable in place. Never use it inside a form, because it
 * contains a form itself.
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
