import { AppError } from '../../../../src/domain/errors.ts';
import type { Recompute } from '../../../../src/domain/recompute/recompute.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** The caller’s own recompute; `not-found` for any other. */
export async function ownRecompute(tx: Tx, uid: string, id: string): Promise<Recompute> {
  const recompute = await tx.get(refs.recompute(id));
  if (recompute.sellerId !== uid) throw new AppError('not-found');
  return recompute;
}
