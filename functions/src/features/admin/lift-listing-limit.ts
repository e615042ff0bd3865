import { isLimited } from '../../../../src/domain/account/strike.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveUser } from '../../records/account/account.ts';
import { audit } from '../../records/audit.ts';
import { notify } from '../../records/notification.ts';

/** Lifts the listing limit; the account is notified. */
export const liftListingLimit: Handler<'liftListingLimit'> = (ctx, { uid, reason }) =>
  runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(uid));
    if (!isLimited(user.strikes)) throw new AppError('wrong-state');
    const strikes = user.strikes.map((strike) => ({ ...strike, liftedAt: strike.liftedAt ?? ctx.now }));
    saveUser(tx, { ...user, strikes });
    const notification = {
      id: `lifted-${uid}-${ctx.now.getTime()}`,
      type: 'other',
      title: 'You can list as many projects as you like again',
      message: reason,
      actionUrl: sitePaths.selling,
    } as const;
    notify(tx, uid, notification, ctx.now);
    audit(tx, ctx, 'account-unlimit', { uid, reason });
    return { success: true as const };
  });
