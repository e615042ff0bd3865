import { opensTier } from '../document/document.ts';
import { isolated } from '../shared/isolated.ts';
import type { Deal } from './deal.ts';
import { type DealRole, isOver } from './states.ts';

type Asking = Pick<Deal, 'questions'>;
type Owed = Pick<Deal, 'questions' | 'access' | 'blocked' | 'hold' | 'stage'>;

/** The deal after its buyer asked a question, which may have been answered before. */
export function withQuestion<D extends Asking>(deal: D, id: string, at: Date, isAnswered: boolean): D {
  const { asked, open } = deal.questions;
  if (asked.includes(id)) return deal;
  return {
    ...deal,
    questions: { asked: [...asked, id], open: isAnswered ? open : [...open, { id, at }], changedAt: at },
  };
}

/** The deal after one of its buyer's questions was answered, or its answer changed. */
export const withAnswered = <D extends Asking>(deal: D, id: string, at: Date): D => ({
  ...deal,
  questions: { ...deal.questions, open: deal.questions.open.filter((one) => one.id !== id), changedAt: at },
});

/** The deal after its buyer withdrew a question. */
export const withoutQuestion = <D extends Asking>(deal: D, id: string, at: Date): D => {
  const { asked } = deal.questions;
  return withAnswered({ ...deal, questions: { ...deal.questions, asked: asked.filter((one) => one !== id) } }, id, at);
};

/**
 * The number of the buyer's questions that wait for the seller; 0 while the buyer cannot read answers, or once it is
 * over.
 */
export const owedAnswers = (deal: Owed): number =>
  deal.access.state === 'granted' && !deal.blocked && !deal.hold && !isOver(deal) ? deal.questions.open.length : 0;

/** The time of the longest-waiting one; null without any. */
export const answersOwedSince = (deal: Owed): Date | null =>
  owedAnswers(deal) ? new Date(Math.min(...deal.questions.open.map(({ at }) => at.getTime()))) : null;

/** The state of a buyer's questions in a few words, such as `2 of 5 unanswered`. */
export function questionsText(deal: Owed): string {
  const open = owedAnswers(deal);
  const all = deal.questions.asked.length;
  if (!all) return 'none';
  return open ? `${open} of ${all} unanswered` : `${all} answered`;
}

/** The unanswered questions, in a sentence for one side before an offer is accepted; null if there are none. */
export function unansweredText(deal: Owed & Pick<Deal, 'buyer'>, role: DealRole): string | null {
  const open = owedAnswers(deal);
  if (!open) return null;
  const all = deal.questions.asked.length;
  if (all === 1) return `${role === 'buyer' ? 'Your' : `${isolated(deal.buyer.name)}’s`} question is unanswered.`;
  const whose = role === 'buyer' ? 'your' : `${isolated(deal.buyer.name)}’s`;
  return `${open} of ${whose} ${all} questions ${open === 1 ? 'is' : 'are'} unanswered.`;
}

/** The deal after a question of its buyer was joined with another one, which may be answered already. */
export function withJoined<D extends Asking>(
  deal: D,
  id: string,
  into: { id: string; isAnswered: boolean },
  at: Date,
): D {
  const since = deal.questions.open.find((one) => one.id === id)?.at ?? at;
  const joined = withQuestion(withoutQuestion(deal, id, at), into.id, since, into.isAnswered);
  return { ...joined, questions: { ...joined.questions, changedAt: at } };
}

/** Returns whether the buyer may ask a question that is answered for every buyer with access. */
export const mayAskForAnswers = (deal: Parameters<typeof opensTier>[0] & Pick<Deal, 'hold'>): boolean =>
  opensTier(deal, 'access') && !deal.blocked && !deal.hold && !isOver(deal);
