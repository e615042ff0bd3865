import type { AccessTier } from '../../../../src/domain/listing/listing.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes what buyers with access read of a listing. */
export function saveAccessTier(tx: Tx, listingId: string, accessTier: AccessTier): void {
  tx.set(refs.accessTier(listingId), accessTier);
}
