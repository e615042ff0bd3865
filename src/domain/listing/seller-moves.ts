import { formatMoney } from '../shared/money.ts';
import { ASK_DAYS } from './for-sale.ts';
import { isAsked, type ListingEvent, type ListingState, listingMachine } from './states.ts';

/** What a seller is told before moving a listing. Amounts in cents. */
export interface MoveFacts {
  state: ListingState;
  /** Null for a draft without a price. */
  askingPrice: number | null;
  /** How many offers on it may still lead to a sale. */
  openOffers: number;
}

interface SellerMove {
  command: 'confirmForSale' | 'pauseListing' | 'resumeListing' | 'recallListing' | 'reopenListing' | 'withdrawListing';
  label: string;
  done: string;
  danger?: true;
  /** Its consequences, a sentence or two each. */
  consequences: (facts: MoveFacts) => string[];
}

const price = ({ askingPrice }: MoveFacts): string => (askingPrice === null ? '' : ` at ${formatMoney(askingPrice)}`);
const offers = (count: number): string => (count === 1 ? 'One open offer' : `${count} open offers`);

/** What a seller can do with a listing by pressing a button; what needs the draft first is done in the editor. */
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
      'It leaves search. Its page stays, and says that you have paused it.',
      facts.openOffers
        ? `${offers(facts.openOffers)} ${facts.openOffers === 1 ? 'stays' : 'stay'} open, but none can be accepted until you resume. An offer still expires on its date.`
        : 'Until you resume, no offer can be accepted.',
    ],
  },
  recall: {
    command: 'recallListing',
    label: 'Take it back from review',
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
            'Its page and its place in search are gone at once.',
            openOffers
              ? `${offers(openOffers)} ${openOffers === 1 ? 'becomes' : 'become'} void, and whoever made an offer is told why. That can’t be undone.`
              : 'There are no open offers on it.',
            `Buyers with an open deal on it${openOffers ? ' and no offer' : ''} are told.`,
          ]
        : []),
      'You can reopen it as a draft later; it is then reviewed again.',
    ],
  },
} as const satisfies Partial<Record<ListingEvent | 'confirm', SellerMove>>;

const count = (openOffers: number): string => (openOffers === 1 ? 'one is open' : `${openOffers} are open`);

export type SellerMoveName = keyof typeof SELLER_MOVES;
const NAMES = Object.keys(SELLER_MOVES) as SellerMoveName[];

/** Which of them the state of a listing allows. */
export const sellerMoves = (state: ListingState): SellerMoveName[] =>
  NAMES.filter((name) => (name === 'confirm' ? isAsked(state) : listingMachine.can(state, name, 'seller')));
