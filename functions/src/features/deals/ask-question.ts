import { stageMachine } from '../../../../src/domain/deal/states.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { dealEvent, dealForBuyer, saveDeal } from '../../records/deal/deal-tx.ts';

/** A buyer's question about a listing: opens the deal where there is none, and writes the message. */
export const askQuestion: Handler<'askQuestion'> = (ctx, { listingId, text }) =>
  runCommand(ctx, async (tx) => {
    const { deal, opens } = await dealForBuyer(tx, ctx, listingId);
    if (opens) {
      stageMachine.require(deal.stage, 'ask', 'buyer');
      saveDeal(tx, deal, ctx.now, dealEvent('opened', 'buyer'));
    }
    const id = newId();
    tx.create(refs.message(deal.id, id), {
      senderId: ctx.uid,
      text,
      attachments: [],
      clientId: id,
      createdAt: ctx.now,
    });
    return { dealId: deal.id };
  });
