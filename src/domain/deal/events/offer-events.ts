import type { DealControl } from '../deal-control.ts';
import { TURNS } from '../turns.ts';
import type { EventRow } from './event-row.ts';

const notice = { type: 'offer', to: 'other', tab: 'offer' } as const;
/** Notice for events that result from something other than an answer to the offer; not emailed by default. */
const aside = { ...notice, type: 'other' } as const;

export const OFFER_CONTROLS: readonly DealControl[] = ['accept-offer', 'withdraw-offer', 'make-offer'];

export const OFFER_EVENTS = {
  'offer-made': {
    line: ({ who, amount }) => `${who} offered ${amount}`,
    ...notice,
    title: ({ amount, listing }) => `${amount} offered for ${listing}`,
    message: ({ who }) => `${who} made an offer.`,
    asks: TURNS.negotiation,
    controls: OFFER_CONTROLS,
  },
  'offer-countered': {
    line: ({ who, amount }) => `${who} countered with ${amount}`,
    ...notice,
    title: ({ listing }) => `Counter-offer for ${listing}`,
    message: ({ who, amount }) => `${who} proposes ${amount}.`,
    asks: TURNS.negotiation,
    controls: OFFER_CONTROLS,
  },
  'offer-accepted': {
    line: ({ who, amount }) => `${who} accepted ${amount}`,
    ...notice,
    title: ({ amount, listing }) => `${amount} accepted for ${listing}`,
    message: ({ who }) => `${who} accepted. The project is reserved.`,
    inThread: true,
  },
  bought: {
    line: ({ who, amount }) => `${who} bought the project for ${amount}`,
    ...notice,
    title: ({ amount, listing }) => `${listing} was bought for ${amount}`,
    message: ({ who }) => `${who} bought it at the published price and has a day to pay.`,
    inThread: true,
  },
  'offer-declined': {
    line: ({ who, amount }) => `${who} declined ${amount}`,
    ...notice,
    title: ({ listing }) => `Offer for ${listing} declined`,
    message: ({ who, amount }) => `${who} declined ${amount}.`,
    controls: OFFER_CONTROLS,
    inThread: true,
  },
  'offer-withdrawn': {
    line: ({ who, amount }) => `${who} withdrew the offer of ${amount}`,
    ...notice,
    title: ({ listing }) => `Offer for ${listing} withdrawn`,
    message: ({ who, amount }) => `${who} withdrew ${amount}.`,
    controls: OFFER_CONTROLS,
    inThread: true,
  },
  'offer-voided': {
    line: ({ amount, label }) => `The offer of ${amount} became void${label && `: ${label}`}`,
    ...aside,
    title: ({ listing }) => `An offer for ${listing} became void`,
    message: ({ amount, label }) => `${amount}${label && `: ${label}`}.`,
  },
  'offer-backed-up': {
    line: () => 'Another offer was accepted; this one is kept as a back-up',
    ...aside,
    title: ({ listing }) => `Back-up offer for ${listing}`,
    message: () => 'Another offer was accepted first. This one is kept in case that sale falls through.',
    inThread: true,
  },
  'offer-revived': {
    line: ({ amount }) => `The offer of ${amount} is open again: the accepted one fell through`,
    ...notice,
    title: ({ listing }) => `An offer for ${listing} is open again`,
    message: ({ amount }) => `The accepted offer fell through. ${amount} stays open for at least three days.`,
    controls: OFFER_CONTROLS,
    inThread: true,
  },
  'offer-expiring': {
    line: ({ amount }) => `The offer of ${amount} expires within a day`,
    ...notice,
    to: 'both',
    title: ({ listing }) => `Offer for ${listing} expires within a day`,
    message: ({ amount }) => `${amount} has not been answered yet.`,
    controls: OFFER_CONTROLS,
  },
  'offer-expired': {
    line: ({ amount }) => `The offer of ${amount} expired`,
    ...notice,
    title: ({ listing }) => `Offer for ${listing} expired`,
    message: ({ amount }) => `${amount} was not answered in time.`,
    controls: OFFER_CONTROLS,
    inThread: true,
  },
} satisfies Record<string, EventRow>;
