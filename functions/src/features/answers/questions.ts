import { ANSWER_LIMITS, type Answer } from '../../../../src/domain/answer/answer.ts';
import { questionMachine } from '../../../../src/domain/answer/states.ts';
import { dealIdOf } from '../../../../src/domain/collections.ts';
import { type Deal, requireNoHold } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withoutQuestion, withQuestion, withQuestionsMerged } from '../../../../src/domain/deal/deal-questions.ts';
import { isOver } from '../../../../src/domain/deal/states.ts';
import { opensTier } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import {
  findQuestion,
  loadAskerDeals,
  questionEventFields,
  requireRoomForQuestion,
  saveAnswer,
  saveAsker,
} from '../../records/answer.ts';
import { findDeal, saveDeal, saveDealQuietly } from '../../records/deal/deal.ts';
import { ownListing } from '../../records/listing/own-listing.ts';

/**
 * Returns the caller's deal on a listing if they are a buyer who may read its access tier. Throws `not-found` without
 * access, `terms-required` before the buyer accepts the terms, `blocked` for a blocked deal, and `wrong-state` for one
 * that has ended.
 */
export async function loadAskerDeal(tx: Tx, uid: string, listingId: string): Promise<Deal> {
  const deal = await findDeal(tx, dealIdOf(listingId, uid));
  const listing = await tx.find(refs.listing(listingId));
  if (!deal || !listing || listing.hidden || deal.access.state !== 'granted') throw new AppError('not-found');
  if (deal.blocked) throw new AppError('blocked');
  if (!opensTier(deal, 'access')) throw new AppError('terms-required');
  requireNoHold(deal);
  if (isOver(deal)) throw new AppError('wrong-state');
  return deal;
}

/**
 * Asks the seller a question, as a buyer with access, whose answer all buyers with access will see. If the question was
 * asked before, the buyer joins its askers or can read the existing answer, and the seller isn't notified again.
 */
export const askForAnswer: Handler<'askForAnswer'> = (ctx, { listingId, category, question }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadAskerDeal(tx, ctx.uid, listingId);
    const { id, found } = await findQuestion(tx, listingId, question);
    const before = found ?? newQuestion(id, question, category, ctx.now);
    if (deal.questions.asked.includes(id)) return { answerId: id };
    const state = questionMachine.require(before.state, 'ask', 'buyer');
    requireRoom(deal);
    if (!found) await requireRoomForQuestion(tx, listingId);
    const answer = { ...before, state, askers: [...before.askers, { uid: ctx.uid, at: ctx.now }] };
    const next = withQuestion(deal, id, ctx.now, state === 'answered');
    saveAnswer(tx, listingId, answer, ctx.now);
    if (state === 'answered') saveDealQuietly(tx, next);
    else saveDeal(tx, next, ctx.now, dealEvent('question-asked', 'buyer', questionEventFields(answer)));
    return { answerId: id };
  });

const newQuestion = (
  id: string,
  question: string,
  category: Answer['category'],
  now: Date,
): Omit<Answer, 'askedBy'> => ({
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
    throw new AppError('invalid-input', `${open} of your questions are still unanswered.`);
  }
  if (questions.asked.length >= asked) throw new AppError('invalid-input', `You can ask at most ${asked} questions.`);
}

/**
 * Merges an unanswered question into another that asks the same thing in other words. Its askers then wait for the
 * other question's answer, or are notified if there already is one.
 */
export const joinQuestions: Handler<'joinQuestions'> = (ctx, { listingId, answerId, into }) =>
  runCommand(ctx, async (tx) => {
    await ownListing(tx, ctx.uid, listingId);
    if (answerId === into) throw new AppError('invalid-input');
    const question = await tx.get(refs.answer(listingId, answerId));
    const kept = await tx.get(refs.answer(listingId, into));
    const state = questionMachine.require(question.state, 'join', 'seller');
    if (kept.state !== 'open' && kept.state !== 'answered') throw new AppError('wrong-state');
    const deals = await loadAskerDeals(tx, listingId, question);

    const joined = { ...kept, askers: withAskers(kept, question) };
    saveAnswer(tx, listingId, { ...question, state, joinedInto: into, askers: [] }, ctx.now);
    saveAnswer(tx, listingId, joined, ctx.now);
    for (const deal of deals) {
      const next = withQuestionsMerged(deal, answerId, { id: into, isAnswered: kept.state === 'answered' }, ctx.now);
      if (kept.state === 'answered') saveAsker(tx, next, 'question-answered', joined, ctx.now);
      else saveDealQuietly(tx, next);
    }
    return { success: true as const };
  });

const withAskers = ({ askers }: Answer, more: Answer): Answer['askers'] => [
  ...askers,
  ...more.askers.filter(({ uid }) => !askers.some((asker) => asker.uid === uid)),
];

/**
 * Withdraws a buyer's question, which stays open if others asked it too, or removes a question that nobody asked if the
 * caller is the seller (else `wrong-state`). An existing answer stays visible to the buyers who have it.
 */
export const withdrawQuestion: Handler<'withdrawQuestion'> = (ctx, { listingId, answerId }) =>
  runCommand(ctx, async (tx) => {
    const listing = await tx.get(refs.listing(listingId));
    const isSeller = listing.sellerId === ctx.uid;
    const deal = isSeller ? null : await findDeal(tx, dealIdOf(listingId, ctx.uid));
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
    saveDeal(tx, next, ctx.now, dealEvent('question-withdrawn', 'buyer', questionEventFields(answer)));
    return { success: true as const };
  });
