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
 * State table for listings. `system` events follow from a deal, an account or time; `submit` freezes the draft as a
 * submission, from which `approve` publishes the teaser and access tier, and a rejected listing may be submitted once
 * more as an appeal, which `submitListing` counts.
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

/** States in which the teaser is public; in any other, the public page is a 404. */
export const PUBLIC_STATES = ['live', 'paused', 'under-offer', 'sold'] as const satisfies readonly ListingState[];
/** States that appear in search. */
export const SEARCHED_STATES = ['live', 'under-offer'] as const satisfies readonly ListingState[];

/** Returns true if buyers may make offers: a first one, or a backup behind the accepted one. */
export const isOpenToOffers = (state: ListingState): boolean => (SEARCHED_STATES as readonly string[]).includes(state);
export const isPublic = (state: ListingState): boolean => (PUBLIC_STATES as readonly string[]).includes(state);
/** Returns true in states where the seller edits the draft in order to submit it. */
export const isEditable = (state: ListingState): boolean =>
  state === 'draft' || state === 'changes-requested' || state === 'rejected';
/** States in which the seller edits the draft in order to publish the changes. */
export const CHANGEABLE_STATES = ['live', 'paused'] as const satisfies readonly ListingState[];
export const isChangeable = (state: ListingState): boolean => (CHANGEABLE_STATES as readonly string[]).includes(state);

/** States in which published changes are queued for review, since the listing is on the market. */
export const RECHECKED_STATES = ['live', 'paused', 'under-offer'] as const satisfies readonly ListingState[];

export const isRechecked = (state: ListingState): boolean => RECHECKED_STATES.some((rechecked) => rechecked === state);

/**
 * Returns true if the seller may delete the listing. Once submitted, it can't be deleted, since reviews and deals refer
 * to it.
 */
export const isDeletable = ({ state, submissions }: { state: ListingState; submissions: number }): boolean =>
  state === 'draft' && submissions === 0;
/**
 * Returns true if the listing can no longer be bought. From then on, its connected account isn't read and its ownership
 * isn't checked again.
 */
export const isOffMarket = (state: ListingState): boolean =>
  state === 'sold' || state === 'withdrawn' || state === 'removed';
/** Returns true in states where the seller is asked if it is still for sale; a paused one is resumed instead. */
export const asksForConfirmation = (state: ListingState): boolean => state === 'live';

export interface WaitingFacts {
  state: ListingState;
  appealed: boolean;
  askedAt: Date | null;
}
/** Returns true if a listing is waiting for its seller to change it, appeal, or confirm that it is for sale. */
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
