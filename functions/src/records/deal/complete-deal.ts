import { profileOf } from '../../../../src/domain/account/profile.ts';
import { supportEnd } from '../../../../src/domain/deal/after-sale.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import type { DealEvent } from '../../../../src/domain/deal/events.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { describeMoney } from '../../../../src/domain/invoice/describe-money.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { completePurchase, type MoneyStep, stepWithoutMovements } from '../../../../src/domain/invoice/purchase.ts';
import { saleTermsOf } from '../../../../src/domain/listing/sale/sale-terms.ts';
import { namedSellerOf } from '../../../../src/domain/listing/seller-card.ts';
import { offerMachine } from '../../../../src/domain/offer/states.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { saveUser } from '../account/account.ts';
import { prepareRefundFlagSettled } from '../flag.ts';
import { prepareListingMove } from '../listing/listing.ts';
import { applyMoneyStep } from '../money/money-step.ts';
import { saveDeal } from './deal.ts';
import { prepareLostDeals } from './end-deal.ts';
import { saveOfferState } from './offer.ts';

type Complete = (deal: Deal, events: Omit<DealEvent, 'at'>[], ruling?: (invoice: Invoice) => MoneyStep) => void;

/**
 * Completes a deal: marks the listing as sold, closes the listing's other deals and any refund request, and releases
 * the invoice's `close` part to the seller or splits it as ruled. Reads first; the returned function writes.
 */
export async function prepareCompletion(tx: Tx, deal: Deal, now: Date): Promise<Complete> {
  if (!deal.purchase || !deal.offer) throw new AppError('wrong-state');
  const offer = await tx.get(refs.offer(deal.id, String(deal.offer.version)));
  const invoice = await tx.get(refs.invoice(deal.purchase.invoiceId));
  const seller = await tx.get(refs.user(deal.sellerId));
  const buyer = await tx.get(refs.user(deal.buyerId));
  const listing = await tx.get(refs.listing(deal.listingId));
  // Leaves other offers on the listing alone, because they end along with their deals.
  const move = { listing, event: 'sell', actor: 'system', now, offers: false } as const;
  const sell = await prepareListingMove(tx, move);
  const endLost = await prepareLostDeals(tx, listing, deal.id, now);
  const settleRefund = await prepareRefundFlagSettled(tx, deal);

  return (next, events, ruling) => {
    endLost();
    // A ruling resolves the refund request with its own wording.
    if (!ruling) settleRefund('Everything was handed over, and the deal completed.', now);
    const sold = {
      soldAt: now,
      ...(ruling
        ? { soldFor: null, soldTerms: null }
        : { soldFor: offer.price, soldTerms: saleTermsOf(offer, invoice) }),
    };
    const { teaser } = listing;
    // An anonymous listing's sale is public, so a seller's count that rose at the same time would reveal who the seller
    // was.
    if (deal.anonymous) sell(sold);
    else {
      const counted = { ...seller, stats: { ...seller.stats, sold: seller.stats.sold + 1 } };
      saveUser(tx, counted);
      // This listing's copy of the seller's profile is updated right away, because the listing is written anyway. The
      // seller's other listings are updated when the profile changes.
      sell({ ...sold, ...(teaser && { teaser: { ...teaser, seller: namedSellerOf(profileOf(counted)) } }) });
    }
    saveUser(tx, { ...buyer, stats: { ...buyer.stats, bought: buyer.stats.bought + 1 } });
    const ruled = ruling ? ruling(invoice) : stepWithoutMovements(invoice);
    const done = completePurchase(ruled.invoice, now);
    const saved = applyMoneyStep(
      tx,
      {
        ...done,
        operations: [...ruled.operations, ...done.operations],
        movements: [...ruled.movements, ...done.movements],
      },
      seller,
      now,
    );
    const completed = saveOfferState(tx, next, offer, offerMachine.require(offer.state, 'complete', 'system'), now);
    saveDeal(
      tx,
      { ...completed, completedAt: now, supportEndsAt: supportEnd(offer.supportDays, now) },
      now,
      ...events,
      dealEvent('completed', 'system', {
        amount: offer.price,
        labels: {
          buyer: describeMoney(saved, 'payer', now).join(' '),
          seller: describeMoney(saved, 'payee', now).join(' '),
        },
      }),
    );
  };
}
