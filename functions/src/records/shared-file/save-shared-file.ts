import type { SharedFile } from '../../../../src/domain/shared-file/shared-file.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes the record of a file that is shared in a deal. */
export function saveSharedFile(tx: Tx, dealId: string, file: SharedFile): void {
  tx.set(refs.sharedFile(dealId, file.id), file);
}
