import { formatMoney } from '../shared/money.ts';
import type { Deal } from './deal.ts';
import { type DealRole, type DealStage, isTurnOf, otherRole } from './states.ts';
import type { DealTab } from './tabs.ts';

/** What one side has to do when a deal waits for it. */
export interface Turn {
  title: (deal: TitleFacts, other: string) => string;
  /** A whole sentence. */
  todo: string;
  /** Whether the dashboard quotes the last message instead of `todo`. */
  quotesMessage?: true;
  /** The label of the button that leads there. */
  action: string;
  /** The tab of the deal room where it is done. */
  tab: DealTab;
}
type TitleFacts = Pick<Deal, 'listing' | 'offer'>;

interface StageTurns {
  /** Null where the stage never waits for that side. */
  buyer: Turn | null;
  seller: Turn | null;
  /** What the deal shows while it waits for no one; null for nothing. */
  idle: string | null;
  /** When the turn ends by itself. */
  endsAt: (deal: EndFacts) => Date | null | undefined;
}
type EndFacts = Pick<Deal, 'offer' | 'purchase' | 'handover' | 'dispute'>;

const price = ({ offer }: TitleFacts): string => (offer ? formatMoney(offer.price) : '');
const never = () => null;

const ANSWER: Turn = {
  title: (_deal, other) => `Reply to ${other}`,
  todo: 'Reply to the last message.',
  quotesMessage: true,
  action: 'Reply',
  tab: 'access',
};
const DECIDE_OFFER: Turn = {
  title: (deal, other) => `${other} offers ${price(deal)}`,
  todo: 'Accept, counter or decline the offer.',
  action: 'See the offer',
  tab: 'offer',
};
const STATE_CASE: Turn = {
  title: ({ listing }) => `Dispute over ${listing.title}`,
  todo: 'State your case.',
  action: 'State your case',
  tab: 'handover',
};

/**
 * Whose turn it is, what they have to do and where, for every stage and side. The dashboard, the deal
 * room and notifications all read this table; `waitingOn` says whether it is a side's turn at all.
 */
export const TURNS: Record<DealStage, StageTurns> = {
  enquiry: { buyer: ANSWER, seller: ANSWER, idle: null, endsAt: never },
  access: {
    buyer: {
      title: ({ listing }) => `You have access to ${listing.title}`,
      todo: 'See the details you now have access to, then make an offer.',
      action: 'See the details',
      tab: 'access',
    },
    seller: {
      title: (_deal, other) => `${other} asks for access`,
      todo: 'Grant or refuse access.',
      action: 'Decide',
      tab: 'access',
    },
    idle: null,
    endsAt: never,
  },
  negotiation: { buyer: DECIDE_OFFER, seller: DECIDE_OFFER, idle: null, endsAt: ({ offer }) => offer?.expiresAt },
  accepted: {
    buyer: {
      title: (deal) => `Pay ${price(deal)}`,
      todo: 'Pay the invoice; the money is held until the handover is confirmed.',
      action: 'See the invoice',
      tab: 'invoice',
    },
    seller: null,
    idle: null,
    endsAt: ({ purchase }) => purchase?.payBy,
  },
  paid: {
    buyer: null,
    seller: {
      title: (_deal, other) => `${other} has paid`,
      todo: 'Hand over the assets one by one.',
      action: 'Hand over',
      tab: 'handover',
    },
    idle: null,
    endsAt: ({ handover }) => handover?.dueAt,
  },
  handover: {
    buyer: {
      title: () => 'Confirm what has arrived',
      todo: 'Check each item and confirm it, or report a problem.',
      action: 'Check the items',
      tab: 'handover',
    },
    seller: {
      title: () => 'Finish the handover',
      todo: 'Hand over the remaining items.',
      action: 'Hand over',
      tab: 'handover',
    },
    idle: null,
    endsAt: ({ handover }) => handover?.dueAt,
  },
  inspection: {
    buyer: {
      title: () => 'Confirm the handover',
      todo: 'Everything is transferred. Confirm it, or report a problem.',
      action: 'Check the items',
      tab: 'handover',
    },
    seller: null,
    idle: null,
    endsAt: ({ handover }) => handover?.inspectionEndsAt,
  },
  disputed: {
    buyer: STATE_CASE,
    seller: STATE_CASE,
    idle: 'In dispute. The money stays held until it is decided.',
    endsAt: ({ dispute }) => dispute?.statementsDueAt,
  },
  // Nothing is left to do, unless the holdback is disputed.
  completed: {
    buyer: STATE_CASE,
    seller: STATE_CASE,
    idle: 'Completed. The money is released and the project handed over.',
    endsAt: ({ dispute }) => dispute?.statementsDueAt,
  },
  lapsed: { buyer: null, seller: null, idle: 'Lapsed: it was not paid in time.', endsAt: never },
  cancelled: { buyer: null, seller: null, idle: 'Canceled.', endsAt: never },
};

export type TurnFacts = Pick<Deal, 'stage' | 'waitingOn' | 'waitingSince' | 'lastMessage'> & EndFacts;

/** What `role` has to do now, and by when; null while it is not their turn. */
export function turnOf(deal: TurnFacts, role: DealRole): (Turn & { endsAt: Date | null }) | null {
  const turn = isTurnOf(deal, role) && (owesAnswer(deal) ? ANSWER : TURNS[deal.stage][role]);
  return turn ? { ...turn, endsAt: turnEnd(deal) } : null;
}

/** When the present turn ends by itself; null where it does not. */
export const turnEnd = (deal: EndFacts & Pick<Deal, 'stage'>): Date | null => TURNS[deal.stage].endsAt(deal) ?? null;

/** In the access stage the other side may have written since access was decided. */
const owesAnswer = ({ stage, lastMessage, waitingSince }: TurnFacts): boolean =>
  stage === 'access' && lastMessage?.at.getTime() === waitingSince.getTime();

/** Who a deal waits for, as `role` reads it: `you`, the other side's name, or null for no one. */
export function waitingName(deal: Pick<Deal, 'waitingOn' | 'buyer' | 'seller'>, role: DealRole): string | null {
  if (isTurnOf(deal, role)) return 'you';
  return deal.waitingOn && deal[otherRole(role)].name;
}
