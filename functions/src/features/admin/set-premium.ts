import { accountState } from '../../../../src/domain/account/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveUser } from '../../records/account/account.ts';
import { audit } from '../../records/audit.ts';
import { notify } from '../../records/notification.ts';

/** Grants a membership without a payment, or ends one; the account is notified. */
export const setPremium: Handler<'setPremium'> = (ctx, { uid, premium, reason }) =>
  runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(uid));
    if (accountState(user) !== 'active' || user.premium === premium) {
      throw new AppError('wrong-state');
    }
    saveUser(tx, { ...user, premium });
    const notification = {
      id: `premium-${uid}-${ctx.now.getTime()}`,
      type: 'other',
      title: premium ? 'You are a member' : 'Your membership has ended',
      message: reason,
      actionUrl: sitePaths.membership,
    } as const;
    notify(tx, uid, notification, ctx.now);
    audit(tx, ctx, premium ? 'premium-grant' : 'premium-revoke', { uid, reason });
    return { success: true as const };
  });
