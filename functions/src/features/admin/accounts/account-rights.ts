import { accountState } from '../../../../../src/domain/account/states.ts';
import { isAdmin } from '../../../../../src/domain/account/user.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { adminPaths, sitePaths } from '../../../../../src/domain/site-paths.ts';
import type { Handler } from '../../../data/command/context.ts';
import { runCommand } from '../../../data/command/run-command.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { saveUser } from '../../../records/account/account.ts';
import { prepareEndOfImpersonationsOf } from '../../../records/account/impersonation.ts';
import { audit } from '../../../records/audit.ts';
import { notifyEachTime } from '../../../records/notification.ts';

/**
 * Grants or revokes administrator rights of an active account, and notifies it; granting requires a verified email
 * address. Rejects the caller's own account, so that one administrator always remains.
 */
export const setAdmin: Handler<'setAdmin'> = (ctx, { uid, admin, reason }) =>
  runCommand(ctx, async (tx) => {
    if (uid === ctx.uid) throw new AppError('forbidden', 'Ask another administrator.');
    const user = await tx.get(refs.user(uid));
    if (accountState(user) !== 'active' || isAdmin(user) === admin) throw new AppError('wrong-state');
    if (admin && !user.emailVerified) throw new AppError('wrong-state', 'Their email is not verified.');
    const endImpersonations = admin ? await prepareEndOfImpersonationsOf(tx, uid, ctx.now) : () => {};
    saveUser(tx, { ...user, role: admin ? 'admin' : 'user', isAdmin: admin });
    endImpersonations();
    const notification = {
      type: 'other',
      title: admin ? 'You are now an administrator' : 'You are no longer an administrator',
      message: reason,
      ...(admin ? { actionUrl: adminPaths.newListings, act: 'Review new listings' } : { actionUrl: null }),
    } as const;
    notifyEachTime(tx, uid, notification, ctx.now);
    audit(tx, ctx, admin ? 'admin-grant' : 'admin-revoke', { uid, reason });
    return { success: true as const };
  });

/** Grants a membership without payment, or ends one; the account is notified. */
export const setPremium: Handler<'setPremium'> = (ctx, { uid, premium, reason }) =>
  runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(uid));
    if (accountState(user) !== 'active' || user.premium === premium) {
      throw new AppError('wrong-state');
    }
    saveUser(tx, { ...user, premium });
    const notification = {
      type: 'other',
      title: premium ? 'You are a member' : 'Your membership has ended',
      message: reason,
      actionUrl: sitePaths.membership,
      act: 'See your membership',
    } as const;
    notifyEachTime(tx, uid, notification, ctx.now);
    audit(tx, ctx, premium ? 'premium-grant' : 'premium-revoke', { uid, reason });
    return { success: true as const };
  });
