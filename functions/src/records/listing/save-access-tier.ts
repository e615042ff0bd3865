import type { AccessTier, DiligenceTier } from '../../../../src/domain/listing/listing.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes what buyers with access read of a listing. */
export function saveAccessTier(tx: Tx, listingId: string, accessTier: AccessTier): void {
  tx.set(refs.accessTier(listingId), accessTier);
}

/** Writes what the buyer whose offer was accepted reads of it beyond that. */
export function saveDiligenceTier(tx: Tx, listingId: string, tier: DiligenceTier): void {
  tx.set(refs.diligenceTier(listingId), tier);
}
