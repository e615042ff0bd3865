import type { Flag } from '../../../../src/domain/case/flag.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** The id of the nth flag about the subject that `id` names, from 1 on. */
export const numberedFlag = (id: string, nth: number): string => (nth === 1 ? id : `${id}-${nth}`);

/** All flags about the subject that `id` names, oldest first. */
export async function flagsAbout(tx: Tx, id: string): Promise<Flag[]> {
  const flags: Flag[] = [];
  for (;;) {
    const flag = await tx.find(refs.flag(numberedFlag(id, flags.length + 1)));
    if (!flag) return flags;
    flags.push(flag);
  }
}
