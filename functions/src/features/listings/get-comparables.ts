import { FREE_COMPARABLES } from '../../../../src/domain/account/membership.ts';
import type { Handler } from '../../data/handler.ts';
import { closedDeals } from './closed-deals.ts';

/** The three nearest closed deals, how many there are, and what all of them have in common. Public. */
export const getComparables: Handler<'getComparables'> = async (_ctx, { listingId }) => {
  const { comparables, ...all } = await closedDeals(listingId);
  return { ...all, comparables: comparables.slice(0, FREE_COMPARABLES) };
};
