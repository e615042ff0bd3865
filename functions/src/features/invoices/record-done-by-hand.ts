import { AppError } from '../../../../src/domain/errors.ts';
import { doneRow } from '../../../../src/domain/invoice/outbox-row.ts';
import { canBeDoneByHand } from '../../../../src/domain/invoice/provider-operation.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { prepareClosing } from '../../records/flag.ts';
import { loadFailedRow, saveOutboxRow } from '../../records/money/outbox.ts';
import { recordConfirmed } from './record-confirmed.ts';
import { requireNewReversal } from './require-new-reversal.ts';

/**
 * An administrator did at the provider what it did not do for us: the consequences are those of the provider's confirmation, and the
 * case is closed. Only what was given up can be recorded so: nobody asks the provider for it any more.
 */
export const recordDoneByHand: Handler<'recordDoneByHand'> = (ctx, { invoiceId, operationId, reference, reason }) =>
  runCommand(ctx, async (tx) => {
    const row = await loadFailedRow(tx, invoiceId, operationId);
    const { operation } = row;
    if (!canBeDoneByHand(operation.kind)) throw new AppError('wrong-state');
    if (operation.kind === 'take-back') await requireNewReversal(tx, operation, reference);
    const close = await prepareClosing(tx, row.caseId);
    await recordConfirmed(tx, operation, reference, ctx.now);
    saveOutboxRow(tx, operationId, doneRow(row, reference, true, ctx.now));
    close(`Done by hand: ${reason}`, 'admin', ctx.now);
    audit(tx, ctx, 'operation-by-hand', { invoiceId, operationId, reference, reason });
    return { success: true as const };
  });
