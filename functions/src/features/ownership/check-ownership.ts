import { AppError } from '../../../../src/domain/errors.ts';
import { isOffMarket } from '../../../../src/domain/listing/states.ts';
import { CHECKS_PER_LISTING } from '../../../../src/domain/ownership/check-limits.ts';
import { asking, unproved } from '../../../../src/domain/ownership/ownership.ts';
import { methodsFor } from '../../../../src/domain/ownership/places.ts';
import { siteName } from '../../../../src/domain/ownership/site.ts';
import { countCall } from '../../data/count-call.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveListing } from '../../records/listing/listing.ts';
import { ownListing } from '../../records/listing/own-listing.ts';
import { saveOwnershipToken } from '../../records/listing/ownership.ts';
import { siteOfListing } from './site-of-listing.ts';

/**
 * Asks for a check of the caller’s own listing, which a trigger makes: the site of somebody else may take its time. Before the
 * token was chosen, and where nothing is for sale any more, this is `wrong-state`; a method that proves nothing of such a site is
 * `invalid-input`.
 */
export const checkOwnership: Handler<'checkOwnership'> = (ctx, { listingId, method }) =>
  runCommand(ctx, async (tx) => {
    const listing = await ownListing(tx, ctx.uid, listingId);
    const token = await tx.find(refs.ownershipToken(listingId));
    if (isOffMarket(listing.state) || !token) throw new AppError('wrong-state');
    const site = await siteOfListing(tx, listing);
    if (!methodsFor(site).includes(method)) {
      const message = 'This proves nothing of such a web address.';
      throw new AppError('invalid-input', message, [{ path: 'method', message }]);
    }
    // Counted by the listing, beside the account's own limit.
    const window = { uid: listingId, endpoint: ctx.endpoint, now: ctx.now };
    const count = await countCall(tx, window, CHECKS_PER_LISTING);
    count();
    if (listing.ownership?.site !== siteName(site)) {
      saveListing(tx, { ...listing, ownership: unproved(site, method) });
    }
    saveOwnershipToken(tx, asking(token, { method, site: siteName(site) }, ctx.now));
    return { success: true as const };
  });
