import { isAdmin } from '../../../../src/domain/account/user.ts';
import { dealId } from '../../../../src/domain/collections.ts';
import { type Document, opensTier } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { find } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import type { Handler } from '../../http/handlers.ts';

/**
 * The documents beside a listing that the caller may open, and how many open later. For the owner and
 * administrators all; for a buyer by their deal; for everybody else `not-found`.
 */
export const getDocuments: Handler<'getDocuments'> = async (ctx, { listingId }) => {
  const [listing, deal] = await Promise.all([
    refs.listing(listingId).get(),
    refs.deal(dealId(listingId, ctx.uid)).get(),
  ]);
  const found = listing.data();
  const mine = deal.data();
  const all = found && (found.sellerId === ctx.uid || (ctx.user && isAdmin(ctx.user)));
  const may = (document: Document) => all || (mine && opensTier(mine, document.tier));
  if (!found || (!all && !(mine && !found.hidden && opensTier(mine, 'access')))) throw new AppError('not-found');
  const ready = (await find(refs.documents(listingId), liveQueries.documents(listingId)).get()).docs
    .map((doc) => doc.data())
    .filter(({ type }) => type !== null);
  const open = ready.filter(may);
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
    later: ready.length - open.length,
  };
};
