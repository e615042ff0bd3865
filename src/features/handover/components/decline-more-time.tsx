import { Button } from '@mantine/core';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { hasProposalLeft, MAX_PROPOSALS, PROPOSE_AGAIN_DAYS } from '../../../domain/handover/more-time-rules.ts';
import { daysText, formatDate, moreDaysText } from '../../../domain/shared/time.ts';

interface DeclineMoreTimeProps {
  deal: Deal;
  role: DealRole;
  days: number;
  dueAt: Date;
}

/** Declines the days that the other side proposed; the reason is theirs to read. */
export function DeclineMoreTime({ deal, role, days, dueAt }: DeclineMoreTimeProps) {
  const other = deal[otherRole(role)].name;
  const again =
    deal.handover && hasProposalLeft(deal.handover, otherRole(role))
      ? `can propose more time again after ${daysText(PROPOSE_AGAIN_DAYS)}.`
      : `has then proposed more time ${MAX_PROPOSALS} times and can’t propose it again for this date.`;
  return (
    <CommandDialog
      command="declineExtension"
      label={`Decline ${moreDaysText(days)}?`}
      submitLabel={`Decline ${daysText(days)}`}
      explanation={`The due date stays ${formatDate(dueAt)}. ${other} ${again}`}
      done={`Declined. The due date stays ${formatDate(dueAt)}.`}
      reason={{ label: 'Reason (optional)', description: `${other} reads it.`, optional: true }}
      input={(reason) => ({ dealId: deal.id, days, reason })}
      trigger={(open) => (
        <Button variant="default" size="sm" onClick={open}>
          Decline
        </Button>
      )}
    />
  );
}
