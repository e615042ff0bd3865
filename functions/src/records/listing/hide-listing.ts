import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Hides a listing from the public without changing its state, which the same transaction may move. */
export function hideListing(tx: Tx, listingId: string, reason: NonNullable<Listing['hidden']>): void {
  tx.update(refs.listing(listingId), { hidden: reason, restoredReason: null });
  tx.delete(refs.publicListing(listingId));
}
