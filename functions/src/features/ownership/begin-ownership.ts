import { randomBytes } from 'node:crypto';
import { AppError } from '../../../../src/domain/errors.ts';
import { isOffMarket } from '../../../../src/domain/listing/states.ts';
import { newOwnershipToken, unproved } from '../../../../src/domain/ownership/ownership.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveListing } from '../../records/listing/listing.ts';
import { ownListing } from '../../records/listing/own-listing.ts';
import { saveOwnershipToken } from '../../records/listing/ownership.ts';
import { siteOfListing } from './site-of-listing.ts';

const TOKEN_BYTES = 20;

/**
 * Chooses the token of the caller’s own listing. Each listing has one of its own, which stays as long as the listing: what was
 * put somewhere for it is found again. A listing that is sold, withdrawn or removed is `wrong-state`.
 */
export const beginOwnership: Handler<'beginOwnership'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const listing = await ownListing(tx, ctx.uid, listingId);
    if (isOffMarket(listing.state)) throw new AppError('wrong-state');
    const known = await tx.find(refs.ownershipToken(listingId));
    const site = await siteOfListing(tx, listing);
    if (!known) {
      const about = { listingId, sellerId: ctx.uid, token: randomBytes(TOKEN_BYTES).toString('hex') };
      saveOwnershipToken(tx, newOwnershipToken(about, ctx.now));
    }
    if (!listing.ownership) saveListing(tx, { ...listing, ownership: unproved(site) });
    return { success: true as const };
  });
