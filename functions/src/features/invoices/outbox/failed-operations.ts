import { AppError } from '../../../../../src/domain/errors.ts';
import type { Invoice } from '../../../../../src/domain/invoice/invoice.ts';
import { lossInLedger, maxTakeBack, remainingLoss } from '../../../../../src/domain/invoice/ledger/losses.ts';
import {
  markRowDone,
  type OperationOf,
  outboxRowSchema,
  resetFailedRow,
} from '../../../../../src/domain/invoice/provider/outbox-row.ts';
import { canAdminRetry, canBeDoneByHand } from '../../../../../src/domain/invoice/provider/provider-operation.ts';
import { isRefundKept } from '../../../../../src/domain/invoice/refunds-and-chargebacks.ts';
import { readStored } from '../../../../../src/domain/shared/stored.ts';
import type { Handler } from '../../../data/command/context.ts';
import { runCommand } from '../../../data/command/run-command.ts';
import { find, findRaw } from '../../../data/firestore/find.ts';
import { serverQueries } from '../../../data/firestore/queries/server-queries.ts';
import { refs } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';
import { audit } from '../../../records/audit.ts';
import { prepareFlagClosing } from '../../../records/flag.ts';
import { readLosses, reversalEntry } from '../../../records/money/ledger.ts';
import { loadFailedRow, requestOperation, saveOutboxRow } from '../../../records/money/outbox.ts';
import { decideTakeBack } from './decide-take-back.ts';
import { recordConfirmed } from './record-confirmed.ts';
import { performOutboxRow } from './run-outbox-row.ts';

/**
 * Returns the operations requested from the payment provider for an invoice, with their results, oldest first; amounts
 * are in cents.
 */
export const getOperations: Handler<'getOperations'> = async (_ctx, { invoiceId }) => {
  const [{ docs }, invoice, ledger] = await Promise.all([
    findRaw(serverQueries.operationsOf(invoiceId)).get(),
    refs.invoice(invoiceId).get(),
    find(refs.ledger(), serverQueries.ledgerOf(invoiceId)).get(),
  ]);
  const entries = ledger.docs.map((doc) => doc.data());
  const rows = docs.map((doc) => ({ id: doc.id, ...readStored(outboxRowSchema, doc.data()) }));
  return {
    operations: rows
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map(({ id, operation, state, attempts, problem, answer, byHand, createdAt, nextAt, doneAt }) => ({
        id,
        kind: operation.kind,
        partId: 'partId' in operation ? operation.partId : null,
        amount: 'amount' in operation ? operation.amount : null,
        state,
        attempts,
        problem,
        answer,
        byHand,
        createdAt,
        nextAt,
        doneAt,
        canTakeBack:
          operation.kind === 'release' && state === 'done'
            ? maxTakeBack(operation, takenBackOf(invoice.data(), operation.partId), entries, rows)
            : 0,
      })),
  };
};

const takenBackOf = (invoice: Invoice | undefined, partId: string): number =>
  invoice?.parts.find(({ id }) => id === partId)?.takenBack ?? 0;

/**
 * Throws `wrong-state` if the reversal an administrator enters is already recorded for something else, since entering
 * it would have no effect. A reversal recorded from the provider’s event for the same release and amount is accepted,
 * unless another take-back already uses it.
 */
async function requireNewReversal(
  tx: Tx,
  { invoiceId, transferId, amount }: OperationOf<'take-back'>,
  reversal: string,
): Promise<void> {
  const entry = await tx.find(reversalEntry(reversal));
  if (!entry) return;
  const isSame = entry.invoiceId === invoiceId && entry.ref === transferId && lossInLedger([entry]) === -amount;
  const { rows } = await readLosses(tx, invoiceId);
  const isTaken = rows.some(({ operation, answer }) => operation.kind === 'take-back' && answer === reversal);
  if (!isSame || isTaken) throw new AppError('wrong-state', 'This reversal is already entered for something else.');
}

/**
 * Records an operation that an administrator carried out at the provider instead, with the effects of a confirmation by
 * the provider, and closes the case. Only a failed operation can be recorded, since it is no longer requested from the
 * provider.
 */
export const recordDoneByHand: Handler<'recordDoneByHand'> = (ctx, { invoiceId, operationId, reference, reason }) =>
  runCommand(ctx, async (tx) => {
    const row = await loadFailedRow(tx, invoiceId, operationId);
    const { operation } = row;
    if (!canBeDoneByHand(operation.kind)) throw new AppError('wrong-state');
    if (operation.kind === 'take-back') await requireNewReversal(tx, operation, reference);
    const close = await prepareFlagClosing(tx, row.caseId);
    await recordConfirmed(tx, operation, reference, ctx.now);
    saveOutboxRow(tx, operationId, markRowDone(row, reference, true, ctx.now));
    close(`Done by hand: ${reason}`, 'admin', ctx.now);
    audit(tx, ctx, 'operation-by-hand', { invoiceId, operationId, reference, reason });
    return { success: true as const };
  });

/**
 * Retries a failed operation, after asking the provider if it has already been done, waits for the result, and closes
 * the case on success. Throws `wrong-state` for a bounced refund whose money the buyer already got through a
 * chargeback, and for a take-back of more than was lost.
 */
export const retryOperation: Handler<'retryOperation'> = async (ctx, { invoiceId, operationId }) => {
  const result = await runCommand(ctx, async (tx) => {
    const row = await loadFailedRow(tx, invoiceId, operationId);
    const { operation } = row;
    if (!canAdminRetry(operation.kind)) throw new AppError('wrong-state');
    if (operation.kind === 'refund' && isRefundKept(await tx.get(refs.invoice(invoiceId)), operation.partId)) {
      throw new AppError('wrong-state', 'The buyer got this money through a chargeback. It is not sent again.');
    }
    if (operation.kind === 'take-back') {
      const { entries, rows } = await readLosses(tx, invoiceId);
      if (operation.amount > remainingLoss(entries, rows)) {
        throw new AppError('wrong-state', 'The loss is already covered or being taken back.');
      }
    }
    saveOutboxRow(tx, operationId, resetFailedRow(row));
    audit(tx, ctx, 'operation-retry', { invoiceId, operationId });
    return { success: true as const };
  });
  await performOutboxRow(operationId);
  return result;
};

/**
 * Takes money of a release back from the seller’s payout account, at most what was paid out and what a chargeback lost
 * (else `wrong-state`). If the provider refuses because the account has too little money, a case is opened and the loss
 * remains ours.
 */
export const takeBack: Handler<'takeBack'> = (ctx, { invoiceId, operationId, amount, reason }) =>
  runCommand(ctx, async (tx) => {
    const row = await tx.get(refs.outbox(operationId));
    const invoice = await tx.get(refs.invoice(invoiceId));
    const { id, operation } = decideTakeBack(row, invoice, await readLosses(tx, invoiceId), amount);
    requestOperation(tx, id, operation, ctx.now);
    audit(tx, ctx, 'release-take-back', { invoiceId, partId: operation.partId, takenBack: amount, reason });
    return { success: true as const };
  });
