import { AppError } from '../../../../src/domain/errors.ts';
import { lossIn } from '../../../../src/domain/invoice/losses.ts';
import type { OperationOf } from '../../../../src/domain/invoice/outbox-row.ts';
import type { Tx } from '../../data/tx.ts';
import { readLosses, reversalEntry } from '../../records/money/ledger.ts';

/**
 * Throws `wrong-state` where an administrator names a reversal that was entered for something else, which would enter nothing. One of
 * the same release and amount is what the provider’s event entered before, unless another taking back was recorded with it.
 */
export async function requireNewReversal(
  tx: Tx,
  { invoiceId, transferId, amount }: OperationOf<'take-back'>,
  reversal: string,
): Promise<void> {
  const entry = await tx.find(reversalEntry(reversal));
  if (!entry) return;
  const isSame = entry.invoiceId === invoiceId && entry.ref === transferId && lossIn([entry]) === -amount;
  const { rows } = await readLosses(tx, invoiceId);
  const isTaken = rows.some(({ operation, answer }) => operation.kind === 'take-back' && answer === reversal);
  if (!isSame || isTaken) throw new AppError('wrong-state', 'This reversal is entered already, for something else.');
}
