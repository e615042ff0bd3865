import { Box, Button } from '@mantine/core';
import { Moments } from '../../../components/time/moments.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { otherRole } from '../../../domain/deal/states.ts';
import { canDispute } from '../../../domain/dispute/dispute.ts';
import { STATEMENT_DAYS } from '../../../domain/dispute/states.ts';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { heldCents } from '../../../domain/invoice/purchase.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { storedDate } from '../../../domain/shared/stored-moments.ts';
import { useHandoverContext } from './handover-context.ts';

/**
 * Opens a dispute over held money: all of it before completion, the holdback afterwards. Renders nothing if no dispute
 * can be opened.
 */
export function OpenDispute() {
  const { deal, role, invoice } = useHandoverContext();
  if (!invoice || deal.hold || !canDispute(deal, invoice, role)) return null;
  const held = formatMoney(heldCents(invoice));
  const completed = deal.completedAt !== null;
  const label = completed ? 'Dispute the holdback' : 'Open a dispute';
  const consequence = completed
    ? `The holdback of ${held}${releaseDay(invoice)} stays held until the dispute is decided.`
    : `The handover stops and the money, ${held}, stays held.`;
  return (
    <Box mt="lg">
      <CommandDialog
        command="openDispute"
        label={`${label}?`}
        submitLabel="Open dispute"
        explanation={
          <Moments
            text={`${consequence} You and ${isolateText(deal[otherRole(role)].name)} have ${STATEMENT_DAYS} days to state your case, then an administrator decides.`}
          />
        }
        done="Dispute opened."
        reason={{ label: 'What is wrong?' }}
        input={(reason) => ({ dealId: deal.id, reason })}
        trigger={(open) => (
          <Button variant="subtle" size="sm" onClick={open}>
            {label}
          </Button>
        )}
      />
    </Box>
  );
}

function releaseDay({ parts }: Invoice): string {
  const at = parts.find(({ kind }) => kind === 'holdback')?.releaseAt;
  return at ? `, to be released on ${storedDate(at)},` : '';
}
