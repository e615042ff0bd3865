import { formatMoney } from '../../shared/money.ts';
import type { EditorStep } from '../details/editor-steps.ts';
import type { Listing } from '../listing.ts';
import {
  asksForConfirmation,
  isChangeable,
  isEditable,
  type ListingEvent,
  type ListingState,
  listingMachine,
} from '../states.ts';
import { ASK_DAYS } from './for-sale.ts';

/** Facts about a listing that determine the consequences of a seller's move. */
export interface MoveFacts {
  state: ListingState;
  /** The asking price in cents; null for a draft without a price. */
  askingPrice: number | null;
}
/** Facts for a move, with the number of offers that may still lead to a sale. */
type FactsWithOffers = MoveFacts & { openOffers: number };

/** Returns true if a move's consequences depend on the open offers. */
export const dependsOnOffers = (name: SellerMoveName): boolean => ['resume', 'pause', 'withdraw'].includes(name);

interface SellerMove {
  command: 'confirmForSale' | 'pauseListing' | 'resumeListing' | 'recallListing' | 'reopenListing' | 'withdrawListing';
  label: string;
  done: string;
  danger?: true;
  /** Returns the move's consequences, one or two sentences each. */
  consequences: (facts: FactsWithOffers) => string[];
}

const price = ({ askingPrice }: MoveFacts): string => (askingPrice === null ? '' : ` at ${formatMoney(askingPrice)}`);
const offers = (count: number): string => (count === 1 ? 'One open offer' : `${count} open offers`);

/** Moves that the seller makes with a single button; moves that involve the draft are made in the editor. */
export const SELLER_MOVES = {
  confirm: {
    command: 'confirmForSale',
    label: 'Confirm it is still for sale',
    done: `Confirmed. We’ll ask again in ${ASK_DAYS} days.`,
    consequences: (facts) => [
      `You confirm that it is for sale${price(facts)}.`,
      'Its page shows buyers when you last confirmed this.',
    ],
  },
  resume: {
    command: 'resumeListing',
    label: 'Resume',
    done: 'It is for sale again.',
    consequences: (facts) => [
      `It goes back into search, for sale${price(facts)}.`,
      ...(facts.openOffers ? [`You can accept offers again; ${count(facts.openOffers)}.`] : []),
    ],
  },
  pause: {
    command: 'pauseListing',
    label: 'Pause',
    done: 'It is paused.',
    consequences: (facts) => [
      'It leaves search. Its page stays up and says that you paused it.',
      facts.openOffers
        ? `${offers(facts.openOffers)} ${facts.openOffers === 1 ? 'stays' : 'stay'} open, but none can be accepted until you resume. An offer still expires on its date.`
        : 'Until you resume, no offer can be accepted.',
    ],
  },
  recall: {
    command: 'recallListing',
    label: 'Withdraw from review',
    done: 'It is a draft again.',
    consequences: () => [
      'It becomes a draft that you can edit. When you submit it again, it goes to the back of the queue.',
    ],
  },
  reopen: {
    command: 'reopenListing',
    label: 'Reopen as a draft',
    done: 'It is a draft again.',
    consequences: () => ['Only you can see the draft. Buyers find it again after you submit it and it is approved.'],
  },
  withdraw: {
    command: 'withdrawListing',
    label: 'Withdraw',
    done: 'It is withdrawn.',
    danger: true,
    consequences: ({ state, openOffers }) => [
      ...(listingMachine.effects(state, 'withdraw').includes('void-offers')
        ? [
            'It disappears from the site and from search immediately.',
            openOffers
              ? `${offers(openOffers)} ${openOffers === 1 ? 'becomes' : 'become'} void, and everyone who made an offer is told why. That can’t be undone.`
              : 'There are no open offers on it.',
            `Buyers with an open deal on it${openOffers ? ' but no offer' : ''} are told.`,
          ]
        : []),
      'You can reopen it as a draft later; it is then reviewed again.',
    ],
  },
} as const satisfies Partial<Record<ListingEvent | 'confirm', SellerMove>>;

const count = (openOffers: number): string => (openOffers === 1 ? 'one is open' : `${openOffers} are open`);

export type SellerMoveName = keyof typeof SELLER_MOVES;
const NAMES = Object.keys(SELLER_MOVES) as SellerMoveName[];

/** Returns the moves that a listing's state allows. */
export const sellerMoves = (state: ListingState): SellerMoveName[] =>
  NAMES.filter((name) => (name === 'confirm' ? asksForConfirmation(state) : listingMachine.can(state, name, 'seller')));

/** Explanation of each state for the seller, with the next step. */
const MEANINGS: Record<ListingState, string> = {
  draft: 'Only you can see it. Complete and submit it; buyers can find it once it is approved.',
  submitted:
    'We are reviewing it and will let you know. It can’t be edited meanwhile; to change something, withdraw it from review.',
  'changes-requested': 'Make the changes below and submit it again.',
  rejected: 'It was not approved. You can appeal once: change it and submit it again.',
  live: 'Buyers find it in search. They can ask questions, request access and make offers.',
  paused: 'It is not in search, and no offer can be accepted. Its page stays up, and offers stay open.',
  'under-offer':
    'An accepted offer reserves it. Price, assets and terms are fixed until that deal is completed or falls through; then it is sold or for sale again. Other offers wait as back-ups. You can add documents.',
  sold: 'The sale is complete. Its page stays as a record of the sale and nothing about it can be changed.',
  withdrawn: 'It is off the market, and only you can see it. Reopen it to edit it and submit it again.',
  removed: 'An administrator removed it from the site. If it is put back, it will be paused, and you can resume it.',
};
const APPEAL_SENT =
  'Your one appeal was sent. We’ll review the listing again and let you know. It can’t be edited meanwhile.';
const APPEALED_TEXT = 'It was not approved, and neither was your appeal, so it can’t be submitted again.';

type Facts = Pick<Listing, 'state' | 'appealed'>;

export function explainState({ state, appealed }: Facts): string {
  if (appealed && state === 'submitted') return APPEAL_SENT;
  return appealed && state === 'rejected' ? APPEALED_TEXT : MEANINGS[state];
}

/** Returns the editor link's label and step; null if there is nothing to edit. */
export function editAction({ state, appealed }: Facts): { label: string; step: EditorStep } | null {
  if (isChangeable(state)) return { label: 'Edit', step: 'basics' };
  if (!isEditable(state) || (state === 'rejected' && appealed)) return null;
  if (state === 'draft') return { label: 'Continue editing', step: 'basics' };
  return { label: state === 'rejected' ? 'Change it and appeal' : 'Make the changes', step: 'review' };
}

/**
 * Returns the usual next move, shown as the page's only filled button; null if there is none or the next step is in the
 * editor.
 */
export const mainMove = ({ state, askedAt }: Pick<Listing, 'state' | 'askedAt'>): SellerMoveName | null => {
  if (state === 'live') return askedAt ? 'confirm' : null;
  if (state === 'paused') return 'resume';
  return state === 'withdrawn' ? 'reopen' : null;
};

export type SellerGroup = 'waiting' | 'live' | 'under-offer' | 'paused' | 'unlisted' | 'ended';

/** Groups of a seller's listings, most urgent first; buyers see only groups with `onMarket`. */
export const SELLER_GROUPS: readonly { name: SellerGroup; label: string; onMarket: boolean }[] = [
  { name: 'waiting', label: 'Waiting for you', onMarket: false },
  { name: 'live', label: 'For sale', onMarket: true },
  { name: 'under-offer', label: 'Under offer', onMarket: true },
  { name: 'paused', label: 'Paused', onMarket: true },
  { name: 'unlisted', label: 'Drafts and in review', onMarket: false },
  { name: 'ended', label: 'Sold and off the market', onMarket: false },
];

/**
 * The states in each group. Listings waiting for an action by the seller (`waitsForSeller`) appear only under "Waiting
 * for you"; after a failed appeal, a rejected listing is off the market.
 */
export const GROUP_STATES: Record<SellerGroup, readonly ListingState[]> = {
  waiting: ['changes-requested', 'rejected', 'live'],
  live: ['live'],
  'under-offer': ['under-offer'],
  paused: ['paused'],
  unlisted: ['draft', 'submitted'],
  ended: ['sold', 'withdrawn', 'removed', 'rejected'],
};
