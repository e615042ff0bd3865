import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDeal } from '../../records/deal/deal.ts';
import { addMessage } from '../../records/deal/message.ts';

/**
 * An administrator who impersonates one side writes to the other for it, marked as sent by support. Users write
 * their own messages straight to Firestore, under rules that reject the mark.
 */
export const replyAsSupport: Handler<'replyAsSupport'> = (ctx, { dealId, text }) =>
  runCommand(ctx, async (tx) => {
    if (ctx.realUid === ctx.uid) throw new AppError('forbidden', 'Start an impersonation to write as support.');
    const { deal, role } = await loadDeal(tx, ctx.uid, dealId);
    if (deal.blocked) throw new AppError('blocked');
    if (deal.sellerHidden && role === 'seller') {
      throw new AppError('wrong-state', 'The seller is anonymous to this buyer. Only they can decide to be shown.');
    }
    addMessage(tx, dealId, { senderId: ctx.uid, text, bySupport: true }, ctx.now);
    return { success: true as const };
  });
