import { AppError } from '../../../../src/domain/errors.ts';
import type { SharedFile } from '../../../../src/domain/shared-file/shared-file.ts';
import { refs } from '../../data/refs.ts';
import type { CommandContext } from '../../data/request-context.ts';
import type { Tx } from '../../data/tx.ts';
import { saveSharedFile } from './save-shared-file.ts';

/**
 * Sends the other side a file of the caller's along with what names it; null sends nothing. Reads first: the file has to be
 * the caller's (`not-found`) and checked (`invalid-input`). `send` writes.
 */
export async function prepareSending(
  tx: Tx,
  ctx: CommandContext,
  dealId: string,
  fileId: string | null,
): Promise<{ file: SharedFile | null; send: () => void }> {
  if (!fileId) return { file: null, send: () => {} };
  const file = await tx.get(refs.sharedFile(dealId, fileId));
  if (file.uid !== ctx.uid) throw new AppError('not-found');
  if (!file.type) throw new AppError('invalid-input', file.problem ?? 'The file is still being checked.');
  return { file, send: () => saveSharedFile(tx, dealId, { ...file, sentAt: file.sentAt ?? ctx.now }) };
}
