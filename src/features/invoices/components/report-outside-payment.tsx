import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { outsideReferenceSchema } from '../../../domain/invoice/outside/outside-payment.ts';

/** Reports, with a reference, that the price was paid outside. */
export function ReportOutsidePayment({ deal, role }: { deal: Deal; role: DealRole }) {
  const [text, setText] = useState('');
  const reference = outsideReferenceSchema.safeParse(text);
  return (
    <CommandDialog
      command="reportOutsidePayment"
      label="Report a payment outside"
      submitLabel="Report the payment"
      explanation={`The deal no longer lapses. ${role === 'seller' ? 'You then confirm' : `${deal.seller.name} confirms`} that the money arrived, and the handover begins. Handoff holds nothing of it, and there is no payment provider’s fee.`}
      done="Payment reported."
      input={() => (reference.success ? { dealId: deal.id, reference: reference.data } : null)}
      onDone={() => setText('')}
      trigger={(open) => (
        <Button data-door="report-outside" variant="default" size="sm" onClick={open}>
          Report a payment outside
        </Button>
      )}
    >
      <TextInput
        label="Reference of the payment"
        description="For example the number of the escrow transaction or of the bank transfer. Both sides see it."
        maxLength={120}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </CommandDialog>
  );
}
