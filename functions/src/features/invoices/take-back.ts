import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { readLosses } from '../../records/money/ledger.ts';
import { askProvider } from '../../records/money/outbox.ts';
import { decideTakeBack } from './decide-take-back.ts';

/**
 * An administrator takes money of a release back from the seller’s payout account: at most what it brought there, and what was lost by a
 * chargeback (`wrong-state`). What the provider refuses, because the account has less, is a case and stays our loss.
 */
export const takeBack: Handler<'takeBack'> = (ctx, { invoiceId, operationId, amount, reason }) =>
  runCommand(ctx, async (tx) => {
    const row = await tx.get(refs.outbox(operationId));
    const invoice = await tx.get(refs.invoice(invoiceId));
    const { id, operation } = decideTakeBack(row, invoice, await readLosses(tx, invoiceId), amount);
    askProvider(tx, id, operation, ctx.now);
    audit(tx, ctx, 'release-take-back', { invoiceId, partId: operation.partId, takenBack: amount, reason });
    return { success: true as const };
  });
