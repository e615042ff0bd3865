import { logger } from 'firebase-functions/logger';
import type { Context } from 'hono';
import { AppError } from '../../../../src/domain/errors.ts';
import { currentTime } from '../../data/current-time.ts';
import { errorResponse } from '../../http/error-response.ts';
import { paymentProvider } from '../../integrations/payments/payment-provider.ts';
import { receiveEvent } from './receive-event.ts';

/**
 * `POST /api/payments/webhook`: what the payment provider tells us, signed by it. Forged or older
 * than five minutes: 400 and nothing changes. Each event takes effect once, however often it comes.
 */
export async function receiveWebhook(c: Context): Promise<Response> {
  const requestId = crypto.randomUUID();
  try {
    const provider = await paymentProvider();
    const event = provider.readWebhook(await c.req.text(), (name) => c.req.header(name), new Date());
    if (!event) throw new AppError('invalid-input', 'The signature does not fit.');
    const outcome = await receiveEvent(event, await currentTime());
    logger.info('payment event', { requestId, event: event.id, outcome });
    return c.json({ received: true });
  } catch (error) {
    return errorResponse(c, error, requestId);
  }
}
