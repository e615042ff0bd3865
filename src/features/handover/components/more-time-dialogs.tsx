import { Button } from '@mantine/core';
import { useState } from 'react';
import { Moments } from '../../../components/time/moments.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { FigureInput } from '../../../components/ui/figure-input.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { otherRole } from '../../../domain/deal/states.ts';
import {
  daysProposedTo,
  extendedDue,
  MAX_MORE_DAYS,
  moreDaysSchema,
  REFUND_AFTER_DAYS,
} from '../../../domain/handover/more-time.ts';
import { hasProposalLeft, MAX_PROPOSALS, PROPOSE_AGAIN_DAYS } from '../../../domain/handover/more-time-rules.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { storedDate } from '../../../domain/shared/stored-moments.ts';
import { addDays, daysText, formatDate, moreDaysText } from '../../../domain/shared/time.ts';
import { useHandoverContext } from './handover-context.ts';

/** Withdraws the current user's pending proposal of extra days. */
export function WithdrawMoreTime({ days }: { days: number }) {
  const { deal, role } = useHandoverContext();
  const other = deal[otherRole(role)].name;
  return (
    <CommandDialog
      command="withdrawExtension"
      label={`Withdraw the proposal of ${moreDaysText(days)}?`}
      submitLabel="Withdraw the proposal"
      explanation={`${isolateText(other)} is told that you withdrew it, and the due date stays the same. It still counts as one of the ${MAX_PROPOSALS} times you can propose more time for this date.`}
      done="Withdrawn. The due date stays the same."
      input={() => ({ dealId: deal.id })}
      trigger={(open) => (
        <Button variant="default" size="sm" onClick={open}>
          Withdraw the proposal
        </Button>
      )}
    />
  );
}

/** Proposes a later due date to the other side, replacing any proposal of theirs. */
export function ProposeMoreTime({ dueAt }: { dueAt: Date }) {
  const { deal, role } = useHandoverContext();
  const [days, setDays] = useState<number | null>(null);
  const other = deal[otherRole(role)].name;
  const read = moreDaysSchema.safeParse(days);
  const now = new Date();
  const isTyped = days !== null && !Number.isNaN(days);
  return (
    <CommandDialog
      command="proposeExtension"
      label="Propose more time"
      submitLabel={read.success ? `Propose ${daysText(read.data)}` : 'Propose more time'}
      explanation={
        <Moments
          text={
            read.success
              ? `The handover would be due on ${storedDate(extendedDue({ dueAt }, read.data, now))} instead of ${storedDate(dueAt)}, once ${isolateText(other)} agrees.`
              : `The handover is due on ${storedDate(dueAt)}. The date moves once ${isolateText(other)} agrees.`
          }
        />
      }
      done={`Proposed. ${isolateText(other)} can agree now.`}
      input={() => (read.success ? { dealId: deal.id, days: read.data } : null)}
      onDone={() => setDays(null)}
      trigger={(open) => (
        <Button data-control="propose-time" variant="default" size="sm" onClick={open}>
          Propose more time
        </Button>
      )}
    >
      <FigureInput
        unit="count"
        label="More time"
        suffix="days"
        description={`1 to ${MAX_MORE_DAYS} days, counted from ${dueAt > now ? 'the due date' : 'today'}.`}
        data-autofocus
        value={days}
        error={isTyped && read.error?.issues[0]?.message}
        onChange={setDays}
      />
    </CommandDialog>
  );
}

/** Declines the extra days that the other side proposed, with a reason shown to them. */
export function DeclineMoreTime({ days, dueAt }: { days: number; dueAt: Date }) {
  const { deal, role } = useHandoverContext();
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
      explanation={<Moments text={`The due date stays ${storedDate(dueAt)}. ${isolateText(other)} ${again}`} />}
      done={`Declined. The due date stays ${formatDate(dueAt)}.`}
      reason={{ label: 'Reason (optional)', description: `${isolateText(other)} will see it.`, optional: true }}
      input={(reason) => ({ dealId: deal.id, days, reason })}
      trigger={(open) => (
        <Button variant="default" size="sm" onClick={open}>
          Decline
        </Button>
      )}
    />
  );
}

/** Returns a sentence saying that the buyer's own proposal of more time is withdrawn; empty if there is none. */
function ownProposal({ handover }: Deal): string {
  const days = handover && daysProposedTo(handover, 'seller');
  return days ? `This withdraws your proposal of ${moreDaysText(days)}. ` : '';
}

/** Requests a refund for a late handover. */
export function AskRefund() {
  const { deal } = useHandoverContext();
  return (
    <CommandDialog
      command="askRefund"
      label="Ask for a refund?"
      submitLabel="Ask for the refund"
      explanation={`An administrator looks into it, and ${isolateText(deal.seller.name)} is notified. ${ownProposal(deal)}Nothing is refunded yet: the handover can still be finished, and you can still agree on more time, which ends the request.`}
      done="Requested. An administrator will look into it."
      reason={{
        label: 'Why do you want the refund?',
        description: `${isolateText(deal.seller.name)} and the administrator will see it.`,
      }}
      input={(reason) => ({ dealId: deal.id, reason })}
      trigger={(open) => (
        <Button variant="default" size="sm" onClick={open}>
          Ask for a refund
        </Button>
      )}
    />
  );
}

interface AgreeToMoreTimeProps {
  days: number;
  dueAt: Date;
  /** The due date with the extra days. */
  until: Date;
}

/** Accepts the extra days the other side proposed. */
export function AgreeToMoreTime({ days, dueAt, until }: AgreeToMoreTimeProps) {
  const { deal, role } = useHandoverContext();
  const refund = `${role === 'buyer' ? 'You' : isolateText(deal.buyer.name)} can ask for a refund from ${storedDate(addDays(until, REFUND_AFTER_DAYS))}`;
  return (
    <CommandDialog
      command="agreeExtension"
      label={`Agree to ${moreDaysText(days)}?`}
      submitLabel={`Agree to ${daysText(days)}`}
      explanation={
        <Moments
          text={`The handover is then due on ${storedDate(until)} instead of ${storedDate(dueAt)}. ${refund} if it is not finished.`}
        />
      }
      done={`Agreed. The handover is due on ${formatDate(until)}.`}
      input={() => ({ dealId: deal.id, days })}
      trigger={(open) => (
        <Button data-control="agree-time" size="sm" onClick={open}>
          Agree to {moreDaysText(days)}
        </Button>
      )}
    />
  );
}
