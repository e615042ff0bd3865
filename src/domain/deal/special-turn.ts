import { daysProposedTo, runningHandover } from '../handover/more-time.ts';
import { processingSince } from '../invoice/bank-debit.ts';
import { isPayableOutside, isReportedOutside } from '../invoice/outside/outside-payment.ts';
import { CONTEST_ANSWER_DAYS } from '../invoice/outside/states.ts';
import { sellerCodeAccessTask } from '../repository/code-access.ts';
import { formatMoney } from '../shared/money.ts';
import { addDays, moreDaysText } from '../shared/time.ts';
import type { Deal } from './deal.ts';
import type { DealControl } from './deal-control.ts';
import { countOwedAnswers } from './deal-questions.ts';
import { outsideDeadlineStart } from './outside-deadline-start.ts';
import type { DealRole } from './states.ts';
import type { DealTab } from './tabs.ts';

/** One side's task when it's that side's turn. */
export interface Turn {
  /** The task in a few words, e.g. `payment` in `Waiting for you: payment`. */
  about: string;
  title: (deal: TitleFacts, other: string) => string;
  /** The task as a complete sentence. */
  todo: string;
  /** Set if the dashboard shows the last message instead of `todo`. */
  quotesMessage?: true;
  /** Label of the button that leads to the task from outside the deal room. */
  action: string;
  /** Label of the button in the banner, which names the action itself, such as `Pay $20,000`. */
  act: (deal: TitleFacts) => string;
  /** Deal room tab for the task; `controls` perform it, and the first one present gets the focus. */
  tab: DealTab;
  controls: readonly DealControl[];
  /** Returns the URL path of the task's page, if it has one outside the deal room. */
  page?: (deal: Pick<Deal, 'listingId'>) => string;
}
export type TitleFacts = Pick<Deal, 'listing' | 'offer'>;

export const offeredPrice = ({ offer }: TitleFacts): string => (offer ? formatMoney(offer.price) : '');
export const priceAtClose = ({ offer }: TitleFacts): string => (offer ? formatMoney(offer.cashAtClose) : '');

export const REPLY_TURN: Turn = {
  about: 'a reply',
  title: (_deal, other) => `Reply to ${other}`,
  todo: 'Reply to the last message.',
  quotesMessage: true,
  action: 'Reply',
  act: () => 'Reply',
  tab: 'conversation',
  controls: ['reply'],
};
export const ANSWER_QUESTIONS_TURN: Turn = {
  about: 'answers',
  title: (_deal, other) => `${other} asks about the project`,
  todo: 'Answer their questions. Every buyer with access can read the answers.',
  action: 'See the questions',
  act: () => 'Answer the questions',
  tab: 'access',
  controls: ['answer'],
};
export const GIVE_CODE_TURN: Turn = {
  about: 'access to the code',
  title: (_deal, other) => `${other} asks to read the code`,
  todo: 'Give read-only access at the host and confirm it, or refuse it.',
  action: 'See the request',
  act: () => 'Decide on the code',
  tab: 'access',
  controls: ['code'],
};
const CONFIRM_OUTSIDE: Turn = {
  about: 'a payment to confirm',
  title: () => 'Confirm a payment outside Handoff',
  todo: 'Confirm receipt once the money is in your account.',
  action: 'See the payment',
  act: () => 'Confirm the payment',
  tab: 'invoice',
  controls: ['confirm-outside', 'outside'],
};
const CONFIRM_OR_CONTEST: Turn = {
  ...CONFIRM_OUTSIDE,
  todo: 'Confirm receipt once the money is in your account, or contest the payment.',
};
const ANSWER_CONTEST: Turn = {
  about: 'an answer about the payment',
  title: (_deal, other) => `${other} contests the payment`,
  todo: 'Answer with a receipt, or withdraw the report.',
  action: 'See the payment',
  act: () => 'Send your answer',
  tab: 'invoice',
  controls: ['answer-contest', 'outside'],
};
const SOLVE_PROBLEM: Turn = {
  about: 'a problem with the handover',
  title: (_deal, other) => `${other} reported a problem`,
  todo: 'See what is wrong with the item, fix it, and transfer it again.',
  action: 'See the problem',
  act: () => 'Solve the problem',
  tab: 'handover',
  controls: ['problem', 'item'],
};
const moreTimeTurn = (days: number): Turn => ({
  about: 'more time for the handover',
  title: (_deal, other) => `${other} proposes more time`,
  todo: `Agree to ${moreDaysText(days)} for the handover, or decline.`,
  action: 'See the proposal',
  act: () => 'Agree or decline',
  tab: 'handover',
  controls: ['agree-time', 'due-date'],
});

type Facts = Pick<
  Deal,
  | 'stage'
  | 'waitingSince'
  | 'lastMessage'
  | 'purchase'
  | 'handover'
  | 'offer'
  | 'questions'
  | 'access'
  | 'blocked'
  | 'hold'
  | 'repository'
>;

/** Returns a side's task if it depends on more than the deal's stage; null if `TURNS` alone determines it. */
export function specialTurn(deal: Facts, role: DealRole): Turn | null {
  if (owesAnswer(deal)) return REPLY_TURN;
  if (awaitsConfirmation(deal) && role === 'seller') {
    return deal.purchase?.outsideBy === 'buyer' ? CONFIRM_OR_CONTEST : CONFIRM_OUTSIDE;
  }
  if (contestEnd(deal) && role === 'buyer') return ANSWER_CONTEST;
  const handover = runningHandover(deal);
  if (!handover) return role === 'seller' && !owesDecision(deal) ? diligenceTurn(deal) : null;
  if (role === 'seller' && handover.counts.problem > 0) return SOLVE_PROBLEM;
  const days = daysProposedTo(handover, role);
  return days === null ? null : moreTimeTurn(days);
}

/** Returns the seller's task while a buyer is examining the project. */
function diligenceTurn(deal: Facts): Turn | null {
  if (countOwedAnswers(deal)) return ANSWER_QUESTIONS_TURN;
  return sellerCodeAccessTask(deal) === 'decide' ? GIVE_CODE_TURN : null;
}

/**
 * Returns true if the buyer's offer awaits the seller's decision, which takes precedence over the buyer's questions.
 */
const owesDecision = ({ offer }: Facts): boolean => offer?.state === 'pending' && offer.by === 'buyer';

/** Returns true if, in the access stage, a message sent since access was decided awaits a reply. */
const owesAnswer = ({ stage, lastMessage, waitingSince }: Facts): boolean =>
  stage === 'access' && lastMessage?.at.getTime() === waitingSince.getTime();

type Agreed = Pick<Deal, 'stage' | 'purchase'>;

/** Returns true if a reported off-platform payment has been neither confirmed nor contested by the seller. */
const awaitsConfirmation = (deal: Agreed): boolean =>
  isReportedOutside(deal) && !processingSince(deal) && !deal.purchase?.contest;

/** Returns the buyer's deadline to answer the contest of an off-platform payment; null if no answer is due. */
export function contestEnd(deal: Agreed): Date | null {
  const { purchase } = deal;
  if (!isPayableOutside(deal) || processingSince(deal) || purchase?.contest?.answeredAt !== null) return null;
  const from = outsideDeadlineStart(purchase);
  return from && addDays(from, CONTEST_ANSWER_DAYS);
}
