import { Group, Title } from '@mantine/core';
import { useState } from 'react';
import { Moment } from '../../../../components/time/moment.tsx';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { FigureInput } from '../../../../components/ui/figure-input.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { stagePermits } from '../../../../domain/deal/states.ts';
import { MAX_EXTENSION_DAYS } from '../../../../domain/invoice/due-parts.ts';
import type { Invoice, InvoicePart } from '../../../../domain/invoice/invoice.ts';
import { isOutsideOpen } from '../../../../domain/invoice/outside/outside-payment.ts';
import { partName } from '../../../../domain/invoice/part-words.ts';
import { heldCents } from '../../../../domain/invoice/purchase.ts';
import { partMachine } from '../../../../domain/invoice/states.ts';
import { addDays } from '../../../../domain/shared/time.ts';
import { HeldMoney } from './held-money.tsx';

const DEFAULT_DAYS = 7;

/** Extends the due date of an unpaid part, with a preview of the new date. */
function ExtendPart({ invoice, part }: { invoice: Invoice; part: InvoicePart }) {
  const [days, setDays] = useState<number | null>(DEFAULT_DAYS);
  const now = new Date();
  const isValid = days !== null && days >= 1 && days <= MAX_EXTENSION_DAYS;
  const until = part.dueAt && isValid ? addDays(part.dueAt > now ? part.dueAt : now, days) : null;
  return (
    <CommandDialog
      command="extendPart"
      label={`Extend the due date: ${partName(part, invoice)}`}
      submitLabel="Extend"
      done="Extended. Those concerned are notified."
      reason={{ label: 'Reason, for the audit log' }}
      input={(reason) => (isValid ? { invoiceId: invoice.id, partId: part.id, days, reason } : null)}
    >
      <FigureInput
        unit="count"
        label="Days"
        description={`Counted from the due date, or from today if that has passed. At most ${MAX_EXTENSION_DAYS}.`}
        suffix="days"
        value={days}
        error={days !== null && !Number.isNaN(days) && !isValid ? `Enter 1 to ${MAX_EXTENSION_DAYS} days.` : undefined}
        onChange={setDays}
        data-autofocus
      />
      {until && (
        <Note tone="slate" component="p" role="status">
          <span>
            New due date: <Moment at={until} form="date" />.
          </span>
        </Note>
      )}
    </CommandDialog>
  );
}

/** Administrator actions on one part of an invoice; often there are none. */
export function PartActions({ invoice, part, deal }: { invoice: Invoice; part: InvoicePart; deal: Deal | null }) {
  if (invoice.kind === 'purchase' && part.state === 'paid' && deal?.completedAt) {
    return (
      <div>
        <Title order={3} mb="sm">
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
  // Parts due at close are settled in one payment, which the `close` part represents.
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

/** Decides on the held money of an undisputed running deal, where permitted. */
export function DecideHeldMoney({ invoice, deal }: { invoice: Invoice; deal: Deal }) {
  const held = heldCents(invoice);
  const isPossible =
    invoice.kind === 'purchase' && !deal.hold && stagePermits(deal.stage, 'dispute', 'system') && held > 0;
  if (!isPossible) return null;
  return (
    <div>
      <Title order={3} mb="sm">
        Decide on the held money
      </Title>
      <Muted mb="smd">
        Neither side has opened a dispute. Stepping in ends the deal, and both sides see your reason.
      </Muted>
      <HeldMoney
        held={held}
        command="decideDispute"
        input={(shares) => ({ dealId: deal.id, stepIn: true, ...shares })}
        consequences={{
          release: 'The deal is completed and the listing sold.',
          refund: 'The deal is canceled and the listing paused.',
        }}
      />
    </div>
  );
}
