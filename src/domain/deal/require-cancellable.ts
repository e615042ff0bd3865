import { AppError } from '../errors.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { formatDate } from '../shared/time.ts';
import type { Deal } from './deal.ts';
import { type DealActor, stageMachine } from './states.ts';

/**
 * Throws `wrong-state` or `invalid-input` unless this side may cancel now. Before an acceptance either side
 * may, at any time. Accepted and unpaid: the buyer during diligence, without a reason; the seller with one,
 * which counts on their record. Never while the provider is processing a payment.
 */
export function requireCancellable(
  deal: Deal,
  invoice: Pick<Invoice, 'parts'> | null,
  actor: DealActor,
  reason: string,
  now: Date,
): void {
  stageMachine.require(deal.stage, 'cancel', actor);
  if (deal.stage !== 'accepted' || actor === 'system') return;
  if (invoice?.parts.some((part) => part.state === 'processing')) {
    throw new AppError('wrong-state', 'A payment is being processed. Wait until it has arrived.');
  }
  if (actor === 'seller' && !reason.trim()) {
    const message = 'Give a reason. The buyer sees it, and the cancellation counts on your record.';
    throw new AppError('invalid-input', message, [{ path: 'reason', message }]);
  }
  const until = deal.purchase?.diligenceEndsAt;
  if (actor === 'buyer' && until && until <= now) {
    const message = `Diligence ended on ${formatDate(until)}. If you do not pay, the deal lapses by itself.`;
    throw new AppError('wrong-state', message);
  }
}
