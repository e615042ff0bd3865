import { Button } from '@mantine/core';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { REFUND_AFTER_DAYS } from '../../../domain/handover/handover.ts';
import { addDays, daysText, formatDate, moreDaysText } from '../../../domain/shared/time.ts';

interface AgreeToMoreTimeProps {
  deal: Deal;
  role: DealRole;
  days: number;
  dueAt: Date;
  /** The due date that the days would bring. */
  until: Date;
}

/** Agrees to the days that the other side proposed. */
export function AgreeToMoreTime({ deal, role, days, dueAt, until }: AgreeToMoreTimeProps) {
  const refund = `${role === 'buyer' ? 'You' : deal.buyer.name} can ask for a refund from ${formatDate(addDays(until, REFUND_AFTER_DAYS))}`;
  return (
    <CommandDialog
      command="agreeExtension"
      label={`Agree to ${moreDaysText(days)}?`}
      submitLabel={`Agree to ${daysText(days)}`}
      explanation={`The handover is then due on ${formatDate(until)} instead of ${formatDate(dueAt)}. ${refund} if it is not finished.`}
      done={`Agreed. The handover is due on ${formatDate(until)}.`}
      input={() => ({ dealId: deal.id, days })}
      trigger={(open) => (
        <Button data-door="agree-time" size="sm" onClick={open}>
          Agree to {moreDaysText(days)}
        </Button>
      )}
    />
  );
}
