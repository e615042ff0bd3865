import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withContestAnswer } from '../../../../src/domain/invoice/outside-steps.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDealAs, saveDeal } from '../../records/deal/deal.ts';
import { prepareOutsideFlag } from '../../records/flag.ts';
import { saveInvoice } from '../../records/money/invoice.ts';
import { prepareSending } from '../../records/stored-file.ts';
import { acceptedPurchase } from './accepted-purchase.ts';

/** The buyer stands by a payment that the seller contests. The two do not agree, so that an administrator has to decide. */
export const answerOutsideContest: Handler<'answerOutsideContest'> = (ctx, { dealId, text, fileId }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'buyer');
    const invoice = await acceptedPurchase(tx, deal);
    const { file, send } = await prepareSending(tx, ctx, dealId, fileId);
    const receipt = file && { id: file.id, name: file.name };
    const next = withContestAnswer({ deal, invoice }, { text, receipt }, ctx.now);
    const raise = await prepareOutsideFlag(tx, next.deal, ctx.now);
    raise();
    send();
    saveInvoice(tx, next.invoice);
    saveDeal(tx, next.deal, ctx.now, dealEvent('outside-answered', 'buyer', { label: text }));
    return { success: true as const };
  });
