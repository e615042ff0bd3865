import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { PaymentsOff } from '../../../components/money/money-notes.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { type Invoice, payableParts, sumOf } from '../../../domain/invoice/invoice.ts';
import { openCheckoutPage } from '../../../domain/invoice/open-checkout-page.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand, useResetOnReturn } from '../../../lib/api/use-command.ts';
import { usePayments } from '../../../lib/api/use-payments.ts';

interface Props {
  invoice: Invoice;
  hasBilling: boolean;
  /** True if the payer has returned from paying but the provider hasn't confirmed it yet. */
  isConfirming: boolean;
}

/**
 * Requests the provider's payment page and redirects to it. The provider confirms a payment shortly after the payer
 * returns; until then, the payer isn't asked to pay again.
 */
export function PayInvoice({ invoice, hasBilling, isConfirming }: Props) {
  const [params, setParams] = useSearchParams();
  const start = useCommand('startCheckout');
  useResetOnReturn(start);
  const started = start.isPending || start.isSuccess;
  const url = openCheckoutPage(invoice, new Date())?.url;
  useEffect(() => {
    if (started && url) location.assign(url);
  }, [started, url]);
  const isOff = usePayments() === 'off';
  if (isOff) return <PaymentsOff what="pay" />;
  const amount = formatMoney(sumOf(payableParts(invoice)));
  if (!hasBilling) {
    return (
      <section data-control="pay">
        <Text fw={600} mb="smd">
          Before you pay {amount}, say who the invoice is for
        </Text>
        <BillingForm primary />
      </section>
    );
  }
  const pay = () => {
    // Remove the result of an earlier payment, which would still be in the URL if the payer returns without paying.
    if (!isConfirming && params.has('checkout')) setParams(without(params, 'checkout'), { replace: true });
    start.mutate({ invoiceId: invoice.id });
  };
  const failure = start.error ?? (invoice.checkoutProblem ? new Error(invoice.checkoutProblem) : null);
  return (
    <>
      {failure && <ErrorState text={errorText(failure)} />}
      {!isConfirming && params.get('checkout') === 'left' && (
        <Note role="status" component="p">
          You came back without paying. Nothing was charged.
        </Note>
      )}
      {isConfirming && (
        <Note tone="slate" role="status">
          The payment provider is confirming your payment. This page updates when it’s done; you can leave it meanwhile.
        </Note>
      )}
      <Group>
        <Button
          data-control="pay"
          size={isConfirming ? 'sm' : 'lg'}
          variant={isConfirming ? 'default' : 'filled'}
          loading={started && !failure}
          onClick={pay}
        >
          {isConfirming ? 'Open the payment page again' : `Pay ${amount}`}
        </Button>
        <Muted span role="status">
          {started && !failure && 'Opening the payment provider’s page…'}
          {!started && !isConfirming && 'You pay on the payment provider’s page.'}
        </Muted>
      </Group>
    </>
  );
}

const without = (params: URLSearchParams, name: string): [string, string][] =>
  [...params].filter(([key]) => key !== name);
