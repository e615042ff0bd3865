import { Button } from '@mantine/core';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { MAX_PROPOSALS } from '../../../domain/handover/more-time-rules.ts';
import { moreDaysText } from '../../../domain/shared/time.ts';

/** Withdraws the days that the reader proposed, while they are not answered. */
export function WithdrawMoreTime({ deal, role, days }: { deal: Deal; role: DealRole; days: number }) {
  const other = deal[otherRole(role)].name;
  return (
    <CommandDialog
      command="withdrawExtension"
      label={`Withdraw the proposal of ${moreDaysText(days)}?`}
      submitLabel="Withdraw the proposal"
      explanation={`${other} is told that you no longer propose it, and the due date stays as it is. It counts as one of the ${MAX_PROPOSALS} times that you can propose more time for this date.`}
      done="Withdrawn. The due date stays as it is."
      input={() => ({ dealId: deal.id })}
      trigger={(open) => (
        <Button variant="default" size="sm" onClick={open}>
          Withdraw the proposal
        </Button>
      )}
    />
  );
}
