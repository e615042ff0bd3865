import { TURNS } from '../turns.ts';
import type { EventRow } from './event-row.ts';

const notice = { type: 'other', to: 'other', tab: 'access' } as const;

export const ACCESS_EVENTS = {
  opened: {
    line: ({ who }) => `${who} asked the first question`,
    silent: 'The first message already notifies.',
    inThread: true,
  },
  'seller-shown': {
    line: ({ who }) => `${who} showed who ${who === 'You' ? 'you' : 'they'} are`,
    silent: 'What the seller answers with it notifies.',
    inThread: true,
  },
  'access-requested': {
    line: ({ who }) => `${who} asked for access`,
    ...notice,
    title: ({ who, listing }) => `${who} asks for access to ${listing}`,
    asks: TURNS.access,
    controls: ['grant-access'],
    inThread: true,
  },
  'access-granted': {
    line: ({ who }) => `${who} granted access`,
    ...notice,
    title: ({ listing }) => `You have access to ${listing}`,
    message: ({ who }) => `${who} granted access.`,
    asks: TURNS.access,
    controls: ['accept-terms'],
    inThread: true,
    endsRequest: 'granted',
  },
  'access-refused': {
    line: ({ who }) => `${who} refused access`,
    ...notice,
    title: ({ listing }) => `Access to ${listing} refused`,
    message: ({ who }) => `${who} refused your request.`,
    inThread: true,
    endsRequest: 'refused',
  },
  'access-revoked': {
    line: ({ who }) => `${who} revoked access`,
    ...notice,
    title: ({ listing }) => `Access to ${listing} ended`,
    message: ({ who }) => `${who} revoked it.`,
    controls: ['request-access'],
    inThread: true,
  },
  'access-withdrawn': {
    line: ({ who }) => `${who} withdrew the request for access`,
    ...notice,
    title: ({ listing }) => `Request for access to ${listing} withdrawn`,
    message: ({ who }) => `${who} withdrew the request.`,
    inThread: true,
    endsRequest: 'withdrawn',
  },
  'access-expired': {
    line: () => 'Access expired',
    ...notice,
    to: 'buyer',
    title: ({ listing }) => `Access to ${listing} ended`,
    message: () => 'It expired. You can ask for access again.',
    controls: ['request-access'],
    inThread: true,
  },
  'terms-accepted': {
    line: ({ who }) => `${who} accepted the confidentiality terms`,
    ...notice,
    title: ({ listing }) => `Terms accepted for ${listing}`,
    message: ({ who }) => `${who} accepted the confidentiality terms.`,
    inThread: true,
  },
  'diligence-changed': {
    line: ({ who }) => `${who} changed the diligence figures`,
    ...notice,
    title: ({ listing }) => `Diligence updated: ${listing}`,
    message: ({ who }) => `${who} changed figures that opened with your accepted offer.`,
  },
} satisfies Record<string, EventRow>;

/**
 * Events about read-only access to the code. `label` is the buyer's account at the code host or the seller's
 * repository; it's cleared when that side's account is deleted.
 */
export const CODE_EVENTS = {
  'code-asked': {
    line: ({ who, label }) => `${who} asked to read the code${label && `, as ${label}`}`,
    ...notice,
    title: ({ who, listing }) => `${who} asks to read the code of ${listing}`,
    message: ({ label }) => `Give ${label} read-only access, then confirm it.`,
    controls: ['code'],
    codeStep: 'asked',
    labelNames: 'buyer',
  },
  'code-granted': {
    line: ({ who, label }) => `${who} gave read-only access to the code${label && `: ${label}`}`,
    ...notice,
    title: ({ listing }) => `You can read the code of ${listing}`,
    message: ({ label }) => `${label}. Look for an invitation from the host.`,
    codeStep: 'granted',
    labelNames: 'seller',
  },
  'code-refused': {
    line: ({ who }) => `${who} gave no access to the code`,
    ...notice,
    title: ({ listing }) => `No access to the code of ${listing}`,
    message: ({ who }) => `${who} declined. You can ask a question instead.`,
    codeStep: 'refused',
  },
  'code-ending': {
    line: ({ label }) => `Access to the code ends${label && `: ${label}`}`,
    ...notice,
    to: 'seller',
    title: ({ listing }) => `Remove access to the code of ${listing}`,
    message: ({ label }) => `The deal has ended. Remove ${label}, then confirm it.`,
    controls: ['code'],
    codeStep: 'ending',
    labelNames: 'buyer',
  },
  'code-removed': {
    line: ({ who, label }) => `${who} removed access to the code${label && `: ${label}`}`,
    silent: 'The deal has ended, and its buyer was notified of that.',
    codeStep: 'removed',
    labelNames: 'buyer',
  },
} satisfies Record<string, EventRow>;

/** Events about questions whose answers every buyer with access can read; `label` is the question. */
export const ANSWER_EVENTS = {
  'question-asked': {
    line: ({ who, label }) => `${who} asked: ${label}`,
    ...notice,
    title: ({ who, listing }) => `${who} asks about ${listing}`,
    message: ({ label }) => `“${label}” Answer once; every buyer with access can read it.`,
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
    message: ({ label }) => `“${label}” Earlier answers are still shown.`,
  },
  'question-withdrawn': {
    line: ({ who, label }) => `${who} withdrew the question: ${label}`,
    silent: 'Nothing is left to do.',
  },
} satisfies Record<string, EventRow>;
