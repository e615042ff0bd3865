import { AppError } from '../../../../src/domain/errors.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { loadDeal } from '../../records/deal/deal-tx.ts';

/**
 * An administrator who looks as one side writes to the other for them, marked as sent by support. One's own
 * messages are written by oneself, and go to Firestore under its rules, which let nobody set the mark.
 */
export const replyAsSupport: Handler<'replyAsSupport'> = (ctx, { dealId, text }) =>
  runCommand(ctx, async (tx) => {
    if (ctx.realUid === ctx.uid) throw new AppError('forbidden', 'Support writes so for somebody else alone.');
    const { deal } = await loadDeal(tx, ctx.uid, dealId);
    if (deal.blocked) throw new AppError('blocked');
    const id = newId();
    tx.create(refs.message(dealId, id), {
      senderId: ctx.uid,
      text,
      attachments: [],
      clientId: id,
      createdAt: ctx.now,
      bySupport: true,
    });
    return { success: true as const };
  });
