import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { resumedPayBy } from '../../../domain/invoice/outside/outside-steps.ts';
import { formatMoment } from '../../../domain/shared/time.ts';

/** Withdraws the report of a payment outside. */
export function WithdrawOutsideReport({ deal, role }: { deal: Deal; role: DealRole }) {
  if (!deal.purchase) return null;
  const payBy = formatMoment(resumedPayBy(deal.purchase, new Date()));
  const who = role === 'buyer' ? 'You then pay' : `${deal.buyer.name} then pays`;
  return (
    <CommandDialog
      command="withdrawOutsideReport"
      label="Withdraw the report"
      explanation={`${who} the invoice. The time to pay goes on with what was left of it, until ${payBy}.`}
      done="The report is withdrawn."
      input={() => ({ dealId: deal.id })}
    />
  );
}
