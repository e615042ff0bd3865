import { requireMember } from '../../../../src/domain/account/require-member.ts';
import { withOfferMade } from '../../../../src/domain/buyer/offer-record.ts';
import type { Handler } from '../../data/handler.ts';
import { newId } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { requirePayments } from '../../integrations/payments/configured-provider.ts';
import { shown } from '../../records/deal/deal.ts';
import { loadOpenOffer, prepareOfferRecord } from '../../records/deal/offer.ts';
import { dealForBuyer } from '../../records/deal/open-deal.ts';
import { saveAcceptance } from './accept-offer.ts';
import { decideBuyNow, requireBuyNowOn } from './decide-buy-now.ts';

/**
 * A member buys at the asking price and published terms, if the seller allows it: accepted at once, without
 * diligence or exclusivity. Names the revision of the listing that was shown (409 `price-changed`). Shows an anonymous
 * seller at once; it looks at no block of theirs, since its refusal would say who they are.
 */
export const buyNow: Handler<'buyNow'> = (ctx, { listingId, revision }) =>
  runCommand(ctx, async (tx) => {
    requirePayments();
    const { user, now } = ctx;
    requireMember(ctx);
    requireBuyNowOn(user, now);
    const { deal: found, listing } = await dealForBuyer(tx, ctx, listingId);
    const { deal, events } = shown(found);
    const open = await loadOpenOffer(tx, deal);
    const count = await prepareOfferRecord(tx, ctx.uid, (record) => withOfferMade(record, found.offer));
    const bought = decideBuyNow({ user, deal, listing, revision, open, invoiceId: newId() }, now);
    await saveAcceptance(tx, listing, bought, now, events);
    count();
    return { dealId: deal.id, invoiceId: bought.invoiceId };
  });
