import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Notes when a second factor last confirmed a session. */
export const touchFactor = (tx: Tx, uid: string, factorId: string, now: Date): void =>
  tx.update(refs.factor(uid, factorId), { lastUsedAt: now });
