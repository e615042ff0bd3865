import { logger } from 'firebase-functions/logger';
import { AppError } from '../../../../../src/domain/errors.ts';
import { currentTime } from '../../../data/clock.ts';
import { type Tx, transact } from '../../../data/firestore/transaction.ts';
import { configuredProvider } from '../../../integrations/payments/configured-provider.ts';
import type { ProviderEvent } from '../../../integrations/payments/payment-provider.ts';
import { type EventOutcome, preparePaymentEvent, prepareReading } from '../../../records/money/payment-event.ts';
import { recordChargeback, recordChargebackFee } from './record-chargeback.ts';
import { recordFee, recordPayment } from './record-payment.ts';
import { recordFailedPayout, recordPayoutAccountStatus } from './record-payout-account-status.ts';
import { recordFailedRefund, recordReversals } from './record-returned-money.ts';

/**
 * Records a provider event exactly once, in one transaction with all its effects.
 * @public Called by the demo market and by tests.
 */
export function receiveEvent(event: ProviderEvent, now: Date): Promise<EventOutcome> {
  return transact(async (tx) => {
    const saveEvent = await preparePaymentEvent(tx, event, now);
    if (!saveEvent) return 'seen-before';
    const saveReading = event.reading && (await prepareReading(tx, event.reading));
    // Not marked as seen, because a newer event that reports the same state may have the same id.
    if (saveReading === null) return 'outdated';
    const outcome = await recordEvent(tx, event, now);
    saveReading?.();
    saveEvent(outcome);
    return outcome;
  });
}

function recordEvent(tx: Tx, event: ProviderEvent, now: Date): Promise<EventOutcome> {
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
      return recordPayoutAccountStatus(tx, event, now);
    case 'payout-failed':
      return recordFailedPayout(tx, event, now);
    case 'reversal':
      return recordReversals(tx, event, now);
    case 'refund-failed':
      return recordFailedRefund(tx, event, now);
  }
}

/**
 * Receives a signed webhook from the payment provider; throws `invalid-input` if it is forged or older than five
 * minutes. Each event takes effect once, even if redelivered, and irrelevant events are acknowledged, because the
 * provider would otherwise retry them for days.
 */
export async function receiveWebhook(request: {
  id: string;
  body: string;
  header: (name: string) => string | undefined;
}): Promise<void> {
  const provider = await configuredProvider();
  const event = await provider.readWebhook(request.body, request.header, new Date());
  if (!event) throw new AppError('invalid-input', 'The signature does not match.');
  if (event === 'ignored') return;
  const outcome = await receiveEvent(event, await currentTime());
  logger.info('payment event', { requestId: request.id, event: event.id, outcome });
}
