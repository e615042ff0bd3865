import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { BuyerCard } from '../../../../components/buyer/buyer-card.tsx';
import { BuyerCardForm } from '../../../../components/buyer/buyer-card-form.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import type { User } from '../../../../domain/account/user.ts';
import { type CardInput, withCardInput } from '../../../../domain/buyer/card-input.ts';
import { buyerCardOf } from '../../../../domain/deal/buyer-card.ts';
import { FundsSection } from './funds-section.tsx';

/** What sellers see of the account as a buyer, with a preview of what is typed. */
export function BuyerCardSettings({ me }: { me: User }) {
  const [typed, setTyped] = useState<CardInput | null>(null);
  const now = new Date();
  const shown = typed ? withCardInput(me, typed, now) : me;
  return (
    <Stack gap={28}>
      <Text inherit c="dimmed">
        A seller sees this card with your request for access, your first question and each offer, as it is at that
        moment. You see it before you send it.
      </Text>
      <BuyerCardForm me={me} onSaved={() => void toast.success('Buyer card saved.')} onValues={setTyped} />
      <Panel>
        <PanelHead>
          <h2>What sellers see</h2>
        </PanelHead>
        <PanelBody>
          <BuyerCard card={buyerCardOf(shown, now)} now={now} />
          <Text size="sm" c="dimmed">
            Offers, deals and replies are counted by us. An offer counts once, however often it is countered; it counts
            as withdrawn if you take it back, or cancel or don’t pay after it was accepted.
          </Text>
        </PanelBody>
      </Panel>
      <FundsSection me={me} />
    </Stack>
  );
}
