import { isolateText } from '../shared/isolate-text.ts';
import { sitePaths } from '../site-paths.ts';
import type { Deal } from './deal.ts';
import { offeredPrice, priceAtClose, REPLY_TURN, type Turn } from './special-turn.ts';
import type { DealStage } from './states.ts';

interface StageTurns {
  /** Each side's task in this stage; null if it's never that side's turn. */
  buyer: Turn | null;
  seller: Turn | null;
  /** Returns the deadline at which the turn ends by itself; absent if it never does. */
  endsAt?: (deal: EndFacts) => Date | null | undefined;
}
type EndFacts = Pick<Deal, 'offer' | 'purchase' | 'handover' | 'dispute'>;

const DECIDE_OFFER: Turn = {
  about: 'a decision on the offer',
  title: (deal, other) => `${other} offers ${offeredPrice(deal)}`,
  todo: 'Accept, counter or decline the offer.',
  action: 'See the offer',
  act: () => 'Answer the offer',
  tab: 'offer',
  controls: ['accept-offer'],
};
const STATE_CASE: Turn = {
  about: 'a statement in the dispute',
  title: ({ listing }) => `Dispute over ${isolateText(listing.title)}`,
  todo: 'State your case. An administrator then decides.',
  action: 'State your case',
  act: () => 'State your case',
  tab: 'handover',
  controls: ['statement'],
};

/**
 * Each side's task in each stage, for the dashboard, deal room and notifications. `Deal.waitingOn` determines whose
 * turn it is.
 */
export const TURNS: Record<DealStage, StageTurns> = {
  inquiry: { buyer: REPLY_TURN, seller: REPLY_TURN },
  access: {
    buyer: {
      about: 'an offer',
      title: ({ listing }) => `You have access to ${isolateText(listing.title)}`,
      todo: 'See the details you now have access to, then make an offer.',
      action: 'See the details',
      act: () => 'Make your offer',
      tab: 'access',
      controls: ['make-offer'],
      page: ({ listingId }) => sitePaths.newOffer(listingId),
    },
    seller: {
      about: 'a decision on access',
      title: (_deal, other) => `${other} asks for access`,
      todo: 'Grant or refuse access.',
      action: 'Decide',
      act: () => 'Decide on access',
      tab: 'access',
      controls: ['grant-access'],
    },
  },
  negotiation: { buyer: DECIDE_OFFER, seller: DECIDE_OFFER, endsAt: ({ offer }) => offer?.expiresAt },
  accepted: {
    buyer: {
      about: 'payment',
      title: (deal) => `Pay ${priceAtClose(deal)}`,
      todo: 'Pay the invoice; the money is held until the handover is confirmed.',
      action: 'See the invoice',
      act: (deal) => `Pay ${priceAtClose(deal)}`,
      tab: 'invoice',
      controls: ['pay'],
    },
    seller: null,
    endsAt: ({ purchase }) => purchase?.payBy,
  },
  paid: {
    buyer: null,
    seller: {
      about: 'the handover',
      title: (_deal, other) => `${other} has paid`,
      todo: 'Hand over the assets one by one.',
      action: 'Hand over',
      act: () => 'Hand over',
      tab: 'handover',
      controls: ['item'],
    },
    endsAt: ({ handover }) => handover?.dueAt,
  },
  handover: {
    buyer: {
      about: 'confirmation of what arrived',
      title: () => 'Confirm what has arrived',
      todo: 'Check each item and confirm it, or report a problem.',
      action: 'Check the items',
      act: () => 'Check and confirm',
      tab: 'handover',
      controls: ['item'],
    },
    seller: {
      about: 'the rest of the handover',
      title: () => 'Finish the handover',
      todo: 'Hand over the remaining items.',
      action: 'Hand over',
      act: () => 'Hand over',
      tab: 'handover',
      controls: ['item'],
    },
    endsAt: ({ handover }) => handover?.dueAt,
  },
  inspection: {
    buyer: {
      about: 'confirmation of the handover',
      title: () => 'Confirm the handover',
      todo: 'Everything is transferred. Confirm it, or report a problem.',
      action: 'Check the items',
      act: () => 'Check and confirm',
      tab: 'handover',
      controls: ['item'],
    },
    seller: null,
    endsAt: ({ handover }) => handover?.inspectionEndsAt,
  },
  disputed: {
    buyer: STATE_CASE,
    seller: STATE_CASE,
    endsAt: ({ dispute }) => dispute?.statementsDueAt,
  },
  // The only possible task is a statement about a disputed holdback, on the same tab as the remaining payments.
  completed: {
    buyer: { ...STATE_CASE, tab: 'review' },
    seller: { ...STATE_CASE, tab: 'review' },
    endsAt: ({ dispute }) => dispute?.statementsDueAt,
  },
  lapsed: { buyer: null, seller: null },
  canceled: { buyer: null, seller: null },
};
