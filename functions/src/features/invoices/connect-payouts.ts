import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveUser } from '../../records/account/save-user.ts';
import { askProvider } from '../../records/outbox/ask-provider.ts';

/** Opens a payout account at the provider; the page to complete it appears on the profile. */
export const connectPayouts: Handler<'connectPayouts'> = (ctx) =>
  runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    if (user.payouts?.ready) throw new AppError('wrong-state', 'Your payout account is ready.');
    if (!user.payouts) {
      saveUser(tx, { ...user, payoutsProblem: null });
      askProvider(tx, newId(), { kind: 'open-payouts', uid: ctx.uid }, ctx.now);
    }
    return { success: true as const };
  });
