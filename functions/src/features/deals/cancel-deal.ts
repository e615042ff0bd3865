import { withOfferAbandoned } from '../../../../src/domain/buyer/offer-record.ts';
import { requireCancellable } from '../../../../src/domain/deal/cancel-deal.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import { saveUser } from '../../records/account/account.ts';
import { loadActiveDeal } from '../../records/deal/deal.ts';
import { loadDealParts, prepareDealEnd } from '../../records/deal/end-deal.ts';
import { prepareOfferRecord } from '../../records/deal/offer.ts';

/**
 * Cancels an unpaid deal for either side, if `requireCancellable` allows it (a seller needs a reason after acceptance).
 * A buyer's cancellation counts on their record if they had made an offer, and a seller's after acceptance, unless the
 * listing is anonymous (its return to the market would reveal whose record it is).
 */
export const cancelDeal: Handler<'cancelDeal'> = (ctx, { dealId, reason }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    const parts = await loadDealParts(tx, deal);
    requireCancellable(deal, role, reason, ctx.now);
    const counts = role === 'seller' && deal.stage === 'accepted' && !deal.anonymous;
    const seller = counts ? await tx.get(refs.user(ctx.uid)) : null;
    const count =
      role === 'buyer'
        ? await prepareOfferRecord(tx, ctx.uid, (record) => withOfferAbandoned(record, deal.offer))
        : null;
    const end = await prepareDealEnd(tx, deal, parts, {
      as: 'canceled',
      by: role,
      reason,
      now: ctx.now,
      listing: 'release',
    });
    end();
    count?.();
    if (seller) saveUser(tx, { ...seller, canceledDeals: seller.canceledDeals + 1 });
    return { success: true as const };
  });
