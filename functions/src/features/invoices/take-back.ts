import { AppError } from '../../../../src/domain/errors.ts';
import { askedBack, mostToTakeBack } from '../../../../src/domain/invoice/losses.ts';
import { partOf } from '../../../../src/domain/invoice/purchase.ts';
import { formatExactMoney } from '../../../../src/domain/shared/money.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit/audit.ts';
import { readLosses } from '../../records/invoice/read-losses.ts';
import { askProvider } from '../../records/outbox/ask-provider.ts';

/**
 * An administrator takes money of a release back from the seller’s payout account: at most what it brought there, and what was lost by a
 * chargeback (`wrong-state`). What the provider refuses, because the account has less, is a case and stays our loss.
 */
export const takeBack: Handler<'takeBack'> = (ctx, { invoiceId, operationId, amount, reason }) =>
  runCommand(ctx, async (tx) => {
    const { operation, state, answer: transferId } = await tx.get(refs.outbox(operationId));
    if (operation.kind !== 'release' || operation.invoiceId !== invoiceId) throw new AppError('not-found');
    if (state !== 'done' || transferId === null) throw new AppError('wrong-state', 'It is not released yet.');
    const { partId } = operation;
    const { takenBack } = partOf(await tx.get(refs.invoice(invoiceId)), partId);
    const { entries, rows } = await readLosses(tx, invoiceId);
    const most = mostToTakeBack(operation, takenBack, entries, rows);
    if (amount > most) {
      throw new AppError('wrong-state', `At most ${formatExactMoney(most)} of it can be taken back.`);
    }
    const n = askedBack(rows).filter((one) => one.partId === partId).length + 1;
    const take = { kind: 'take-back', invoiceId, partId, transferId, amount } as const;
    askProvider(tx, `take-back-${invoiceId}-${partId}-${n}`, take, ctx.now);
    audit(tx, ctx, 'release-take-back', { invoiceId, partId, takenBack: amount, reason });
    return { success: true as const };
  });
