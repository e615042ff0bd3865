import type { Deal } from '../../deal/deal.ts';
import { isOpenOffer } from '../../offer/states.ts';
import type { Listing } from '../listing.ts';
import { listingMachine } from '../states.ts';

type Facts = Pick<Listing, 'state' | 'hidden' | 'acceptedDealId'>;
type Removed = Pick<Listing, 'state' | 'hidden' | 'teaser'>;
type DealFacts = Pick<Deal, 'id' | 'offer' | 'purchase' | 'buyer'>;

export const isRemovable = ({ state, hidden }: Facts): boolean =>
  hidden !== 'removed' && listingMachine.can(state, 'remove', 'admin');
/** Whether it can be put back: what was erased with the account of its seller cannot. */
export const isRestorable = ({ state, hidden, teaser }: Removed): boolean =>
  (hidden === 'removed' || state === 'removed') && teaser !== null;

/** What an administrator is told before removing a listing. */
export function removalConsequences({ state, acceptedDealId }: Facts, deals: readonly DealFacts[]): string[] {
  const accepted = state === 'under-offer' ? deals.find(({ id }) => id === acceptedDealId) : undefined;
  const isPaid = Boolean(accepted?.purchase?.paidAt);
  const open = deals.filter(({ offer }) => offer && isOpenOffer(offer.state)).length;
  return [
    'Its page and its place in search are gone at once.',
    ...(accepted && isPaid
      ? [`The deal with ${accepted.buyer.name} is paid, so it continues. A flag asks for a look at it.`]
      : []),
    ...(accepted && !isPaid
      ? [`The accepted deal with ${accepted.buyer.name} is canceled, and its invoice becomes void.`]
      : []),
    ...(open && !isPaid ? [open === 1 ? 'One open offer becomes void.' : `${open} open offers become void.`] : []),
    'The seller, watchers and everyone with an open deal on it are told, and read your reason.',
  ];
}

/** What an administrator is told before restoring one. */
export const restorationConsequences = ({ hidden }: Facts): string[] => [
  hidden === 'removed'
    ? 'Its page is public again.'
    : 'It comes back as paused: its seller decides when it is for sale again. Offers stay void.',
  'The seller, watchers and everyone with an open deal on it are told, and read your reason.',
];
