import { outboxRowSchema } from '../../../../src/domain/invoice/outbox-row.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { findRaw } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { serverQueries } from '../../data/server-queries.ts';

/** What the payment provider was asked to do for an invoice, oldest first, and what it returned. Cents. */
export const getOperations: Handler<'getOperations'> = async (_ctx, { invoiceId }) => {
  const { docs } = await findRaw(serverQueries.operationsOf(invoiceId)).get();
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
      })),
  };
};
