import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

export function removeClaim(tx: Tx, listingId: string): void {
  tx.delete(refs.claim(listingId));
}
