import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { changedTotals, listingTotals } from '../../../src/domain/deal/totals.ts';
import { listingSchema } from '../../../src/domain/listing/listing.ts';
import { saleCategories } from '../../../src/domain/listing/sale/comparable.ts';
import { isOffMarket, type ListingState, RECHECKED_STATES } from '../../../src/domain/listing/states.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { deleteOffMarketConnection } from '../features/connections/delete-off-market-connection.ts';
import { countListingFigures } from '../features/stats/count-figures.ts';
import { saveUnpublished } from '../records/listing/own-row.ts';
import { saveSale } from '../records/listing/sales.ts';
import { moveStateCount } from '../records/stats/stats.ts';
import { recountTotals } from '../records/totals.ts';
import { requiredParams } from './required-params.ts';

const FIGURES = listingSchema.pick({ firstListedAt: true, soldAt: true, soldFor: true });
const waitsForRecheck = (listing: { get(field: string): unknown }): boolean =>
  listing.get('changedSinceReview') === true && RECHECKED_STATES.some((state) => state === listing.get('state'));

const WAITING = listingSchema.pick({ sellerId: true, state: true, appealed: true, askedAt: true });

/** Recounts a seller's listings that are waiting for the seller, if this listing was or is among them. */
async function recountListingTotals(...sides: (DocumentSnapshot | undefined)[]): Promise<void> {
  const [before, after] = sides.map((side) => (side?.exists ? readStored(WAITING, side.data()) : null));
  const sellerId = (after ?? before)?.sellerId;
  const totals = changedTotals(before ? listingTotals(before) : {}, after ? listingTotals(after) : {});
  if (sellerId) await recountTotals(sellerId, totals);
}

/**
 * Returns true if buyers see a different version, or if the state has changed, which may affect the owner's right to
 * edit.
 */
const isShownAnew = (...sides: (DocumentSnapshot | undefined)[]): boolean => {
  const [before, after] = sides.map((side) => [side?.get('state'), side?.get('teaser')]);
  return !isDeepStrictEqual(before, after);
};

/** Updates a listing's row in the owner's list, which shows if the draft differs from what buyers see. */
export const onDraftWritten = onDocumentWritten({ document: paths.draft('{listingId}'), retry: true }, ({ params }) =>
  saveUnpublished(requiredParams(params, 'listingId').listingId, new Date()),
);

/**
 * Handles a changed listing: counts the site's and the seller's figures, records its sale, and ends its connection once
 * it is off the market.
 */
export const onListingWritten = onDocumentWritten(
  { document: paths.listing('{listingId}'), retry: true },
  async ({ id, params, data }) => {
    const { listingId } = requiredParams(params, 'listingId');
    await moveStateCount('listings', id, data);
    await moveStateCount('changedListings', id, data, (listing) => (waitsForRecheck(listing) ? 'waiting' : ''));
    const stateOf = (side: typeof before) => side?.get('state') as ListingState | undefined;
    const before = data?.before;
    const after = data?.after;
    await recountListingTotals(before, after);
    if (isShownAnew(before, after)) await saveUnpublished(listingId, new Date());
    const state = stateOf(after);
    if (state && isOffMarket(state) && state !== stateOf(before)) await deleteOffMarketConnection(listingId);
    for (const category of saleCategories(before, after)) await saveSale(listingId, category);
    // A listing is written for many reasons, but these fields are set only once, so they are used as delivered.
    const isSet = (field: keyof typeof FIGURES.shape) => !before?.get(field) && Boolean(after?.get(field));
    if (isSet('firstListedAt')) await countListingFigures(listingId, 'listed', readStored(FIGURES, after?.data()));
    if (isSet('soldAt')) await countListingFigures(listingId, 'sold', readStored(FIGURES, after?.data()));
  },
);
