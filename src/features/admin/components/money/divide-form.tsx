import { Box, Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { MoneyInput } from '../../../../components/ui/money-input.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type DivideTarget =
  | { command: 'decideDispute'; input: { dealId: string; stepIn?: boolean } }
  | { command: 'settleHeldPart'; input: { invoiceId: string; partId: string } };

/** How much of what is held goes to whom: the seller's share is typed, the buyer's is the rest. */
export function DivideForm({ held, target, label }: { held: number; target: DivideTarget; label: string }) {
  const [release, setRelease] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const done = () => toast.success('Decided. Both sides are told.');
  const decide = useCommand('decideDispute', done);
  const settle = useCommand('settleHeldPart', done);
  const busy = decide.isPending || settle.isPending;
  const error = decide.error ?? settle.error;
  const refund = held - (release ?? 0);
  const fits = release !== null && release >= 0 && release <= held;
  const submit = () => {
    if (!fits) return;
    const shares = { release, refund, reason };
    if (target.command === 'decideDispute') decide.mutate({ ...target.input, ...shares });
    else settle.mutate({ ...target.input, ...shares });
  };
  return (
    <Box
      component="form"
      maw={480}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <MoneyInput
          label="To the seller"
          description={`${formatExactMoney(held)} are held. The rest goes back to the buyer.`}
          value={release}
          error={release !== null && !fits ? `Between nothing and ${formatExactMoney(held)}.` : undefined}
          onChange={setRelease}
        />
        {fits && (
          <Note tone="slate" component="p" role="status">
            {formatExactMoney(release)} to the seller, {formatExactMoney(refund)} to the buyer. It cannot be taken back.
          </Note>
        )}
        <Textarea
          label="Reason, which both sides read"
          autosize
          minRows={3}
          maxLength={600}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {error && <ErrorState text={errorText(error)} />}
        <div>
          <Button type="submit" loading={busy} disabled={!fits || reason.trim().length < 3}>
            {label}
          </Button>
        </div>
      </Stack>
    </Box>
  );
}
