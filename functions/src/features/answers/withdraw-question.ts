import { questionMachine } from '../../../../src/domain/answer/states.ts';
import { dealId } from '../../../../src/domain/collections.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withoutQuestion } from '../../../../src/domain/deal/deal-questions.ts';
import { requireNoHold } from '../../../../src/domain/deal/require-no-hold.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { aboutQuestion, saveAnswer } from '../../records/answer.ts';
import { findDeal, saveDeal } from '../../records/deal/deal.ts';

/**
 * A buyer withdraws a question of theirs that is not answered; it stays open for others who asked it. The seller withdraws
 * what nobody asked (`wrong-state` otherwise): an answer that was given stays with those who have it.
 */
export const withdrawQuestion: Handler<'withdrawQuestion'> = (ctx, { listingId, answerId }) =>
  runCommand(ctx, async (tx) => {
    const listing = await tx.get(refs.listing(listingId));
    const isSeller = listing.sellerId === ctx.uid;
    const deal = isSeller ? null : await findDeal(tx, dealId(listingId, ctx.uid));
    if (!isSeller && !deal) throw new AppError('not-found');
    const answer = await tx.get(refs.answer(listingId, answerId));
    if (!deal) {
      if (answer.askers.length) throw new AppError('wrong-state', 'A buyer asked this. Change the answer instead.');
      const state = questionMachine.require(answer.state, 'withdraw', 'seller');
      saveAnswer(tx, listingId, { ...answer, state }, ctx.now);
      return { success: true as const };
    }
    if (!deal.questions.asked.includes(answerId)) throw new AppError('not-found');
    requireNoHold(deal);
    const withdrawn = questionMachine.require(answer.state, 'withdraw', 'buyer');
    const askers = answer.askers.filter(({ uid }) => uid !== ctx.uid);
    saveAnswer(tx, listingId, { ...answer, askers, state: askers.length ? answer.state : withdrawn }, ctx.now);
    const next = withoutQuestion(deal, answerId, ctx.now);
    saveDeal(tx, next, ctx.now, dealEvent('question-withdrawn', 'buyer', aboutQuestion(answer)));
    return { success: true as const };
  });
