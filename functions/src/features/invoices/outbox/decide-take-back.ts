import { AppError } from '../../../../../src/domain/errors.ts';
import type { Invoice } from '../../../../../src/domain/invoice/invoice.ts';
import type { LedgerMovement } from '../../../../../src/domain/invoice/ledger/ledger.ts';
import { maxTakeBack, reversalRequests } from '../../../../../src/domain/invoice/ledger/losses.ts';
import type { OperationOf, OutboxRow } from '../../../../../src/domain/invoice/provider/outbox-row.ts';
import { partOf } from '../../../../../src/domain/invoice/purchase.ts';
import { formatExactMoney } from '../../../../../src/domain/shared/money.ts';

type Row = Pick<OutboxRow, 'operation' | 'state' | 'answer'>;

/**
 * Returns the operation that takes `amount`, in cents, of a release back, and its id. Throws `wrong-state` if the
 * amount exceeds the payout or the loss, or if the release is unfinished, and `not-found` if it isn't a release of this
 * invoice.
 */
export function decideTakeBack(
  { operation, state, answer: transferId }: Row,
  invoice: Invoice,
  { entries, rows }: { entries: readonly Pick<LedgerMovement, 'lines'>[]; rows: readonly Row[] },
  amount: number,
): { id: string; operation: OperationOf<'take-back'> } {
  const invoiceId = invoice.id;
  if (operation.kind !== 'release' || operation.invoiceId !== invoiceId) throw new AppError('not-found');
  if (state !== 'done' || transferId === null) throw new AppError('wrong-state', 'It is not released yet.');
  const { partId } = operation;
  const maxAmount = maxTakeBack(operation, partOf(invoice, partId).takenBack, entries, rows);
  if (amount > maxAmount)
    throw new AppError('wrong-state', `At most ${formatExactMoney(maxAmount)} of it can be taken back.`);
  const n = reversalRequests(rows).filter((item) => item.partId === partId).length + 1;
  return {
    id: `take-back-${invoiceId}-${partId}-${n}`,
    operation: { kind: 'take-back', invoiceId, partId, transferId, amount },
  };
}
