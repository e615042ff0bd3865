import { offerMachine } from '../../../../src/domain/offer/states.ts';
import { runCommand } from '../../data/run-command.ts';
import type { CommandContext } from '../../http/context.ts';
import type { Handler } from '../../http/handlers.ts';
import { dealEvent, loadActiveDeal, saveDeal } from '../../records/deal/deal-tx.ts';
import { loadOffer, moveOffer, offerActor } from '../../records/offer/offer-tx.ts';

const close =
  (event: 'decline' | 'withdraw') =>
  (ctx: CommandContext, { dealId, version }: { dealId: string; version: number }) =>
    runCommand(ctx, async (tx) => {
      const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
      const offer = await loadOffer(tx, deal, version);
      const state = offerMachine.require(offer.state, event, offerActor(offer, role));
      const kind = event === 'decline' ? 'offer-declined' : 'offer-withdrawn';
      saveDeal(tx, moveOffer(tx, deal, offer, state, ctx.now), ctx.now, dealEvent(kind, role, { amount: offer.price }));
      return { success: true as const };
    });

/** The receiver says no. */
export const declineOffer: Handler<'declineOffer'> = close('decline');
/** The maker takes an open offer back. */
export const withdrawOffer: Handler<'withdrawOffer'> = close('withdraw');
