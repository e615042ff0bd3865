import { FREE_COMPARABLES } from '../../../../src/domain/account/membership.ts';
import type { Handler } from '../../data/handler.ts';
import { closedDeals } from './closed-deals.ts';

/** The three nearest closed deals, and the total number. Public. */
export const getComparables: Handler<'getComparables'> = async (_ctx, { listingId }) => {
  const all = await closedDeals(listingId);
  return { total: all.length, comparables: all.slice(0, FREE_COMPARABLES) };
};
