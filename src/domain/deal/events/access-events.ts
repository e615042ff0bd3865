import type { EventRow } from './event-row.ts';

const notice = { type: 'other', to: 'other', tab: 'access' } as const;

export const ACCESS_EVENTS = {
  opened: { line: ({ who }) => `${who} asked the first question`, silent: 'The first message already notifies.' },
  'seller-shown': {
    line: ({ who }) => `${who} showed who ${who === 'You' ? 'you' : 'they'} are`,
    silent: 'What the seller answers with it notifies.',
  },
  'access-requested': {
    line: ({ who }) => `${who} asked for access`,
    ...notice,
    title: ({ who, listing }) => `${who} asks for access to ${listing}`,
    begins: 'access',
  },
  'access-granted': {
    line: ({ who }) => `${who} granted access`,
    ...notice,
    title: ({ listing }) => `You have access to ${listing}`,
    message: ({ who }) => `${who} granted it.`,
    begins: 'access',
  },
  'access-refused': {
    line: ({ who }) => `${who} refused access`,
    ...notice,
    title: ({ listing }) => `Access to ${listing} refused`,
    message: ({ who }) => `${who} refused your request.`,
  },
  'access-revoked': {
    line: ({ who }) => `${who} revoked access`,
    ...notice,
    title: ({ listing }) => `Access to ${listing} ended`,
    message: ({ who }) => `${who} revoked it.`,
  },
  'access-withdrawn': {
    line: ({ who }) => `${who} withdrew the request for access`,
    ...notice,
    title: ({ listing }) => `Request for access to ${listing} withdrawn`,
    message: ({ who }) => `${who} no longer asks for access.`,
  },
  'access-expired': {
    line: () => 'Access expired',
    ...notice,
    to: 'buyer',
    title: ({ listing }) => `Access to ${listing} ended`,
    message: () => 'It expired. You can ask for access again.',
  },
  'terms-accepted': {
    line: ({ who }) => `${who} accepted the confidentiality terms`,
    ...notice,
    title: ({ listing }) => `Terms accepted for ${listing}`,
    message: ({ who }) => `${who} accepted the confidentiality terms.`,
  },
  'diligence-changed': {
    line: ({ who }) => `${who} changed what opens for diligence`,
    ...notice,
    title: ({ listing }) => `New for diligence: ${listing}`,
    message: ({ who }) => `${who} changed the figures that your accepted offer opens.`,
  },
} satisfies Record<string, EventRow>;
