import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Removes what administrators wrote about an account. */
export function removeNotes(tx: Tx, uid: string): void {
  tx.delete(refs.adminNotes(uid));
}
