import { Box } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { Note } from '../../../components/ui/note.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';

/** In a deal whose seller is hidden: what that means for the reader, and a way to have no more of it. */
export function AnonymityNote({ deal, role }: { deal: Deal; role: DealRole }) {
  if (!deal.sellerHidden) return null;
  const { name } = deal.buyer;
  return (
    <Note component="div" centered mt={12}>
      <IconEyeOff size={18} stroke={1.6} aria-hidden="true" />
      <Box component="span" flex={1} miw={0}>
        {role === 'seller'
          ? `You’re anonymous to this buyer. A reply, access or an accepted or countered offer shows ${name} who you are; refusing doesn’t.`
          : 'The seller is anonymous. You learn who it is when they answer you.'}
      </Box>
      {!deal.blocked && (
        <CommandDialog
          command="blockDeal"
          label="Block this conversation?"
          submitLabel="Block"
          explanation={
            role === 'seller'
              ? `${name} can’t write to you, ask for access or make an offer here until you unblock it. Your other deals with each other stay as they are, so that a block doesn’t give you away.`
              : 'You can’t write, ask for access or make an offer here until you unblock it, and the seller can’t answer.'
          }
          done="The conversation is blocked."
          input={() => ({ dealId: deal.id, blocked: true })}
          trigger={(open) => <TextButton onClick={open}>Block</TextButton>}
        />
      )}
    </Note>
  );
}
