import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** The flag about a subject that is still open, of those that `prepareFlag` numbers; null where there is none. */
export async function openFlagId(tx: Tx, id: string): Promise<string | null> {
  for (let n = 1; ; n++) {
    const flag = await tx.find(refs.flag(n === 1 ? id : `${id}-${n}`));
    if (flag?.state !== 'resolved') return flag?.id ?? null;
  }
}
