import { Box, Button } from '@mantine/core';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { STATEMENT_DAYS } from '../../../domain/dispute/states.ts';

/** Opens a dispute over a handover. */
export const OpenDispute = ({ deal, role }: { deal: Deal; role: DealRole }) => (
  <Box mt={24}>
    <CommandDialog
      command="openDispute"
      label="Open a dispute?"
      submitLabel="Open dispute"
      explanation={`The handover stops and the money stays held. You and ${deal[otherRole(role)].name} have ${STATEMENT_DAYS} days to state your case, then an administrator decides.`}
      done="Dispute opened."
      reason={{ label: 'What is wrong?' }}
      input={(reason) => ({ dealId: deal.id, reason })}
      trigger={(open) => (
        <Button variant="subtle" size="sm" onClick={open}>
          Open a dispute
        </Button>
      )}
    />
  </Box>
);
