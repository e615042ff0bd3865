import { REVIEW_DAYS } from '../../review/states.ts';
import { withPeriod } from '../../shared/text.ts';
import type { EventRow } from './event-row.ts';
import { OFFER_CONTROLS } from './offer-events.ts';

const notice = { type: 'other', to: 'both', tab: 'offer' } as const;

/** Events of the deal as a whole: its end, a hold, and the reviews afterwards. */
export const DEAL_LIFE_EVENTS = {
  // Also sent to the buyer who confirmed the last item, as a receipt that says where the money went.
  completed: {
    line: () => 'The deal is completed',
    ...notice,
    tab: 'review',
    title: ({ listing }) => `The sale of ${listing} is complete`,
    message: ({ label }) =>
      ['Everything is handed over.', label, `How was it? Write your review within ${REVIEW_DAYS} days.`]
        .filter(Boolean)
        .join(' '),
    controls: ['review'],
    inThread: true,
    endsDeal: true,
  },
  'support-ending': {
    line: () => 'Support ends in a week',
    ...notice,
    tab: 'review',
    title: ({ listing }) => `Support for ${listing} ends in a week`,
    message: () => 'Ask or answer anything still open.',
    controls: ['message'],
  },
  lapsed: {
    line: ({ amount }) => `${amount} was not paid in time; the deal lapsed`,
    ...notice,
    title: ({ listing }) => `The deal on ${listing} lapsed`,
    message: ({ amount }) => `${amount} was not paid in time. The project is for sale again.`,
    controls: OFFER_CONTROLS,
    inThread: true,
    endsDeal: true,
  },
  canceled: {
    line: ({ who, label }) => `${who} canceled the deal${label && `: ${label}`}`,
    ...notice,
    to: 'other',
    title: ({ listing }) => `The deal on ${listing} was canceled`,
    message: ({ who, label }) => withPeriod(`${who} canceled it${label && `: ${label}`}`),
    inThread: true,
    endsDeal: true,
  },
  'sold-to-another': {
    line: () => 'The project was sold to another buyer; the deal is closed',
    ...notice,
    to: 'buyer',
    title: ({ listing }) => `${listing} was sold to another buyer`,
    message: () => 'Your deal on it is closed and no longer counts as open.',
    inThread: true,
    endsDeal: true,
  },
  'listing-removed': {
    line: ({ label }) => `The listing was removed from the site: ${label}`,
    ...notice,
    tab: 'handover',
    title: ({ listing }) => `${listing} was removed from the site`,
    message: ({ label }) => `“${label}” Your deal continues.`,
    inThread: true,
  },
  // The seller withdrew the listing, or an administrator removed it and gave a reason.
  'listing-gone': {
    line: ({ who, label }) =>
      label ? `The listing was removed from the site: ${label}` : `${who} withdrew the listing`,
    ...notice,
    to: 'buyer',
    tab: 'timeline',
    title: ({ listing, label }) => (label ? `${listing} was removed from the site` : `${listing} was withdrawn`),
    message: ({ label }) =>
      `${label && `“${label}” `}No offers can be made unless it is listed again. Your messages are kept.`,
    inThread: true,
  },
  'listing-back': {
    line: ({ label }) => `The listing was put back on the site: ${label}`,
    ...notice,
    to: 'buyer',
    tab: 'timeline',
    title: ({ listing }) => `${listing} was put back on the site`,
    message: ({ label }) => `“${label}” Its page says whether it is for sale.`,
    inThread: true,
  },
  stopped: {
    line: () => 'The deal is on hold: an account in it was deactivated',
    ...notice,
    title: ({ listing }) => `The deal on ${listing} is on hold`,
    message: () => 'An account in it was deactivated. All deadlines are paused.',
    inThread: true,
  },
  resumed: {
    line: () => 'The deal is no longer on hold',
    ...notice,
    title: ({ listing }) => `The deal on ${listing} continues`,
    message: () => 'Deadlines were extended by the length of the hold.',
    inThread: true,
  },
  'review-written': {
    line: ({ who }) => `${who} wrote a review`,
    ...notice,
    to: 'other',
    tab: 'review',
    title: ({ listing }) => `You were reviewed for ${listing}`,
    message: () => 'Both reviews appear once you have written yours.',
    controls: ['review'],
  },
  'reviews-revealed': {
    line: () => 'Both sides can read the reviews',
    ...notice,
    to: 'other',
    tab: 'review',
    title: ({ listing }) => `You can read the reviews of ${listing}`,
    message: () => 'See what was written.',
  },
} satisfies Record<string, EventRow>;
