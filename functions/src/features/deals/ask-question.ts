import { sentCard } from '../../../../src/domain/deal/buyer-card.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { stageMachine } from '../../../../src/domain/deal/states.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { addMessage } from '../../records/deal/message.ts';
import { dealForBuyer } from '../../records/deal/open-deal.ts';

/** A buyer's question about a listing: opens the deal where there is none, and writes the message. */
export const askQuestion: Handler<'askQuestion'> = (ctx, { listingId, text }) =>
  runCommand(ctx, async (tx) => {
    const { deal, opens } = await dealForBuyer(tx, ctx, listingId);
    if (opens) {
      stageMachine.require(deal.stage, 'ask', 'buyer');
      saveDeal(tx, { ...deal, card: sentCard(ctx.user, ctx.now) }, ctx.now, dealEvent('opened', 'buyer'));
    }
    addMessage(tx, deal.id, { senderId: ctx.uid, text }, ctx.now);
    return { dealId: deal.id };
  });
