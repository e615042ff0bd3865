import { dealId } from '../../../../src/domain/collections.ts';
import { type Document, opensTier } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { readDeal } from '../../records/deal/deal.ts';

/**
 * The documents beside a listing that the caller may open, and the number that open later. The owner and
 * administrators get all, a buyer those that the deal opens; anyone else gets `not-found`.
 */
export const getDocuments: Handler<'getDocuments'> = async (ctx, { listingId }) => {
  const [listingDoc, deal] = await Promise.all([refs.listing(listingId).get(), readDeal(dealId(listingId, ctx.uid))]);
  const listing = listingDoc.data();
  const readsAll = listing && (listing.sellerId === ctx.uid || actsAsAdmin(ctx));
  const mayOpen = (document: Document) => readsAll || (deal && opensTier(deal, document.tier));
  if (!listing || (!readsAll && !(deal && !listing.hidden && opensTier(deal, 'access')))) {
    throw new AppError('not-found');
  }
  const checked = (await find(refs.documents(listingId), liveQueries.documents(listingId)).get()).docs
    .map((doc) => doc.data())
    .filter(({ type }) => type !== null);
  const open = checked.filter(mayOpen);
  return {
    documents: open.map(({ id, name, type, bytes, kind, tier, checkedAt }) => ({
      id,
      name,
      type,
      bytes,
      kind,
      tier,
      checkedAt,
    })),
    later: checked.length - open.length,
  };
};
