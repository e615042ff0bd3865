import { Group, Title } from '@mantine/core';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import type { Deal } from '../../../../domain/deal/deal.ts';
import type { Invoice, InvoicePart } from '../../../../domain/invoice/invoice.ts';
import { isOutsideOpen } from '../../../../domain/invoice/outside/outside-payment.ts';
import { partName } from '../../../../domain/invoice/part-words.ts';
import { partMachine } from '../../../../domain/invoice/states.ts';
import { ExtendPart } from './extend-part.tsx';
import { HeldMoney } from './held-money.tsx';

/** What an administrator can do about one part of an invoice; often nothing. */
export function PartActions({ invoice, part, deal }: { invoice: Invoice; part: InvoicePart; deal: Deal | null }) {
  if (invoice.kind === 'purchase' && part.state === 'paid' && deal?.completedAt) {
    return (
      <div>
        <Title order={3} mb={8}>
          Decide: {partName(part, invoice)}
        </Title>
        <HeldMoney
          held={part.amount}
          command="settleHeldPart"
          input={(shares) => ({ invoiceId: invoice.id, partId: part.id, ...shares })}
        />
      </div>
    );
  }
  // What is due at close is paid in one payment: the part `close` stands for it.
  const isExtendable =
    invoice.kind !== 'membership' &&
    part.kind !== 'holdback' &&
    part.dueAt !== null &&
    (part.kind !== 'close' || (deal?.stage === 'accepted' && !isOutsideOpen(invoice))) &&
    partMachine.can(part.state, 'extend', 'admin');
  const canDefault = partMachine.can(part.state, 'default', 'admin');
  if (!isExtendable && !canDefault) return null;
  return (
    <Group>
      {isExtendable && <ExtendPart invoice={invoice} part={part} />}
      {canDefault && (
        <CommandDialog
          command="defaultPart"
          label={`Mark as defaulted: ${partName(part, invoice)}`}
          explanation="It stays on the invoice as not paid. This can’t be undone."
          done="Marked as defaulted."
          reason={{ label: 'Reason' }}
          input={(reason) => ({ invoiceId: invoice.id, partId: part.id, reason })}
        />
      )}
    </Group>
  );
}
