import { Button } from '@mantine/core';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { netToSeller, percentText } from '../../../domain/invoice/fee.ts';
import { atClose, type Invoice, sumOf } from '../../../domain/invoice/invoice.ts';
import { formatExactMoney } from '../../../domain/shared/money.ts';
import { addDays, formatDate } from '../../../domain/shared/time.ts';

/** The seller confirms that the reported money arrived. */
export function ConfirmOutsidePayment({ deal, invoice }: { deal: Deal; invoice: Invoice }) {
  const amount = sumOf(atClose(invoice));
  const due = formatDate(addDays(new Date(), invoice.fees.dueDays));
  return (
    <CommandDialog
      command="confirmOutsidePayment"
      label="Confirm that the money arrived?"
      submitLabel={`Confirm ${formatExactMoney(amount)}`}
      explanation={
        <>
          <p>
            Confirm only what is in your account: this can’t be undone. Handoff holds nothing, so nothing is released
            later. The handover to {deal.buyer.name} begins.
          </p>
          <Sums>
            <SumsRow label="Received outside Handoff" note={invoice.outside?.reference}>
              {formatExactMoney(amount)}
            </SumsRow>
            <SumsRow
              label={`Handoff’s fee, ${percentText(invoice.fees)}`}
              note={`Invoiced to you, due ${due}. There is no payment provider’s fee.`}
            >
              {formatExactMoney(amount - netToSeller(invoice.fees, amount))}
            </SumsRow>
          </Sums>
        </>
      }
      done="Confirmed. The handover begins."
      input={() => ({ dealId: deal.id })}
      trigger={(open) => (
        <Button data-door="confirm-outside" size="sm" onClick={open}>
          Confirm receipt
        </Button>
      )}
    />
  );
}
