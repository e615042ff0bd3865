import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Deletes a listing that never was anything but a draft: its record, its draft and its owner's row. */
export function deleteListing(tx: Tx, { id, sellerId }: Pick<Listing, 'id' | 'sellerId'>): void {
  tx.delete(refs.listing(id));
  tx.delete(refs.draft(id));
  tx.delete(refs.ownListing(sellerId, id));
}
