import type { OwnListing } from './listing.ts';
import type { ListingState } from './states.ts';

type Group = 'waiting' | 'live' | 'under-offer' | 'paused' | 'unlisted' | 'ended';

/** How a seller’s listings are grouped, in the order of what is to be done; `onMarket` ones are seen by buyers. */
export const SELLER_GROUPS: readonly { name: Group; label: string; onMarket: boolean }[] = [
  { name: 'waiting', label: 'Waiting for you', onMarket: false },
  { name: 'live', label: 'For sale', onMarket: true },
  { name: 'under-offer', label: 'Under offer', onMarket: true },
  { name: 'paused', label: 'Paused', onMarket: true },
  { name: 'unlisted', label: 'Drafts and in review', onMarket: false },
  { name: 'ended', label: 'Sold and off the market', onMarket: false },
];

const GROUPS: Record<ListingState, Group> = {
  draft: 'unlisted',
  submitted: 'unlisted',
  'changes-requested': 'waiting',
  rejected: 'waiting',
  live: 'live',
  paused: 'paused',
  'under-offer': 'under-offer',
  sold: 'ended',
  withdrawn: 'ended',
  removed: 'ended',
};

/** The group of a listing: what only its seller can move on waits for them. */
export function sellerGroup({ state, askedAt, appealed }: Pick<OwnListing, 'state' | 'askedAt' | 'appealed'>): Group {
  if (state === 'live' && askedAt) return 'waiting';
  // The only appeal was not approved: nothing is left to do.
  if (state === 'rejected' && appealed) return 'ended';
  return GROUPS[state];
}
