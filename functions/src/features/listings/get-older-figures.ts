import { requireMember } from '../../../../src/domain/account/require-member.ts';
import { dealId } from '../../../../src/domain/collections.ts';
import { opensTier } from '../../../../src/domain/document/document.ts';
import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { readsWholeTier } from '../../records/audit.ts';
import { readDeal } from '../../records/deal/deal.ts';
import { logOpening } from '../../records/listing/change-log.ts';
import { publicListing } from './public-listing.ts';

/**
 * The earlier values of a public listing's figures, newest first. For members (`premium-required`). What access opens is among
 * them for its owner, administrators, and buyers with access; what a buyer reads of it is logged as an opening for the seller, what an administrator does
 * in the audit log.
 */
export const getOlderFigures: Handler<'getOlderFigures'> = async (ctx, { listingId }) => {
  requireMember(ctx);
  await publicListing(listingId);
  const [open, opened, listing, deal] = await Promise.all([
    olderFigures(listingId, 'teaser'),
    olderFigures(listingId, 'access'),
    refs.listing(listingId).get(),
    readDeal(dealId(listingId, ctx.uid)),
  ]);
  if (!opened.length) return { figures: open };
  const figures = [...open, ...opened].toSorted((a, b) => b.until.getTime() - a.until.getTime());
  const { sellerId } = listing.data() ?? {};
  if (await readsWholeTier(ctx, { listingId, sellerId, tier: 'access', document: null })) return { figures };
  if (!deal || !opensTier(deal, 'access')) return { figures: open };
  await logOpening(ctx, { listingId, tier: 'access', document: null });
  return { figures };
};

async function olderFigures(listingId: string, tier: 'teaser' | 'access') {
  const found = await find(refs.olderFigures(listingId), serverQueries.olderFigures(listingId, tier)).get();
  return found.docs.map((doc) => ({ id: doc.id, ...doc.data() }));
}
