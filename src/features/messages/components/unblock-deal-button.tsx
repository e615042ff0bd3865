import { Button } from '@mantine/core';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Ends the reader's own block of one conversation in which the seller is anonymous. */
export function UnblockDealButton({ dealId }: { dealId: string }) {
  const unblock = useCommand('blockDeal', () => toast.success('The conversation is open again.'));
  return (
    <>
      {unblock.error && <ErrorState text={errorText(unblock.error)} />}
      <Button
        variant="default"
        size="sm"
        loading={unblock.isPending}
        onClick={() => unblock.mutate({ dealId, blocked: false })}
      >
        Unblock
      </Button>
    </>
  );
}
