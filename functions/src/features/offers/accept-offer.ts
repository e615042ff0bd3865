import type { Handler } from '../../data/handler.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { requirePayments } from '../../integrations/payments/configured-provider.ts';
import { loadActiveDeal } from '../../records/deal/load-deal.ts';
import { saveAcceptance } from '../../records/deal/save-acceptance.ts';
import { answered } from '../../records/deal/show-seller.ts';
import { loadOffer } from '../../records/offer/load-offer.ts';
import { decideAcceptOffer } from './decide-accept-offer.ts';

/**
 * Accepts the version that was shown, in one transaction with all its consequences. The one who comes
 * second gets 409: `listing-under-offer`, `offer-changed` or `offer-expired`. A hidden seller who accepts is shown.
 * Nothing is reserved where nobody could pay for it (503 `payments-not-configured`).
 */
export const acceptOffer: Handler<'acceptOffer'> = (ctx, { dealId, version }) =>
  runCommand(ctx, async (tx) => {
    requirePayments();
    const { deal: found, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    const { deal, events } = await answered(tx, found, role);
    const offer = await loadOffer(tx, deal, version);
    const listing = await tx.get(refs.listing(deal.listingId));
    const accepted = decideAcceptOffer({ deal, role, offer, listing, user: ctx.user, invoiceId: newId() }, ctx.now);
    await saveAcceptance(tx, listing, accepted, ctx.now, events);
    return { invoiceId: accepted.invoiceId };
  });
