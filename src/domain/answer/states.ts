import { machine } from '../shared/machine.ts';

export const QUESTION_STATES = ['open', 'answered', 'withdrawn', 'joined'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];
export type QuestionEvent = 'ask' | 'answer' | 'withdraw' | 'join';
export type QuestionActor = 'buyer' | 'seller';

/**
 * State table, Question: it is withdrawn once nobody asks it any more; joined, it stands in another one, which has its
 * askers. A given answer may change, but is never taken from its askers.
 */
export const questionMachine = machine<QuestionState, QuestionEvent, QuestionActor>({
  open: {
    ask: { by: ['buyer'], to: 'open' },
    answer: { by: ['seller'], to: 'answered' },
    withdraw: { by: ['buyer', 'seller'], to: 'withdrawn' },
    join: { by: ['seller'], to: 'joined' },
  },
  answered: {
    ask: { by: ['buyer'], to: 'answered' },
    answer: { by: ['seller'], to: 'answered' },
    withdraw: { by: ['seller'], to: 'withdrawn' },
  },
  withdrawn: {
    ask: { by: ['buyer'], to: 'open' },
    answer: { by: ['seller'], to: 'answered' },
  },
  joined: {},
});
