import type { Answer } from '../../../../src/domain/answer/answer.ts';
import { questionMachine } from '../../../../src/domain/answer/states.ts';
import { withJoined } from '../../../../src/domain/deal/deal-questions.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { dealsOfAskers, saveAnswer, saveAsker } from '../../records/answer.ts';
import { saveDealQuietly } from '../../records/deal/deal.ts';
import { ownListing } from '../../records/listing/own-listing.ts';

/**
 * The seller joins an unanswered question with another that asks the same in other words. Its askers wait for that one's
 * answer, or are notified of it where it was given.
 */
export const joinQuestions: Handler<'joinQuestions'> = (ctx, { listingId, answerId, into }) =>
  runCommand(ctx, async (tx) => {
    await ownListing(tx, ctx.uid, listingId);
    if (answerId === into) throw new AppError('invalid-input');
    const [question, kept] = [
      await tx.get(refs.answer(listingId, answerId)),
      await tx.get(refs.answer(listingId, into)),
    ];
    const state = questionMachine.require(question.state, 'join', 'seller');
    if (kept.state !== 'open' && kept.state !== 'answered') throw new AppError('wrong-state');
    const deals = await dealsOfAskers(tx, listingId, question);

    const joined = { ...kept, askers: withAskers(kept, question) };
    saveAnswer(tx, listingId, { ...question, state, joinedInto: into, askers: [] }, ctx.now);
    saveAnswer(tx, listingId, joined, ctx.now);
    for (const deal of deals) {
      const next = withJoined(deal, answerId, { id: into, isAnswered: kept.state === 'answered' }, ctx.now);
      if (kept.state === 'answered') saveAsker(tx, next, 'question-answered', joined, ctx.now);
      else saveDealQuietly(tx, next);
    }
    return { success: true as const };
  });

const withAskers = ({ askers }: Answer, more: Answer): Answer['askers'] => [
  ...askers,
  ...more.askers.filter(({ uid }) => !askers.some((asker) => asker.uid === uid)),
];
