import { Button } from '@mantine/core';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { proposedTo } from '../../../domain/handover/more-time.ts';
import { moreDaysText } from '../../../domain/shared/time.ts';

/** What becomes of more time that the buyer proposed. */
function ownProposal({ handover }: Deal): string {
  const days = handover && proposedTo(handover, 'seller');
  return days ? `Your proposal of ${moreDaysText(days)} is withdrawn. ` : '';
}

/** Asks for the refund of a handover that is late. */
export const AskRefund = ({ deal }: { deal: Deal }) => (
  <CommandDialog
    command="askRefund"
    label="Ask for a refund?"
    submitLabel="Ask for the refund"
    explanation={`An administrator looks into it, and ${deal.seller.name} is notified. ${ownProposal(deal)}Nothing is refunded yet: the handover can still be finished, and you can still agree on more time, which ends the request.`}
    done="Asked. An administrator will look into it."
    reason={{ label: 'Why do you want the refund?', description: `${deal.seller.name} and the administrator read it.` }}
    input={(reason) => ({ dealId: deal.id, reason })}
    trigger={(open) => (
      <Button variant="default" size="sm" onClick={open}>
        Ask for a refund
      </Button>
    )}
  />
);
