import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import type { User } from '../../../domain/account/user.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** The seller's payout account; releases wait until the provider has one. */
export function Payouts({ me }: { me: User }) {
  const connect = useCommand('connectPayouts');
  const started = connect.isPending || connect.isSuccess;
  const url = me.payouts?.url;
  useEffect(() => {
    if (started && url) location.assign(url);
  }, [started, url]);
  if (me.payouts?.ready) {
    return (
      <Sums>
        <SumsRow label="Payout account" note="Money from your sales is released to it.">
          <StateChip tone="fern">Ready</StateChip>
        </SumsRow>
      </Sums>
    );
  }
  const failure = connect.error ?? (me.payoutsProblem ? new Error(me.payoutsProblem) : null);
  return (
    <Note tone="amber" display="block">
      <Text inherit mb={10}>
        <b>Choose where your money goes.</b> Releases wait until you have set up an account with the payment provider.
      </Text>
      {failure && <ErrorState text={errorText(failure)} />}
      <Button variant="default" loading={started && !failure} onClick={() => connect.mutate({})}>
        Set up payout account
      </Button>
    </Note>
  );
}
