import { withOfferAbandoned } from '../../../../src/domain/buyer/offer-record.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { offerActor } from '../../../../src/domain/offer/offer.ts';
import { offerMachine } from '../../../../src/domain/offer/states.ts';
import type { CommandContext, Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { loadActiveDeal, saveDeal } from '../../records/deal/deal.ts';
import { loadOffer, prepareOfferRecord, saveOfferState } from '../../records/deal/offer.ts';

/**
 * Closes the newest offer of a deal: its receiver declines it or its maker withdraws it. Throws `offer-expired` for an
 * offer past its deadline, even if its expiry hasn't been recorded yet.
 */
const closeOffer = (
  ctx: CommandContext,
  { dealId, version }: { dealId: string; version: number },
  event: 'decline' | 'withdraw',
) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    const offer = await loadOffer(tx, deal, version);
    const state = offerMachine.require(offer.state, event, offerActor(offer, role));
    if (offer.expiresAt <= ctx.now) throw new AppError('offer-expired');
    const left = event === 'withdraw' && role === 'buyer';
    const count = left ? await prepareOfferRecord(tx, ctx.uid, (record) => withOfferAbandoned(record, offer)) : null;
    count?.();
    const kind = event === 'decline' ? 'offer-declined' : 'offer-withdrawn';
    saveDeal(
      tx,
      saveOfferState(tx, deal, offer, state, ctx.now),
      ctx.now,
      dealEvent(kind, role, { amount: offer.price }),
    );
    return { success: true as const };
  });

/** Declines an open offer as its receiver. */
export const declineOffer: Handler<'declineOffer'> = (ctx, input) => closeOffer(ctx, input, 'decline');

/** Withdraws an open offer as its maker. */
export const withdrawOffer: Handler<'withdrawOffer'> = (ctx, input) => closeOffer(ctx, input, 'withdraw');
