import { ANSWER_LIMITS, type Answer, questionKey } from '../../../src/domain/answer/answer.ts';
import { dealIdOf } from '../../../src/domain/collections.ts';
import type { Deal } from '../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../src/domain/deal/deal-event.ts';
import { isOver } from '../../../src/domain/deal/states.ts';
import { opensTier } from '../../../src/domain/document/document.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { excerpt } from '../../../src/domain/shared/text.ts';
import { sha256 } from '../data/crypto/hash.ts';
import { refs } from '../data/firestore/refs.ts';
import type { Tx } from '../data/firestore/transaction.ts';
import { findDeal, saveDeal, saveDealQuietly } from './deal/deal.ts';

const MAX_LABEL_LENGTH = 200;

/** Returns the label and target of an event about a question. */
export const questionEventFields = ({ id, question }: Pick<Answer, 'id' | 'question'>) => ({
  label: excerpt(question, MAX_LABEL_LENGTH),
  question: id,
});

/** Returns the deals of the users who asked a question. */
export async function loadAskerDeals(tx: Tx, listingId: string, { askers }: Pick<Answer, 'askers'>): Promise<Deal[]> {
  const deals = await Promise.all(askers.map(({ uid }) => findDeal(tx, dealIdOf(listingId, uid))));
  return deals.filter((deal) => deal !== null);
}

/**
 * Saves an asker's deal, with an event if the asker can read the answer. Otherwise (access lost, blocked, or the deal
 * has ended), saves it without notifying either side.
 */
export function saveAsker(
  tx: Tx,
  deal: Deal,
  kind: 'question-answered' | 'answer-changed',
  answer: Pick<Answer, 'id' | 'question'>,
  now: Date,
): void {
  if (opensTier(deal, 'access') && !isOver(deal))
    saveDeal(tx, deal, now, dealEvent(kind, 'seller', questionEventFields(answer)));
  else saveDealQuietly(tx, deal);
}

const ID_LENGTH = 20;

/**
 * Returns a question's id, which is the same for everyone who asks or answers it, so that concurrent requests share one
 * document.
 */
export const questionId = (question: string): string => sha256(questionKey(question)).slice(0, ID_LENGTH);

/**
 * Maximum number of merges to follow: a question is merged only into an unmerged question, which may itself be merged
 * later.
 */
const MAX_JOINED = 10;

/**
 * Returns the question with this wording, or the question it was merged into, and its id; `found` is null if the
 * question was never asked.
 */
export async function findQuestion(
  tx: Tx,
  listingId: string,
  question: string,
): Promise<{ id: string; found: Answer | null }> {
  let id = questionId(question);
  let found = await tx.find(refs.answer(listingId, id));
  for (let i = 0; found?.joinedInto && i < MAX_JOINED; i++) {
    id = found.joinedInto;
    found = await tx.find(refs.answer(listingId, id));
  }
  return { id, found };
}

/**
 * Throws `invalid-input` if a listing has its maximum number of questions, because question lists and deal records
 * don't read more than that.
 */
export async function requireRoomForQuestion(tx: Tx, listingId: string): Promise<void> {
  const { ofListing } = ANSWER_LIMITS;
  const all = await tx.raw.get(refs.answers(listingId).count());
  if (all.data().count < ofListing) return;
  throw new AppError(
    'invalid-input',
    `This listing has ${ofListing} questions, the maximum. Ask this one in the conversation.`,
  );
}

/** Writes a question about a listing, with its answer. */
export function saveAnswer(tx: Tx, listingId: string, answer: Omit<Answer, 'askedBy'>, now: Date): void {
  const askedBy = [...new Set([...answer.askers, ...answer.settled].map(({ uid }) => uid))];
  tx.set(refs.answer(listingId, answer.id), { ...answer, askedBy, updatedAt: now });
}
