import { requireMember } from '../../../../src/domain/account/membership.ts';
import { dealIdOf } from '../../../../src/domain/collections.ts';
import { opensTier } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Change } from '../../../../src/domain/listing/listing.ts';
import type { PublicListing } from '../../../../src/domain/listing/public-listing.ts';
import { publicTimes } from '../../../../src/domain/listing/public-times.ts';
import { latestPriceCut } from '../../../../src/domain/listing/sale/listing-texts.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';
import { publicReachOf } from '../../../../src/domain/reach/public-reach.ts';
import { cardOf } from '../../../../src/domain/search/card.ts';
import type { Handler } from '../../data/command/context.ts';
import { countFound, find, skipUnreadable } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { mayReadWholeTier } from '../../records/audit.ts';
import { readDeal } from '../../records/deal/deal.ts';
import { logOpening } from '../../records/listing/change-log.ts';
import { readDailyReach } from '../../records/stats/reach.ts';

/**
 * Returns the public part of a listing. Throws the same `not-found` for drafts and for withdrawn, removed and unknown
 * listings.
 */
export async function publicListing(id: string): Promise<PublicListing> {
  const listing = (await refs.publicListing(id).get()).data();
  if (!listing) throw new AppError('not-found');
  return listing;
}

/**
 * Returns the public teaser with the latest entries of its change log and, until the listing is sold, how many people
 * view it.
 */
export const getListing: Handler<'getListing'> = async (ctx, { listingId, changes: asked }) => {
  const [listing, found] = await Promise.all([
    publicListing(listingId),
    find(refs.changes(listingId), serverQueries.changes(listingId, asked)).get(),
  ]);
  const changes = found.docs.map((doc) => doc.data());
  const reach = listing.state === 'sold' ? null : await readDailyReach(listingId, ctx.now);
  return {
    ...listing,
    changes,
    changesInAll: await lengthOf(changes, asked, serverQueries.changes(listingId, asked)),
    cut: (await cutOf(listing, changes, asked)) ?? null,
    reach: reach && publicReachOf(reach, listing.teaser.seller),
  };
};

/**
 * Returns the total number of rows a query matches, ignoring its limit. Runs a count only if `rows` may be incomplete.
 */
async function lengthOf(rows: readonly object[], asked: number, { limit: _all, ...every }: Query): Promise<number> {
  return rows.length < asked ? rows.length : countFound(every);
}

/**
 * Returns the last price cut: from the changes already read if they are complete or include a price change, otherwise
 * by a separate read.
 */
async function cutOf({ id, teaser }: PublicListing, changes: readonly Change[], asked: number) {
  const { askingPrice } = teaser;
  if (changes.length < asked || changes.some(({ price }) => price)) return latestPriceCut(changes, askingPrice);
  const found = await find(refs.changes(id), serverQueries.changeToPrice(id, askingPrice)).get();
  return latestPriceCut(
    found.docs.map((doc) => doc.data()),
    askingPrice,
  );
}

/**
 * Returns earlier values of a public listing's figures, newest first, to members (else `premium-required`); its owner,
 * administrators and buyers with access also get the values in the access tier. Reading access-tier values is logged:
 * for the seller if a buyer does, in the audit log if an administrator does.
 */
export const getOlderFigures: Handler<'getOlderFigures'> = async (ctx, { listingId }) => {
  requireMember(ctx);
  const { teaser } = await publicListing(listingId);
  const [open, opened, listing, deal] = await Promise.all([
    olderFigures(listingId, 'teaser'),
    olderFigures(listingId, 'access'),
    refs.listing(listingId).get(),
    readDeal(dealIdOf(listingId, ctx.uid)),
  ]);
  const shown = { figures: publicTimes(teaser.seller, open.figures), total: open.total };
  if (!opened.total) return shown;
  const figures = [...open.figures, ...opened.figures].toSorted((a, b) => b.until.getTime() - a.until.getTime());
  const { sellerId } = listing.data() ?? {};
  const all = { figures, total: open.total + opened.total };
  if (await mayReadWholeTier(ctx, { listingId, sellerId, tier: 'access', document: null })) return all;
  if (!deal || !opensTier(deal, 'access')) return shown;
  await logOpening(ctx, { listingId, tier: 'access', document: null });
  return all;
};

async function olderFigures(listingId: string, tier: 'teaser' | 'access') {
  const query = serverQueries.olderFigures(listingId, tier);
  const found = await find(refs.olderFigures(listingId), query).get();
  const figures = found.docs.map((doc) => ({ id: doc.id, ...doc.data() }));
  return { figures, total: await lengthOf(figures, query.limit, query) };
}

/**
 * Returns the listings an account has for sale or has sold here, newest first: all of them, or the first few. Public;
 * empty for an unknown account.
 */
export const getSellerListings: Handler<'getSellerListings'> = async (_ctx, { uid, first }) => {
  const query = serverQueries.shownListingsOf(uid, first);
  const found = await find(refs.publicListings(), query).get();
  const cards = skipUnreadable(found.docs).map(cardOf);
  return { cards, total: first === undefined ? cards.length : await lengthOf(found.docs, first, query) };
};
