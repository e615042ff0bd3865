import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import { Tx } from '../../data/run-command.ts';
import { transact } from '../../data/transact.ts';
import type { ProviderEvent } from '../../integrations/payments/payment-provider.ts';
import { readyPayouts } from './connect-payouts.ts';
import { recordChargeback } from './record-chargeback.ts';
import { recordPayment } from './record-payment.ts';

export type EventOutcome = 'recorded' | 'seen-before' | 'unexpected';

/** Enters a provider's event, once for each event id, in one transaction with what follows from it. */
export function receiveEvent(event: ProviderEvent, now: Date): Promise<EventOutcome> {
  return transact(async (raw) => {
    const seen = db().doc(paths.processed(`payment-${event.id}`));
    if ((await raw.get(seen)).exists) return 'seen-before';
    const outcome = await dispatch(new Tx(raw), event, now);
    raw.create(seen, { at: now, outcome, event: { ...event } });
    return outcome;
  });
}

function dispatch(tx: Tx, event: ProviderEvent, now: Date): Promise<EventOutcome> {
  switch (event.kind) {
    case 'payment':
      return recordPayment(tx, event, now);
    case 'chargeback':
      return recordChargeback(tx, event, now);
    case 'payouts-ready':
      return readyPayouts(tx, event, now);
  }
}
