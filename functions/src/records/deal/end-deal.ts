import { withOfferAbandoned } from '../../../../src/domain/buyer/offer-record.ts';
import { withoutAccess } from '../../../../src/domain/deal/access.ts';
import { accountLabels } from '../../../../src/domain/deal/cancel-deal.ts';
import { type Deal, roleIn } from '../../../../src/domain/deal/deal.ts';
import { decideLapse } from '../../../../src/domain/deal/deal-clocks.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import type { DealEventKind } from '../../../../src/domain/deal/events.ts';
import { type DealActor, isOver } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { voidParts, withProcessingToReturn } from '../../../../src/domain/invoice/purchase.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import type { Offer } from '../../../../src/domain/offer/offer.ts';
import { isOpenOffer, offerMachine } from '../../../../src/domain/offer/states.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { saveUser } from '../account/account.ts';
import { prepareListingMove } from '../listing/listing.ts';
import { saveInvoice } from '../money/invoice.ts';
import { closeCheckout } from '../money/outbox.ts';
import { listDeals, saveDeal } from './deal.ts';
import { loadOpenOffer, saveOfferState } from './offer.ts';

/** The documents that change when a deal ends. */
interface DealParts {
  offer: Offer | null;
  invoice: Invoice | null;
  listing: Listing;
}

export async function loadDealParts(tx: Tx, deal: Deal): Promise<DealParts> {
  return {
    offer: deal.offer && (await tx.get(refs.offer(deal.id, String(deal.offer.version)))),
    invoice: deal.purchase && (await tx.get(refs.invoice(deal.purchase.invoiceId))),
    listing: await tx.get(refs.listing(deal.listingId)),
  };
}

interface DealOff {
  as: 'lapsed' | 'canceled';
  by: DealActor;
  reason: string;
  now: Date;
  /** Uid of the closed account, if the deal ends because an account was closed. */
  accountOf?: string;
  /** The event to apply to the reserved listing; null if the caller changes the listing itself. */
  listing: 'release' | null;
  /** Ids of other deals that end in the same transaction, whose offers must not be revived. */
  alongWith?: readonly string[];
  /** Timeline event to record instead of the default, which only states how the deal ended. */
  event?: DealEventKind;
}

/**
 * Ends an unpaid deal: voids an open offer, lapses or cancels an accepted offer along with its invoice, puts the
 * listing back on sale and revokes access. Reads first; the returned function writes.
 */
export async function prepareDealEnd(tx: Tx, deal: Deal, parts: DealParts, off: DealOff): Promise<() => Deal> {
  const { offer, invoice, listing } = parts;
  const { now } = off;
  const accepted = offer?.state === 'accepted';
  const move =
    accepted && off.listing
      ? await prepareListingMove(tx, {
          listing,
          event: off.listing,
          actor: 'system',
          now,
          except: [deal.id, ...(off.alongWith ?? [])],
        })
      : null;
  return () => {
    move?.({ acceptedDealId: null });
    let next = deal;
    if (offer && accepted) {
      const state = offerMachine.require(offer.state, off.as === 'lapsed' ? 'lapse' : 'cancel', 'system');
      next = saveOfferState(tx, next, offer, state, now);
    } else if (offer && isOpenOffer(offer.state)) {
      next = saveOfferState(tx, next, offer, offerMachine.require(offer.state, 'void', 'system'), now);
    }
    if (invoice && accepted) {
      saveInvoice(tx, voidParts(withProcessingToReturn(invoice, now), now));
      if (invoice.checkout) closeCheckout(tx, invoice, invoice.checkout.sessionId, now);
    }
    next = withoutAccess(next, now);
    const owner = off.accountOf ? roleIn(deal, off.accountOf) : null;
    const account = owner && { account: owner };
    const who = off.by === 'buyer' || off.by === 'seller' ? off.by : 'system';
    return saveDeal(
      tx,
      { ...next, closed: { as: off.as, at: now, by: off.by, reason: off.reason, ...account } },
      now,
      dealEvent(off.event ?? off.as, who, {
        amount: offer?.price ?? null,
        label: off.reason || null,
        labels: owner && accountLabels(off.reason, owner),
      }),
    );
  };
}

/**
 * Lapses an accepted deal that was not paid by `payBy`, which counts against the buyer's account. First closes any open
 * checkout page so that no money can arrive, and returns false until the provider has confirmed this.
 */
export async function lapseDeal(tx: Tx, deal: Deal, now: Date): Promise<boolean> {
  if (!deal.purchase) throw new AppError('wrong-state');
  const parts = await loadDealParts(tx, deal);
  if (!parts.invoice) throw new AppError('wrong-state');
  const decision = decideLapse(deal.purchase, parts.invoice, now);
  if (decision === 'wait') return false;
  if (decision === 'close-page') {
    const sessionId = parts.invoice.checkout?.sessionId ?? '';
    if (!(await tx.find(refs.outbox(`close-${sessionId}`)))) closeCheckout(tx, parts.invoice, sessionId, now);
    return false;
  }
  const buyer = await tx.get(refs.user(deal.buyerId));
  const end = await prepareDealEnd(tx, deal, parts, {
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
    stats: { ...buyer.stats, offers: withOfferAbandoned(buyer.stats.offers, deal.offer) },
  });
  return true;
}

/**
 * Ends all other open deals on a listing sold in the deal `soldIn`, along with their offers. Reads first; the returned
 * function writes.
 */
export async function prepareLostDeals(tx: Tx, listing: Listing, soldIn: string, now: Date): Promise<() => void> {
  const deals = await listDeals(tx, serverQueries.dealsOn(listing.id));
  const lost = deals.filter((deal) => deal.id !== soldIn && !isOver(deal));
  const reason = 'The project was sold to another buyer.';
  const off = { as: 'canceled', by: 'system', reason, now, listing: null, event: 'sold-to-another' } as const;
  const ends = await Promise.all(
    lost.map(async (deal) => {
      const offer = await loadOpenOffer(tx, deal);
      return prepareDealEnd(tx, deal, { offer, invoice: null, listing }, off);
    }),
  );
  return () => {
    for (const end of ends) end();
  };
}
