import { AppError } from '../../../../src/domain/errors.ts';
import { isRefundKept } from '../../../../src/domain/invoice/exceptional-steps.ts';
import { lossLeft } from '../../../../src/domain/invoice/losses.ts';
import { triedAgain } from '../../../../src/domain/invoice/outbox-row.ts';
import { isTriedAgainByAdmin } from '../../../../src/domain/invoice/provider-operation.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { readLosses } from '../../records/money/ledger.ts';
import { loadFailedRow, saveOutboxRow } from '../../records/money/outbox.ts';
import { performOutboxRow } from './perform-outbox-row.ts';

/**
 * Has an operation that failed at the provider tried again, and waits for the result. The provider is asked whether it was done before.
 * Its case is closed once it is done. A refund that came back after the buyer had won a chargeback is not sent again, and no more
 * is taken back than was lost (`wrong-state`).
 */
export const retryOperation: Handler<'retryOperation'> = async (ctx, { invoiceId, operationId }) => {
  const result = await runCommand(ctx, async (tx) => {
    const row = await loadFailedRow(tx, invoiceId, operationId);
    const { operation } = row;
    if (!isTriedAgainByAdmin(operation.kind)) throw new AppError('wrong-state');
    if (operation.kind === 'refund' && isRefundKept(await tx.get(refs.invoice(invoiceId)), operation.partId)) {
      throw new AppError('wrong-state', 'The buyer has this money by a chargeback. It is not sent again.');
    }
    if (operation.kind === 'take-back') {
      const { entries, rows } = await readLosses(tx, invoiceId);
      if (operation.amount > lossLeft(entries, rows)) {
        throw new AppError('wrong-state', 'What was lost is covered, or asked back already.');
      }
    }
    saveOutboxRow(tx, operationId, triedAgain(row));
    audit(tx, ctx, 'operation-retry', { invoiceId, operationId });
    return { success: true as const };
  });
  await performOutboxRow(operationId);
  return result;
};
