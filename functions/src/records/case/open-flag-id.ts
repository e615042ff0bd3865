import type { Tx } from '../../data/tx.ts';
import { flagsAbout } from './flags-about.ts';

/** The flag about a subject that is still open, or was opened again; null where there is none. */
export const openFlagId = async (tx: Tx, id: string): Promise<string | null> =>
  (await flagsAbout(tx, id)).find(({ state }) => state !== 'resolved')?.id ?? null;
