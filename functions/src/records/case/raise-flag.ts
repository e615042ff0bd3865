import { newCase } from '../../../../src/domain/case/case.ts';
import type { Flag } from '../../../../src/domain/case/flag.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

type NewFlag = Pick<Flag, 'id' | 'kind' | 'reason'> &
  Partial<Pick<Flag, 'dealId' | 'listingId' | 'invoiceId' | 'uid' | 'report'>>;

const ABOUT_NOTHING = { dealId: null, listingId: null, invoiceId: null, uid: null, report: null };

/**
 * Raises a flag for administrators. Its id names the subject, so that the same subject is one flag: raised again, an
 * open one says the newest reason and keeps who works on it. A closed one stays as it was decided, and the subject gets
 * another flag, numbered. Reads first; the returned function writes.
 */
export async function prepareFlag(tx: Tx, flag: NewFlag, now: Date): Promise<() => void> {
  for (let n = 1; ; n++) {
    const id = n === 1 ? flag.id : `${flag.id}-${n}`;
    const earlier = await tx.find(refs.flag(id));
    if (earlier?.state === 'resolved') continue;
    return () => tx.set(refs.flag(id), { ...ABOUT_NOTHING, ...newCase(now), ...earlier, ...flag, id });
  }
}

/** Raises a flag whose id no other can have. */
export function raiseNewFlag(tx: Tx, flag: NewFlag, now: Date): void {
  tx.create(refs.flag(flag.id), { ...ABOUT_NOTHING, ...flag, ...newCase(now) });
}
