import { requireMember } from '../../../../src/domain/account/require-member.ts';
import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { publicListing } from './public-listing.ts';

/** The earlier values of a public listing's figures, newest first. For members (`premium-required`). */
export const getOlderFigures: Handler<'getOlderFigures'> = async (ctx, { listingId }) => {
  requireMember(ctx);
  await publicListing(listingId);
  const found = await find(refs.olderFigures(listingId), serverQueries.olderFigures(listingId)).get();
  return { figures: found.docs.map((doc) => doc.data()) };
};
