import { AppError } from '../errors.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { cancelBar } from './cancel-bar.ts';
import type { Deal } from './deal.ts';
import { type DealActor, stageMachine } from './states.ts';

/**
 * Throws `wrong-state` or `invalid-input` unless this side may cancel now. Before an acceptance either side
 * may, at any time. Accepted and unpaid: the buyer during diligence, without a reason; the seller with one,
 * which counts on their record. Never while the provider is processing a payment, or one outside is reported.
 */
export function requireCancellable(
  deal: Deal,
  invoice: Pick<Invoice, 'parts'> | null,
  actor: DealActor,
  reason: string,
  now: Date,
): void {
  stageMachine.require(deal.stage, 'cancel', actor);
  if (deal.stage !== 'accepted' || (actor !== 'buyer' && actor !== 'seller')) return;
  if (invoice?.parts.some((part) => part.state === 'processing')) {
    throw new AppError('wrong-state', 'A payment is being processed. Wait until it has arrived.');
  }
  const bar = cancelBar(deal, actor, now);
  if (bar) throw new AppError('wrong-state', bar);
  if (actor === 'seller' && !reason.trim()) {
    const message = 'Give a reason. The buyer sees it, and the cancellation counts on your record.';
    throw new AppError('invalid-input', message, [{ path: 'reason', message }]);
  }
}
