import { AppError } from '../../../../src/domain/errors.ts';
import { releasePart } from '../../../../src/domain/invoice/purchase.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { dealBehind } from '../../records/deal/find-deals.ts';
import { applyMoneyStep } from '../../records/money/money-step.ts';

/** An administrator divides a held part between seller and buyer, together its amount. */
export const settleHeldPart: Handler<'settleHeldPart'> = (ctx, { invoiceId, partId, release, refund, reason }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    const deal = await dealBehind(tx, invoice);
    const seller = await tx.get(refs.user(deal.sellerId));
    if (!deal.completedAt) throw new AppError('wrong-state', 'Before completion, held money is divided in a dispute.');
    applyMoneyStep(tx, releasePart(invoice, partId, { release, refund }, ctx.now, 'admin'), seller, ctx.now);
    audit(tx, ctx, 'part-settle', { invoiceId, partId, release, refund, reason });
    return { success: true as const };
  });
