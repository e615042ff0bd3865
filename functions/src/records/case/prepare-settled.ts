import type { Tx } from '../../data/tx.ts';
import { flagsAbout } from './flags-about.ts';
import { prepareClosing } from './prepare-closing.ts';

/** Closes what was prepared, with the outcome in words. */
export type Settle = (outcome: string, now: Date) => void;

/** Closes the flag about a subject, where one is open or was opened again: it is settled. Reads first; the returned function writes. */
export async function prepareSettled(tx: Tx, about: string | null): Promise<Settle> {
  const flags = about === null ? [] : await flagsAbout(tx, about);
  const close = await prepareClosing(tx, flags.find(({ state }) => state !== 'resolved')?.id ?? null);
  return (outcome, now) => close(outcome, 'system', now);
}
