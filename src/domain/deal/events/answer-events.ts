import type { EventRow } from './event-row.ts';

const notice = { type: 'other', to: 'other', tab: 'access' } as const;

/** Questions that all buyers with access read the answers to; `label` is the question. */
export const ANSWER_EVENTS = {
  'question-asked': {
    line: ({ who, label }) => `${who} asked: ${label}`,
    ...notice,
    title: ({ who, listing }) => `${who} asks about ${listing}`,
    message: ({ label }) => `“${label}” Answer it once; every buyer with access reads your answer.`,
  },
  'question-answered': {
    line: ({ who, label }) => `${who} answered: ${label}`,
    ...notice,
    title: ({ listing }) => `Answered: your question about ${listing}`,
    message: ({ label }) => `“${label}” Read the answer and mark it as settled if it is.`,
  },
  'answer-changed': {
    line: ({ who, label }) => `${who} changed the answer to: ${label}`,
    ...notice,
    title: ({ listing }) => `An answer about ${listing} changed`,
    message: ({ label }) => `“${label}” The earlier answers stay beside it.`,
  },
  'question-withdrawn': {
    line: ({ who, label }) => `${who} withdrew the question: ${label}`,
    silent: 'Nothing is left to do.',
  },
} satisfies Record<string, EventRow>;
