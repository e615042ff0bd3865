import { logger } from 'firebase-functions/logger';
import { AppError } from '../../../../src/domain/errors.ts';
import { currentTime } from '../../data/current-time.ts';
import { configuredProvider } from '../../integrations/payments/configured-provider.ts';
import { receiveEvent } from './receive-event.ts';

/**
 * Receives a webhook of the payment provider, signed by it. One that is forged or older than five minutes is
 * `invalid-input` and changes nothing. Each event takes effect once, however often it is
 * delivered; one that means nothing to us is answered all the same, or the provider would repeat it for days.
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
