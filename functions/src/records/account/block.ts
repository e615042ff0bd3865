import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';

/** Checks two accounts and returns the uids of those that block the other. */
export async function blockersOf(tx: Tx, one: string, other: string): Promise<string[]> {
  const [blocks, blocked] = await Promise.all([tx.find(refs.block(one, other)), tx.find(refs.block(other, one))]);
  return [...(blocks ? [one] : []), ...(blocked ? [other] : [])];
}

export function removeBlock(tx: Tx, uid: string, blockedUid: string): void {
  tx.delete(refs.block(uid, blockedUid));
}

/** Records that one account blocks another, with the blocked account's name at that time. */
export function saveBlock(tx: Tx, uid: string, blocked: { uid: string; name: string }, now: Date): void {
  tx.set(refs.block(uid, blocked.uid), { ...blocked, at: now });
}
