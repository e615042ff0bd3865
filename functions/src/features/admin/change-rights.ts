import { accountState } from '../../../../src/domain/account/states.ts';
import { isAdmin } from '../../../../src/domain/account/user.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { adminPaths, sitePaths } from '../../../../src/domain/site-paths.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { saveUser } from '../../records/account/save-user.ts';
import { audit } from '../../records/audit/audit.ts';
import { notify } from '../../records/notification/notify.ts';

/**
 * Makes somebody an administrator, or takes that back; never oneself, so that one is always left. The
 * account must be active and its e-mail verified. They are told.
 */
export const setAdmin: Handler<'setAdmin'> = (ctx, { uid, admin, reason }) =>
  runCommand(ctx, async (tx) => {
    if (uid === ctx.uid) throw new AppError('forbidden', 'Ask another administrator.');
    const user = await tx.get(refs.user(uid));
    if (accountState(user) !== 'active' || isAdmin(user) === admin) throw new AppError('wrong-state');
    if (admin && !user.emailVerified) throw new AppError('wrong-state', 'Their email is not verified.');
    saveUser(tx, { ...user, role: admin ? 'admin' : 'user', isAdmin: admin });
    const told = {
      id: `admin-${uid}-${ctx.now.getTime()}`,
      type: 'other',
      title: admin ? 'You are an administrator now' : 'You are no administrator any more',
      message: reason,
      actionUrl: admin ? adminPaths.newListings : null,
    } as const;
    notify(tx, uid, told, ctx.now);
    audit(tx, ctx, admin ? 'admin-grant' : 'admin-revoke', { uid, reason });
    return { success: true as const };
  });

/** Gives a membership without a payment, or takes one away; they are told. */
export const setPremium: Handler<'setPremium'> = (ctx, { uid, premium, reason }) =>
  runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(uid));
    if (accountState(user) !== 'active' || user.premium === premium) {
      throw new AppError('wrong-state');
    }
    saveUser(tx, { ...user, premium });
    const told = {
      id: `premium-${uid}-${ctx.now.getTime()}`,
      type: 'other',
      title: premium ? 'You are a member' : 'Your membership has ended',
      message: reason,
      actionUrl: sitePaths.membership,
    } as const;
    notify(tx, uid, told, ctx.now);
    audit(tx, ctx, premium ? 'premium-grant' : 'premium-revoke', { uid, reason });
    return { success: true as const };
  });
