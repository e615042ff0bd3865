import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { comparedWith } from '../../../../src/domain/reach/category-reach.ts';
import { shownOrigins } from '../../../../src/domain/reach/origins.ts';
import { reachFrom } from '../../../../src/domain/reach/reach.ts';
import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';

/** As far back as the chart goes. */
const DAYS = 90;

/**
 * What brought visitors to a listing in the months of the last 90 days, as far as it may be shown, and what its category
 * reached. For its owner and administrators; for anyone else there is `not-found`.
 */
export const getReach: Handler<'getReach'> = async (ctx, { listingId }) => {
  const listing = (await refs.listing(listingId).get()).data();
  if (!listing || (listing.sellerId !== ctx.uid && !actsAsAdmin(ctx))) throw new AppError('not-found');
  const month = reachFrom(ctx.now, DAYS).toISOString().slice(0, 7);
  const [origins, counted] = await Promise.all([
    find(refs.origins(listingId), serverQueries.origins(listingId, month)).get(),
    refs.categoryReach().get(),
  ]);
  const documents = origins.docs.map((doc) => doc.data());
  const category = listing.teaser?.category;
  return {
    terms: shownOrigins(documents, 'terms'),
    hosts: shownOrigins(documents, 'hosts'),
    category: category ? comparedWith(category, counted.data()?.categories[category]) : null,
  };
};
