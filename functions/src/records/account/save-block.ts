import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Records that one account blocks another, with the name it had then. */
export function saveBlock(tx: Tx, uid: string, blocked: { uid: string; name: string }, now: Date): void {
  tx.set(refs.block(uid, blocked.uid), { ...blocked, at: now });
}
