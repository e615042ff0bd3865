import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Which of two accounts block the other. */
export async function blockersOf(tx: Tx, one: string, other: string): Promise<string[]> {
  const [blocks, blocked] = await Promise.all([tx.find(refs.block(one, other)), tx.find(refs.block(other, one))]);
  return [...(blocks ? [one] : []), ...(blocked ? [other] : [])];
}
