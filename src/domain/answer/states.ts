import { createMachine } from '../shared/machine.ts';

export const QUESTION_STATES = ['open', 'answered', 'withdrawn', 'joined'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];
export type QuestionEvent = 'ask' | 'answer' | 'withdraw' | 'join';
export type QuestionActor = 'buyer' | 'seller';

/**
 * State table for questions: a question is withdrawn once it has no askers left, and a joined one is merged into
 * another, which takes over its askers. An answer can be changed, but not withdrawn while its question has askers.
 */
export const questionMachine = createMachine<QuestionState, QuestionEvent, QuestionActor>({
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
