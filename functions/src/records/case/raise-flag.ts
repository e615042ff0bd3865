import { newCase } from '../../../../src/domain/case/case.ts';
import type { Flag } from '../../../../src/domain/case/flag.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { flagsAbout, numberedFlag } from './flags-about.ts';

type NewFlag = Pick<Flag, 'id' | 'kind' | 'reason'> &
  Partial<Pick<Flag, 'dealId' | 'listingId' | 'invoiceId' | 'uid' | 'operationId' | 'report'>>;

const ABOUT_NOTHING = {
  ...{ dealId: null, listingId: null, invoiceId: null, uid: null, operationId: null, report: null },
};

/**
 * Raises a flag for administrators. Its id names the subject, so that the same subject is one flag: raised again, an
 * open one says the newest reason and keeps who works on it. A closed one stays as it was decided, and the subject gets
 * another flag, numbered. Reads first; the returned function writes, and returns the flag's id.
 */
export async function prepareFlag(tx: Tx, flag: NewFlag, now: Date): Promise<() => string> {
  const flags = await flagsAbout(tx, flag.id);
  const open = flags.find(({ state }) => state !== 'resolved');
  const id = open?.id ?? numberedFlag(flag.id, flags.length + 1);
  return () => {
    tx.set(refs.flag(id), { ...ABOUT_NOTHING, ...newCase(now), ...open, ...flag, id });
    return id;
  };
}

/**
 * Raises a flag about something that stands until somebody mends it and is found again every day: null where the newest flag of its id
 * says the same already, open or decided. Something else about the same subject is a flag again.
 */
export async function prepareStandingFlag(tx: Tx, flag: NewFlag, now: Date): Promise<(() => void) | null> {
  const newest = (await flagsAbout(tx, flag.id)).at(-1);
  return newest?.reason === flag.reason ? null : prepareFlag(tx, flag, now);
}

/** Raises a flag whose id no other can have. */
export function raiseNewFlag(tx: Tx, flag: NewFlag, now: Date): void {
  tx.create(refs.flag(flag.id), { ...ABOUT_NOTHING, ...flag, ...newCase(now) });
}
