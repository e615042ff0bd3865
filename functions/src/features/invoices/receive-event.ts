import { transact } from '../../data/transact.ts';
import type { Tx } from '../../data/tx.ts';
import type { ProviderEvent } from '../../integrations/payments/payment-provider.ts';
import { preparePaymentEvent } from '../../records/payment-event/prepare-payment-event.ts';
import type { EventOutcome } from './event-outcome.ts';
import { recordChargeback } from './record-chargeback.ts';
import { recordPayment } from './record-payment.ts';
import { recordReadyPayouts } from './record-ready-payouts.ts';

/** Records a provider's event exactly once, in one transaction with everything that follows from it. */
export function receiveEvent(event: ProviderEvent, now: Date): Promise<EventOutcome> {
  return transact(async (tx) => {
    const saveEvent = await preparePaymentEvent(tx, event, now);
    if (!saveEvent) return 'seen-before';
    const outcome = await record(tx, event, now);
    saveEvent(outcome);
    return outcome;
  });
}

function record(tx: Tx, event: ProviderEvent, now: Date): Promise<EventOutcome> {
  switch (event.kind) {
    case 'payment':
      return recordPayment(tx, event, now);
    case 'chargeback':
      return recordChargeback(tx, event, now);
    case 'payouts-ready':
      return recordReadyPayouts(tx, event, now);
  }
}
