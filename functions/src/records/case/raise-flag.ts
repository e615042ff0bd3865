import { newCase } from '../../../../src/domain/case/case.ts';
import type { Flag } from '../../../../src/domain/case/flag.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

type NewFlag = Pick<Flag, 'id' | 'kind' | 'reason'> &
  Partial<Pick<Flag, 'dealId' | 'listingId' | 'invoiceId' | 'uid' | 'report'>>;

/** Raises a flag for administrators. Its id names the subject, so that the same subject is one flag. */
export function raiseFlag(tx: Tx, flag: NewFlag, now: Date): void {
  tx.set(refs.flag(flag.id), {
    dealId: null,
    listingId: null,
    invoiceId: null,
    uid: null,
    report: null,
    ...flag,
    ...newCase(now),
  });
}
