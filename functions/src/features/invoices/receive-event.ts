import { transact } from '../../data/transact.ts';
import type { Tx } from '../../data/tx.ts';
import type { ProviderEvent } from '../../integrations/payments/payment-provider.ts';
import { type EventOutcome, preparePaymentEvent, prepareReading } from '../../records/money/payment-event.ts';
import { recordChargeback } from './record-chargeback.ts';
import { recordChargebackFee } from './record-chargeback-fee.ts';
import { recordFailedPayout } from './record-failed-payout.ts';
import { recordFailedRefund } from './record-failed-refund.ts';
import { recordFee } from './record-fee.ts';
import { recordPayment } from './record-payment.ts';
import { recordPayouts } from './record-payouts.ts';
import { recordReversals } from './record-reversals.ts';

/** Records a provider's event exactly once, in one transaction with everything that follows from it. */
export function receiveEvent(event: ProviderEvent, now: Date): Promise<EventOutcome> {
  return transact(async (tx) => {
    const saveEvent = await preparePaymentEvent(tx, event, now);
    if (!saveEvent) return 'seen-before';
    const saveReading = event.reading && (await prepareReading(tx, event.reading));
    // Its id may be that of an event that is still to come, which says the same of a later time: it is not used up.
    if (saveReading === null) return 'outdated';
    const outcome = await record(tx, event, now);
    saveReading?.();
    saveEvent(outcome);
    return outcome;
  });
}

function record(tx: Tx, event: ProviderEvent, now: Date): Promise<EventOutcome> {
  switch (event.kind) {
    case 'payment':
      return recordPayment(tx, event, now);
    case 'fee':
      return recordFee(tx, event, now);
    case 'chargeback':
      return recordChargeback(tx, event, now);
    case 'chargeback-fee':
      return recordChargebackFee(tx, event, now);
    case 'payouts':
      return recordPayouts(tx, event, now);
    case 'payout-failed':
      return recordFailedPayout(tx, event, now);
    case 'reversal':
      return recordReversals(tx, event, now);
    case 'refund-failed':
      return recordFailedRefund(tx, event, now);
  }
}
