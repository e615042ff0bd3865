import type { Claim } from '../../../../src/domain/listing/claim.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes which administrator reviews a listing. */
export function saveClaim(tx: Tx, listingId: string, claim: Claim): void {
  tx.set(refs.claim(listingId), claim);
}
