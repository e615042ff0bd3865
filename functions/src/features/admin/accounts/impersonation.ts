import { IMPERSONATION_MINUTES } from '../../../../../src/domain/account/impersonation.ts';
import { isAdmin, publicName } from '../../../../../src/domain/account/user.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { MINUTE_MS } from '../../../../../src/domain/shared/durations.ts';
import type { Handler } from '../../../data/command/context.ts';
import { runCommand } from '../../../data/command/run-command.ts';
import { newId, refs } from '../../../data/firestore/refs.ts';
import { openImpersonation, prepareImpersonationEnd } from '../../../records/account/impersonation.ts';
import { audit } from '../../../records/audit.ts';

/** Ends the impersonation in all tabs. Succeeds even if it has already ended. */
export const endImpersonation: Handler<'endImpersonation'> = (ctx) =>
  runCommand(ctx, async (tx) => {
    const end = await prepareImpersonationEnd(tx, ctx.uid, ctx.now);
    const uid = end();
    if (uid) audit(tx, ctx, 'impersonation-end', { uid });
    return { success: true as const };
  });

/**
 * Lets an administrator impersonate an account for thirty minutes, with a reason; never another administrator, oneself
 * or an inactive account. Any open impersonation ends first.
 */
export const startImpersonation: Handler<'startImpersonation'> = (ctx, { uid, reason }) =>
  runCommand(ctx, async (tx) => {
    const target = await tx.get(refs.user(uid));
    if (isAdmin(target)) throw new AppError('forbidden', 'Administrators cannot be impersonated.');
    if (target.inactive) throw new AppError('wrong-state', 'This account is deactivated.');
    const end = await prepareImpersonationEnd(tx, ctx.uid, ctx.now);
    const endsAt = new Date(ctx.now.getTime() + IMPERSONATION_MINUTES * MINUTE_MS);
    end();
    openImpersonation(tx, {
      adminUid: ctx.uid,
      targetUid: uid,
      targetName: publicName(target),
      reason,
      visitId: newId(),
      startedAt: ctx.now,
      endsAt,
      endedAt: null,
    });
    audit(tx, ctx, 'impersonation-start', { uid, reason });
    return { endsAt };
  });
