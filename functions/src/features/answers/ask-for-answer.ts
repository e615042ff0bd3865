import { ANSWER_LIMITS, type Answer } from '../../../../src/domain/answer/answer.ts';
import { questionMachine } from '../../../../src/domain/answer/states.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withQuestion } from '../../../../src/domain/deal/deal-questions.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { aboutQuestion, findQuestion, saveAnswer } from '../../records/answer.ts';
import { saveDeal, saveDealQuietly } from '../../records/deal/deal.ts';
import { askingDeal } from './asking-deal.ts';

/**
 * A buyer with access asks a question for all buyers. One that was asked before is joined: the buyer waits with the others,
 * or reads what was answered already, of which the seller need not hear.
 */
export const askForAnswer: Handler<'askForAnswer'> = (ctx, { listingId, category, question }) =>
  runCommand(ctx, async (tx) => {
    const deal = await askingDeal(tx, ctx.uid, listingId);
    const { id, found } = await findQuestion(tx, listingId, question);
    const before = found ?? newQuestion(id, question, category, ctx.now);
    if (deal.questions.asked.includes(id)) return { answerId: id };
    const state = questionMachine.require(before.state, 'ask', 'buyer');
    requireRoom(deal);
    const answer = { ...before, state, askers: [...before.askers, { uid: ctx.uid, at: ctx.now }] };
    const next = withQuestion(deal, id, ctx.now, state === 'answered');
    saveAnswer(tx, listingId, answer, ctx.now);
    if (state === 'answered') saveDealQuietly(tx, next);
    else saveDeal(tx, next, ctx.now, dealEvent('question-asked', 'buyer', aboutQuestion(answer)));
    return { answerId: id };
  });

const newQuestion = (id: string, question: string, category: Answer['category'], now: Date): Answer => ({
  id,
  category,
  question,
  state: 'open',
  askers: [],
  versions: [],
  settled: [],
  joinedInto: null,
  createdAt: now,
  updatedAt: now,
});

function requireRoom({ questions }: Deal): void {
  const { open, asked } = ANSWER_LIMITS;
  if (questions.open.length >= open) {
    throw new AppError('invalid-input', `${open} of your questions wait for an answer already.`);
  }
  if (questions.asked.length >= asked) throw new AppError('invalid-input', `You can ask at most ${asked} questions.`);
}
