import type { SharedFile } from '../../../../src/domain/file/file.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes what is known of a file that somebody shares in a deal. */
export function saveSharedFile(tx: Tx, dealId: string, file: SharedFile): void {
  tx.set(refs.sharedFile(dealId, file.id), file);
}
