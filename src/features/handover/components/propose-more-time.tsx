import { Button } from '@mantine/core';
import { useState } from 'react';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { FigureInput } from '../../../components/ui/figure-input.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { laterDue, MAX_MORE_DAYS, moreDaysSchema } from '../../../domain/handover/more-time.ts';
import { daysText, formatDate } from '../../../domain/shared/time.ts';

/** Proposes a later due date to the other side, in place of what they proposed. */
export function ProposeMoreTime({ deal, role, dueAt }: { deal: Deal; role: DealRole; dueAt: Date }) {
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
        read.success
          ? `The handover would be due on ${formatDate(laterDue({ dueAt }, read.data, now))} instead of ${formatDate(dueAt)}, once ${other} agrees.`
          : `The handover is due on ${formatDate(dueAt)}. The date moves once ${other} agrees.`
      }
      done={`Proposed. ${other} can agree now.`}
      input={() => (read.success ? { dealId: deal.id, days: read.data } : null)}
      onDone={() => setDays(null)}
      trigger={(open) => (
        <Button data-door="propose-time" variant="default" size="sm" onClick={open}>
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
