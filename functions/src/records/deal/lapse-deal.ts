import { withOfferLeft } from '../../../../src/domain/buyer/offer-record.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { lapseDecision } from '../../../../src/domain/deal/lapse-decision.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { saveUser } from '../account/save-user.ts';
import { closeCheckout } from '../outbox/close-checkout.ts';
import { loadDealParts } from './load-deal-parts.ts';
import { prepareDealOff } from './prepare-deal-off.ts';

/**
 * Lapses an accepted deal that is not paid by `payBy`. An open page of the payment provider is closed first, so
 * that no money can arrive for a lapsed deal; until that is confirmed nothing happens (false). It counts on the buyer's
 * account.
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
  const buyer = await tx.get(refs.user(deal.buyerId));
  const end = await prepareDealOff(tx, deal, parts, {
    as: 'lapsed',
    by: 'system',
    reason: '',
    now,
    listing: 'release',
  });
  end();
  saveUser(tx, {
    ...buyer,
    buyNowLapses: parts.offer?.buyNow ? [...buyer.buyNowLapses, now] : buyer.buyNowLapses,
    stats: { ...buyer.stats, offers: withOfferLeft(buyer.stats.offers, deal.offer) },
  });
  return true;
}
