import { randomBytes } from 'node:crypto';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { isOffMarket, isPublic } from '../../../../src/domain/listing/states.ts';
import { CHECKS_PER_LISTING } from '../../../../src/domain/ownership/api.ts';
import { newOwnership, newOwnershipToken, withCheckRequested } from '../../../../src/domain/ownership/ownership.ts';
import { methodsFor } from '../../../../src/domain/ownership/places.ts';
import { missingSiteReason, type Site, siteName, siteOf } from '../../../../src/domain/ownership/site.ts';
import type { Handler } from '../../data/command/context.ts';
import { countCall } from '../../data/command/rate-limit.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { saveListing } from '../../records/listing/listing.ts';
import { ownListing } from '../../records/listing/own-listing.ts';
import { saveOwnershipToken } from '../../records/listing/ownership.ts';

/**
 * Returns a listing's site, from its published URL if the listing is public and otherwise from its draft. Throws
 * `invalid-input` if the URL can't be checked.
 */
async function siteOfListing(tx: Tx, { id, state }: Listing): Promise<Site> {
  const { url } = isPublic(state) ? await tx.get(refs.accessTier(id)) : await tx.get(refs.draft(id));
  const site = siteOf(url);
  if (site) return site;
  const message = missingSiteReason(url);
  throw new AppError('invalid-input', message, [{ path: 'url', message }]);
}

const TOKEN_BYTES = 20;

/**
 * Creates the verification token of the caller’s own listing. The token is stored as long as the listing, so that a
 * text published earlier is still found; throws `wrong-state` for a sold, withdrawn or removed listing.
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
    if (!listing.ownership) saveListing(tx, { ...listing, ownership: newOwnership(site) });
    return { success: true as const };
  });

/**
 * Requests an ownership check of the caller’s own listing; a trigger runs the check, since the site may be slow. Throws
 * `wrong-state` without a token or off the market, and `invalid-input` for a method that can't verify this kind of
 * site.
 */
export const checkOwnership: Handler<'checkOwnership'> = (ctx, { listingId, method }) =>
  runCommand(ctx, async (tx) => {
    const listing = await ownListing(tx, ctx.uid, listingId);
    const token = await tx.find(refs.ownershipToken(listingId));
    if (isOffMarket(listing.state) || !token) throw new AppError('wrong-state');
    const site = await siteOfListing(tx, listing);
    if (!methodsFor(site).includes(method)) {
      const message = 'This can’t confirm a web address like this.';
      throw new AppError('invalid-input', message, [{ path: 'method', message }]);
    }
    // Counted per listing, on top of the account's own limit.
    const window = { uid: listingId, endpoint: ctx.endpoint, now: ctx.now };
    const count = await countCall(tx, window, CHECKS_PER_LISTING);
    count();
    if (listing.ownership?.site !== siteName(site)) {
      saveListing(tx, { ...listing, ownership: newOwnership(site, method) });
    }
    saveOwnershipToken(tx, withCheckRequested(token, { method, site: siteName(site) }, ctx.now));
    return { success: true as const };
  });
