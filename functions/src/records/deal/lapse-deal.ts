import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { lapseDecision } from '../../../../src/domain/deal/lapse-decision.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { closeCheckout, loadDealParts, prepareDealOff } from './prepare-deal-off.ts';

/**
 * An accepted deal that is not paid by `payBy`. An open page of the payment provider is closed first,
 * so that no money can arrive for a lapsed deal; the deal lapses once that is confirmed (false until
 * then). A purchase at the published price that lapses is remembered on the buyer's account.
 */
export async function lapseDeal(tx: Tx, deal: Deal, now: Date): Promise<boolean> {
  if (!deal.purchase) throw new AppError('wrong-state');
  const parts = await loadDealParts(tx, deal);
  if (!parts.invoice) throw new AppError('wrong-state');
  const decision = lapseDecision(deal.purchase, parts.invoice, now);
  if (decision === 'wait') return false;
  if (decision === 'close-page') {
    const sessionId = parts.invoice.checkout?.sessionId ?? '';
    if (!(await tx.find(refs.outbox(`close-${sessionId}`)))) closeCheckout(tx, parts.invoice, sessionId, now);
    return false;
  }
  const buyer = parts.offer?.buyNow ? await tx.get(refs.user(deal.buyerId)) : null;
  const end = await prepareDealOff(tx, deal, parts, {
    as: 'lapsed',
    by: 'system',
    reason: '',
    now,
    listing: 'release',
  });
  end();
  if (buyer) tx.set(refs.user(buyer.uid), { ...buyer, buyNowLapses: [...buyer.buyNowLapses, now] });
  return true;
}
