import { requireMember } from '../../../../src/domain/account/require-member.ts';
import type { Handler } from '../../data/handler.ts';
import { closedDeals } from './closed-deals.ts';

/** All comparable closed deals, for members (`premium-required`). */
export const getAllComparables: Handler<'getAllComparables'> = async (ctx, { listingId }) => {
  requireMember(ctx);
  return { comparables: (await closedDeals(listingId)).comparables };
};
