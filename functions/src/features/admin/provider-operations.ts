import { AppError } from '../../../../src/domain/errors.ts';
import { withDates } from '../../../../src/domain/shared/with-dates.ts';
import { findRaw } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Handler } from '../../http/handlers.ts';
import { audit } from '../../records/audit/audit.ts';
import { outboxRowSchema } from '../../records/outbox/outbox-row.ts';
import { performOutboxRow } from '../invoices/perform-outbox-row.ts';

/** What the payment provider was asked to do about an invoice, oldest first, and what it answered. Cents. */
export const getOperations: Handler<'getOperations'> = async (_ctx, { invoiceId }) => {
  const { docs } = await findRaw(serverQueries.operationsOf(invoiceId)).get();
  const rows = docs.map((doc) => ({ id: doc.id, ...outboxRowSchema.parse(withDates(doc.data())) }));
  return {
    operations: rows
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map(({ id, operation, state, problem, answer, createdAt, doneAt }) => ({
        id,
        kind: operation.kind,
        partId: 'partId' in operation ? operation.partId : null,
        amount: 'amount' in operation ? operation.amount : null,
        state,
        problem,
        answer,
        createdAt,
        doneAt,
      })),
  };
};

/** Asks the provider again for a release or a refund that it refused, under the same key, and waits for the answer. */
export const retryOperation: Handler<'retryOperation'> = async (ctx, { invoiceId, operationId }) => {
  const result = await runCommand(ctx, async (tx) => {
    const row = await tx.get(refs.outbox(operationId));
    const { operation } = row;
    if (operation.kind !== 'release' && operation.kind !== 'refund') throw new AppError('wrong-state');
    if (operation.invoiceId !== invoiceId) throw new AppError('not-found');
    if (row.state !== 'failed') throw new AppError('wrong-state', 'It was not refused.');
    tx.set(refs.outbox(operationId), { ...row, state: 'waiting', problem: null, doneAt: null });
    audit(tx, ctx, 'operation-retry', { invoiceId, operationId });
    return { success: true as const };
  });
  await performOutboxRow(operationId);
  return result;
};
