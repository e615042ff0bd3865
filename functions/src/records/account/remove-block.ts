import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

export function removeBlock(tx: Tx, uid: string, blockedUid: string): void {
  tx.delete(refs.block(uid, blockedUid));
}
