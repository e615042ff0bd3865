import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { PaymentsOff, PayoutCurrencyNote } from '../../../components/money/money-notes.tsx';
import { PayoutRequirements } from '../../../components/money/payout-requirements.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import type { User } from '../../../domain/account/user.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { describeWaitingMoney } from '../../../domain/invoice/describe-money.ts';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { returnedPayoutText } from '../../../domain/invoice/provider/payout-texts.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand, useResetOnReturn } from '../../../lib/api/use-command.ts';
import { usePayments } from '../../../lib/api/use-payments.ts';

/** The seller's payout account: set it up, complete it, or manage it at the payment provider. */
export function Payouts({ me }: { me: User }) {
  const { payouts, payoutsProblem } = me;
  const page = useCommand('payoutsPage', ({ url }) => location.assign(url));
  useResetOnReturn(page);
  const connect = useCommand('connectPayouts');
  const isOff = usePayments() === 'off';
  const waiting = connect.isSuccess && !payouts;
  const refused = connect.error ?? page.error ?? (payoutsProblem ? new Error(payoutsProblem) : null);

  // Opens the provider's page once, when a newly created account arrives through the subscription.
  const asked = useRef(false);
  useEffect(() => {
    if (!connect.isSuccess || !payouts || asked.current) return;
    asked.current = true;
    page.mutate({});
  }, [connect.isSuccess, payouts, page.mutate]);

  if (isOff) return <PaymentsOff what="set up a payout account" />;
  const failure = refused && <ErrorState text={errorText(refused)} />;
  const returned = returnedPayoutText(payouts, new Date());
  if (payouts?.ready) {
    return (
      <>
        <Sums>
          <SumsRow
            label="Payout account"
            basis={
              <Muted>
                Money from your sales is sent there. <PayoutCurrencyNote />
              </Muted>
            }
          >
            <StateChip tone="fern">Ready</StateChip>
          </SumsRow>
        </Sums>
        {returned && (
          <Note tone="brick" component="p" my="smd">
            <Moments text={returned} />
          </Note>
        )}
        {failure}
        <Button variant="default" loading={page.isPending || page.isSuccess} onClick={() => page.mutate({})}>
          Manage payout account
        </Button>
      </>
    );
  }
  const asks = payouts?.asks ?? [];
  return (
    <Note tone="amber" display="block">
      {payouts ? (
        <Text inherit mb="smd">
          <b>Your payout account isn’t ready.</b> Releases wait until the payment provider has what it needs
          {asks.length ? ':' : '.'}
        </Text>
      ) : (
        <Text inherit mb="smd">
          <b>Choose where your money goes.</b> Releases wait until you have set up an account with the payment provider.
        </Text>
      )}
      <Text inherit mb="smd">
        <PayoutCurrencyNote />
      </Text>
      <PayoutRequirements asks={asks} />
      {returned && (
        <Text inherit mb="smd">
          <Moments text={returned} />
        </Text>
      )}
      {failure}
      <Button
        data-control="payouts"
        variant="default"
        loading={connect.isPending || (waiting && !refused) || page.isPending || page.isSuccess}
        onClick={() => (payouts ? page.mutate({}) : connect.mutate({}))}
      >
        {payouts ? 'Continue at the payment provider' : 'Set up payout account'}
      </Button>
    </Note>
  );
}

/** Tells both sides why a deal's released money is waiting: the seller's payout account is missing or not ready. */
export function PayoutWaits({ invoice, role }: { invoice: Pick<Invoice, 'parts' | 'payee'>; role: DealRole }) {
  const words = describeWaitingMoney(invoice, role === 'seller' ? 'payee' : 'payer');
  if (!words) return null;
  return (
    <Note tone={role === 'seller' ? 'amber' : 'slate'} component="p" role="status">
      <span>
        {words}{' '}
        {role === 'seller' ? (
          <TextLink to={sitePaths.settings('payouts')}>Payout settings</TextLink>
        ) : (
          'There is nothing for you to do: we remind them every week.'
        )}
      </span>
    </Note>
  );
}
