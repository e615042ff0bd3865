import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { mostToTakeBack } from '../../../../src/domain/invoice/losses.ts';
import { outboxRowSchema } from '../../../../src/domain/invoice/outbox-row.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { find, findRaw } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';

/** What the payment provider was asked to do for an invoice, oldest first, and what it returned. Cents. */
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
            ? mostToTakeBack(operation, takenBackOf(invoice.data(), operation.partId), entries, rows)
            : 0,
      })),
  };
};

const takenBackOf = (invoice: Invoice | undefined, partId: string): number =>
  invoice?.parts.find(({ id }) => id === partId)?.takenBack ?? 0;
