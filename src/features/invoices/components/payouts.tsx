import { Box, Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import type { User } from '../../../domain/account/user.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Where the seller's money goes: until the provider has an account, releases wait for it. */
export function Payouts({ me }: { me: User }) {
  const connect = useCommand('connectPayouts');
  const asked = connect.isPending || connect.isSuccess;
  const url = me.payouts?.url;
  useEffect(() => {
    if (asked && url) location.assign(url);
  }, [asked, url]);
  if (me.payouts?.ready)
    return (
      <Text size="sm" c="dimmed">
        Releases go to your payout account.
      </Text>
    );
  const failure = connect.error ?? (me.payoutsProblem ? new Error(me.payoutsProblem) : null);
  return (
    <Note tone="amber" display="block">
      <Box component="p" mb={10}>
        <b>Set up where your money goes.</b> What is released waits until the payment provider knows your account.
      </Box>
      {failure && <ErrorState text={errorText(failure)} />}
      <Button variant="default" loading={asked && !failure} onClick={() => connect.mutate({})}>
        Set up the payout account
      </Button>
    </Note>
  );
}
