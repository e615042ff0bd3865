import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import { loadDeal } from '../../records/deal/deal.ts';
import { saveUnreadFrom } from '../../records/deal/message.ts';

/**
 * Marks a message from the other side and all later ones as unread, for the caller only: the other side still sees
 * `Read`, and no one is notified. Throws `wrong-state` for the caller's own messages and for a hidden seller, whose
 * presence document would reveal their id.
 */
export const markUnread: Handler<'markUnread'> = (ctx, { dealId, messageId }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadDeal(tx, ctx.uid, dealId);
    const message = await tx.get(refs.message(dealId, messageId));
    if (message.senderId === ctx.uid || (deal.sellerHidden && role === 'seller')) throw new AppError('wrong-state');
    await saveUnreadFrom(tx, dealId, ctx.uid, message);
    return { success: true as const };
  });
