import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { type Invoice, payableParts, sumOf } from '../../../domain/invoice/invoice.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Requests the provider's payment page and goes there as soon as its address has arrived. */
export function PayInvoice({ invoice, hasBilling }: { invoice: Invoice; hasBilling: boolean }) {
  const start = useCommand('startCheckout');
  const started = start.isPending || start.isSuccess;
  const url = invoice.checkout?.url;
  useEffect(() => {
    if (started && url) location.assign(url);
  }, [started, url]);
  if (!hasBilling) return <BillingForm />;
  const failure = start.error ?? (invoice.checkoutProblem ? new Error(invoice.checkoutProblem) : null);
  return (
    <>
      {failure && <ErrorState text={errorText(failure)} />}
      <Group>
        <Button
          data-door="pay"
          size="lg"
          loading={started && !failure}
          onClick={() => start.mutate({ invoiceId: invoice.id })}
        >
          Pay {formatMoney(sumOf(payableParts(invoice)))}
        </Button>
        <Text size="sm" c="dimmed" span role="status">
          {started && !failure ? 'Opening the payment provider’s page…' : 'You pay on the payment provider’s page.'}
        </Text>
      </Group>
    </>
  );
}
