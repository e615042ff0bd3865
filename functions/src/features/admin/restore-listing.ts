import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit/audit.ts';
import { notifyOwner } from '../../records/listing/notify-owner.ts';
import { prepareListingMove } from '../../records/listing/prepare-listing-move.ts';
import { saveListing } from '../../records/listing/save-listing.ts';

/** Restores a removed listing, paused: its seller decides when it is for sale again. A hidden one is shown again. */
export const restoreListing: Handler<'restoreListing'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const { now } = ctx;
    const listing = await tx.get(refs.listing(listingId));
    const hidden = listing.hidden === 'removed';
    if (!hidden && listing.state !== 'removed') throw new AppError('wrong-state');
    if (hidden) saveListing(tx, { ...listing, hidden: null, removedReason: null });
    else {
      const restore = await prepareListingMove(tx, { listing, event: 'restore', actor: 'admin', now });
      restore({ removedReason: null });
    }
    const message = hidden ? 'It is shown again.' : 'It is paused. Resume it when you want it to be for sale.';
    notifyOwner(tx, listing, { about: 'restored', title: `${listing.title} was put back`, message }, now);
    audit(tx, ctx, 'listing-restore', { listingId });
    return { success: true as const };
  });
