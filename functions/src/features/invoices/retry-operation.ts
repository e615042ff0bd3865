import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit/audit.ts';
import { saveOutboxRow } from '../../records/outbox/save-outbox-row.ts';
import { performOutboxRow } from './perform-outbox-row.ts';

/** Retries a release or refund that the provider refused, under the same key, and waits for the result. */
export const retryOperation: Handler<'retryOperation'> = async (ctx, { invoiceId, operationId }) => {
  const result = await runCommand(ctx, async (tx) => {
    const row = await tx.get(refs.outbox(operationId));
    const { operation } = row;
    if (operation.kind !== 'release' && operation.kind !== 'refund') throw new AppError('wrong-state');
    if (operation.invoiceId !== invoiceId) throw new AppError('not-found');
    if (row.state !== 'failed') throw new AppError('wrong-state', 'The provider did not refuse this operation.');
    saveOutboxRow(tx, operationId, { ...row, state: 'waiting', problem: null, doneAt: null });
    audit(tx, ctx, 'operation-retry', { invoiceId, operationId });
    return { success: true as const };
  });
  await performOutboxRow(operationId);
  return result;
};
