import type { Deal } from '../../deal/deal.ts';
import { mayHaveBeenPaid } from '../../invoice/bank-debit.ts';
import { openOfferOf } from '../../offer/next-offer.ts';
import { isolateText } from '../../shared/isolate-text.ts';
import type { Listing } from '../listing.ts';
import { listingMachine } from '../states.ts';

type Facts = Pick<Listing, 'state' | 'hidden' | 'acceptedDealId'>;
type Removed = Pick<Listing, 'state' | 'hidden' | 'teaser'>;
type DealFacts = Pick<Deal, 'id' | 'stage' | 'offer' | 'purchase' | 'buyer'>;

export const isRemovable = ({ state, hidden }: Facts): boolean =>
  hidden !== 'removed' && listingMachine.can(state, 'remove', 'admin');
/** Returns true if a listing can be restored; a listing erased along with its seller's account can't. */
export const isRestorable = ({ state, hidden, teaser }: Removed): boolean =>
  (hidden === 'removed' || state === 'removed') && teaser !== null;

const acceptedDeal = ({ state, acceptedDealId }: Facts, deals: readonly DealFacts[]): DealFacts | undefined =>
  state === 'under-offer' ? deals.find(({ id }) => id === acceptedDealId) : undefined;
const continuesDespiteRemoval = (accepted: DealFacts | undefined): boolean =>
  accepted !== undefined && (Boolean(accepted.purchase?.paidAt) || mayHaveBeenPaid(accepted));

/**
 * Returns the number of open offers that become void if a listing is removed; null if the offers stay because the
 * accepted deal continues.
 */
export const voidedByRemoval = (listing: Facts, deals: readonly DealFacts[]): number | null =>
  continuesDespiteRemoval(acceptedDeal(listing, deals)) ? null : deals.filter((deal) => openOfferOf(deal)).length;

/** Returns the consequences of removing a listing as sentences, which the administrator sees beforehand. */
export function removalConsequences(listing: Facts, deals: readonly DealFacts[]): string[] {
  const accepted = acceptedDeal(listing, deals);
  const open = voidedByRemoval(listing, deals);
  const payment = accepted?.purchase?.paidAt ? 'is paid' : 'is being paid or reported as paid';
  return [
    'It disappears from the site and from search immediately.',
    ...(accepted && continuesDespiteRemoval(accepted)
      ? [`The deal with ${isolateText(accepted.buyer.name)} ${payment}, so it continues and is flagged for review.`]
      : []),
    ...(accepted && !continuesDespiteRemoval(accepted)
      ? [`The accepted deal with ${isolateText(accepted.buyer.name)} is canceled, and its invoice becomes void.`]
      : []),
    ...(open ? [open === 1 ? 'One open offer becomes void.' : `${open} open offers become void.`] : []),
    'The seller, watchers and everyone with an open deal on it are notified, with your reason.',
  ];
}

/** Returns the consequences of restoring a listing as sentences, which the administrator sees beforehand. */
export const restorationConsequences = ({ hidden }: Facts): string[] => [
  hidden === 'removed'
    ? 'Its page is public again.'
    : 'It comes back as paused: its seller decides when to resume it. Offers stay void.',
  'The seller, watchers and everyone with an open deal on it are notified, with your reason.',
];
