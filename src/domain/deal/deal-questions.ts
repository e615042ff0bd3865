import { opensTier } from '../document/document.ts';
import { isolateText } from '../shared/isolate-text.ts';
import type { Deal } from './deal.ts';
import { type DealRole, isOver } from './states.ts';

type Asking = Pick<Deal, 'questions'>;
type Owed = Pick<Deal, 'questions' | 'access' | 'blocked' | 'hold' | 'stage'>;

/** Returns the deal after its buyer asked a question, which may already have an answer. */
export function withQuestion<D extends Asking>(deal: D, id: string, at: Date, isAnswered: boolean): D {
  const { asked, open } = deal.questions;
  if (asked.includes(id)) return deal;
  return {
    ...deal,
    questions: { asked: [...asked, id], open: isAnswered ? open : [...open, { id, at }], changedAt: at },
  };
}

/** Returns the deal after one of its buyer's questions was answered, or the answer was changed. */
export const withQuestionAnswered = <D extends Asking>(deal: D, id: string, at: Date): D => ({
  ...deal,
  questions: { ...deal.questions, open: deal.questions.open.filter((item) => item.id !== id), changedAt: at },
});

/** Returns the deal after its buyer withdrew a question. */
export const withoutQuestion = <D extends Asking>(deal: D, id: string, at: Date): D => {
  const { asked } = deal.questions;
  return withQuestionAnswered(
    { ...deal, questions: { ...deal.questions, asked: asked.filter((item) => item !== id) } },
    id,
    at,
  );
};

/**
 * Returns the number of the buyer's questions the seller has yet to answer; 0 if the buyer can't read answers or the
 * deal is blocked, on hold or has ended.
 */
export const countOwedAnswers = (deal: Owed): number =>
  deal.access.state === 'granted' && !deal.blocked && !deal.hold && !isOver(deal) ? deal.questions.open.length : 0;

/** Returns when the oldest question that the seller has yet to answer was asked; null if there is none. */
export const answersOwedSince = (deal: Owed): Date | null =>
  countOwedAnswers(deal) ? new Date(Math.min(...deal.questions.open.map(({ at }) => at.getTime()))) : null;

/** Summarizes the buyer's questions in a few words, e.g. `2 of 5 unanswered`. */
export function questionsText(deal: Owed): string {
  const open = countOwedAnswers(deal);
  const all = deal.questions.asked.length;
  if (!all) return 'none';
  return open ? `${open} of ${all} unanswered` : `${all} answered`;
}

/**
 * Returns a sentence about unanswered questions, as one side sees it before an offer is accepted; null if there are
 * none.
 */
export function unansweredQuestionsMessage(deal: Owed & Pick<Deal, 'buyer'>, role: DealRole): string | null {
  const open = countOwedAnswers(deal);
  if (!open) return null;
  const all = deal.questions.asked.length;
  if (all === 1) return `${role === 'buyer' ? 'Your' : `${isolateText(deal.buyer.name)}’s`} question is unanswered.`;
  const whose = role === 'buyer' ? 'your' : `${isolateText(deal.buyer.name)}’s`;
  return `${open} of ${whose} ${all} questions ${open === 1 ? 'is' : 'are'} unanswered.`;
}

/** Returns the deal after one of its buyer's questions was merged into another, which may already be answered. */
export function withQuestionsMerged<D extends Asking>(
  deal: D,
  id: string,
  into: { id: string; isAnswered: boolean },
  at: Date,
): D {
  const since = deal.questions.open.find((item) => item.id === id)?.at ?? at;
  const joined = withQuestion(withoutQuestion(deal, id, at), into.id, since, into.isAnswered);
  return { ...joined, questions: { ...joined.questions, changedAt: at } };
}

/** Returns true if the buyer may ask questions whose answers every buyer with access can read. */
export const mayAskForAnswers = (deal: Parameters<typeof opensTier>[0] & Pick<Deal, 'hold'>): boolean =>
  opensTier(deal, 'access') && !deal.blocked && !deal.hold && !isOver(deal);
