import { createMachine } from '../shared/machine.ts';

export const LISTING_STATES = [
  'draft',
  'submitted',
  'changes-requested',
  'rejected',
  'live',
  'paused',
  'under-offer',
  'sold',
  'withdrawn',
  'removed',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];
export type ListingEvent =
  | 'submit'
  | 'recall'
  | 'approve'
  | 'request-changes'
  | 'reject'
  | 'pause'
  | 'resume'
  | 'reactivate'
  | 'reserve'
  | 'sell'
  | 'release'
  | 'withdraw'
  | 'reopen'
  | 'remove'
  | 'restore';
export type ListingActor = 'seller' | 'admin' | 'system';

/**
 * State table for listings; `system` events are triggered by a deal, an account or a deadline. `submit` freezes the
 * draft as a submission, from which `approve` publishes the teaser and access tier; `submitListing` allows a rejected
 * listing one more submission, as an appeal.
 */
export const listingMachine = createMachine<ListingState, ListingEvent, ListingActor>({
  draft: {
    submit: { by: ['seller'], to: 'submitted' },
    withdraw: { by: ['seller', 'system'], to: 'withdrawn' },
  },
  submitted: {
    recall: { by: ['seller', 'system'], to: 'draft' },
    approve: { by: ['admin'], to: 'live' },
    'request-changes': { by: ['admin'], to: 'changes-requested' },
    reject: { by: ['admin'], to: 'rejected' },
  },
  'changes-requested': {
    submit: { by: ['seller'], to: 'submitted' },
    withdraw: { by: ['seller', 'system'], to: 'withdrawn' },
  },
  rejected: {
    submit: { by: ['seller'], to: 'submitted' },
    withdraw: { by: ['seller', 'system'], to: 'withdrawn' },
  },
  live: {
    pause: { by: ['seller', 'system'], to: 'paused' },
    reactivate: { by: ['system'], to: 'paused' },
    reserve: { by: ['system'], to: 'under-offer', effects: ['back-up-offers'] },
    withdraw: { by: ['seller', 'system'], to: 'withdrawn', effects: ['void-offers'] },
    remove: { by: ['admin'], to: 'removed', effects: ['void-offers'] },
  },
  paused: {
    resume: { by: ['seller'], to: 'live' },
    withdraw: { by: ['seller', 'system'], to: 'withdrawn', effects: ['void-offers'] },
    remove: { by: ['admin'], to: 'removed', effects: ['void-offers'] },
  },
  'under-offer': {
    sell: { by: ['system'], to: 'sold', effects: ['void-offers'] },
    release: { by: ['system'], to: 'live', effects: ['revive-offers'] },
    pause: { by: ['system'], to: 'paused', effects: ['revive-offers'] },
    remove: { by: ['admin'], to: 'removed', effects: ['void-offers'] },
  },
  sold: {},
  withdrawn: { reopen: { by: ['seller'], to: 'draft' } },
  removed: { restore: { by: ['admin'], to: 'paused' } },
});

/** States in which the teaser is public; in any other state, the public page returns a 404. */
export const PUBLIC_STATES = ['live', 'paused', 'under-offer', 'sold'] as const satisfies readonly ListingState[];
/** States in which a listing appears in search. */
export const SEARCHED_STATES = ['live', 'under-offer'] as const satisfies readonly ListingState[];

/** Returns true if buyers may make offers, including backup offers behind an accepted one. */
export const isOpenToOffers = (state: ListingState): boolean => (SEARCHED_STATES as readonly string[]).includes(state);
export const isPublic = (state: ListingState): boolean => (PUBLIC_STATES as readonly string[]).includes(state);
/** Returns true if the seller can edit the draft and submit it for review. */
export const isEditable = (state: ListingState): boolean =>
  state === 'draft' || state === 'changes-requested' || state === 'rejected';
/** States in which the seller can edit the draft and publish the changes. */
export const CHANGEABLE_STATES = ['live', 'paused'] as const satisfies readonly ListingState[];
export const isChangeable = (state: ListingState): boolean => (CHANGEABLE_STATES as readonly string[]).includes(state);

/** States in which published changes are queued for review, since the listing is on the market. */
export const RECHECKED_STATES = ['live', 'paused', 'under-offer'] as const satisfies readonly ListingState[];

export const isRechecked = (state: ListingState): boolean => RECHECKED_STATES.some((rechecked) => rechecked === state);

/**
 * Returns true if the seller may delete the listing. After the first submission it can't be deleted, since reviews and
 * deals refer to it.
 */
export const isDeletable = ({ state, submissions }: { state: ListingState; submissions: number }): boolean =>
  state === 'draft' && submissions === 0;
/**
 * Returns true if the listing can no longer be bought. From then on, its connected account is no longer synced and its
 * ownership no longer verified.
 */
export const isOffMarket = (state: ListingState): boolean =>
  state === 'sold' || state === 'withdrawn' || state === 'removed';
/**
 * Returns true in states where the seller is asked whether the listing is still for sale. A paused listing is resumed
 * instead.
 */
export const asksForConfirmation = (state: ListingState): boolean => state === 'live';

export interface WaitingFacts {
  state: ListingState;
  appealed: boolean;
  askedAt: Date | null;
}
/**
 * Returns true if a listing is waiting for its seller to change it, appeal the rejection, or confirm that it is still
 * for sale.
 */
export function waitsForSeller({ state, appealed, askedAt }: WaitingFacts): boolean {
  if (state === 'changes-requested') return true;
  return state === 'rejected' ? !appealed : asksForConfirmation(state) && askedAt !== null;
}

export const LISTING_STATE_LABELS: Record<ListingState, string> = {
  draft: 'Draft',
  submitted: 'In review',
  'changes-requested': 'Changes requested',
  rejected: 'Not approved',
  live: 'For sale',
  paused: 'Paused',
  'under-offer': 'Under offer',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
};
