import { useState } from 'react';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { FigureInput } from '../../../components/ui/figure-input.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { atClose, type Invoice, sumOf } from '../../../domain/invoice/invoice.ts';
import { ALL_ARRIVED } from '../../../domain/invoice/outside/outside-payment.ts';
import { CONTEST_ANSWER_DAYS } from '../../../domain/invoice/outside/states.ts';
import { formatExactMoney } from '../../../domain/shared/money.ts';
import { daysText } from '../../../domain/shared/time.ts';

/** The seller says that the reported money did not arrive, or not all of it. */
export function ContestOutsidePayment({ deal, invoice }: { deal: Deal; invoice: Invoice }) {
  const [received, setReceived] = useState<number | null>(null);
  const amount = sumOf(atClose(invoice));
  const isAll = received !== null && received >= amount;
  return (
    <CommandDialog
      command="contestOutsidePayment"
      label="Contest the payment"
      explanation={`${deal.buyer.name} has ${daysText(CONTEST_ANSWER_DAYS)} to answer, with a receipt, or to withdraw the report. If you don’t agree, an administrator decides. If the money still arrives, confirm it.`}
      done={`Contested. ${deal.buyer.name} is asked for an answer.`}
      reason={{ label: 'What is wrong', description: `${deal.buyer.name} and an administrator will read it.` }}
      input={(reason) =>
        isAll || Number.isNaN(received) ? null : { dealId: deal.id, received: received ?? 0, reason }
      }
      onDone={() => setReceived(null)}
    >
      <FigureInput
        unit="money"
        label="What arrived"
        description={`Of ${formatExactMoney(amount)}. Leave it empty if nothing did.`}
        value={received}
        error={isAll ? ALL_ARRIVED : undefined}
        onChange={setReceived}
        data-autofocus
      />
    </CommandDialog>
  );
}
