import { IMPERSONATION_MINUTES, isImpersonationOpen } from '../../../../src/domain/account/impersonation.ts';
import { isAdmin, shownName } from '../../../../src/domain/account/user.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { MINUTE_MS } from '../../../../src/domain/shared/durations.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand, type Tx } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { audit } from '../../records/audit/audit.ts';

/**
 * An administrator looks as somebody for thirty minutes, with a reason; never as an administrator
 * (oneself is one) and never as an inactive account. One that is open ends with it.
 */
export const startImpersonation: Handler<'startImpersonation'> = (ctx, { uid, reason }) =>
  runCommand(ctx, async (tx) => {
    const target = await tx.get(refs.user(uid));
    if (isAdmin(target)) throw new AppError('forbidden', 'Nobody looks as an administrator.');
    if (target.inactive) throw new AppError('wrong-state', 'This account is deactivated.');
    const end = await prepareEnd(tx, ctx.uid, ctx.now);
    const visitId = newId();
    const endsAt = new Date(ctx.now.getTime() + IMPERSONATION_MINUTES * MINUTE_MS);
    end();
    const times = { startedAt: ctx.now, endsAt, endedAt: null };
    tx.set(refs.impersonation(ctx.uid), {
      ...times,
      adminUid: ctx.uid,
      targetUid: uid,
      targetName: shownName(target),
      reason,
      visitId,
    });
    tx.create(refs.supportVisit(uid, visitId), { ...times, id: visitId, reason, commands: [] });
    audit(tx, ctx, 'impersonation-start', { uid, reason });
    return { endsAt };
  });

/** Ends it in every tab, at once. One that is over already is no error. */
export const endImpersonation: Handler<'endImpersonation'> = (ctx) =>
  runCommand(ctx, async (tx) => {
    const end = await prepareEnd(tx, ctx.uid, ctx.now);
    const ended = end();
    if (ended) audit(tx, ctx, 'impersonation-end', { uid: ended });
    return { success: true as const };
  });

/** Reads what is open; the answered function closes it, and tells for whom it was. */
async function prepareEnd(tx: Tx, adminUid: string, now: Date): Promise<() => string | null> {
  const open = await tx.find(refs.impersonation(adminUid));
  if (!open || !isImpersonationOpen(open, now)) return () => null;
  return () => {
    tx.set(refs.impersonation(adminUid), { ...open, endedAt: now });
    tx.raw.update(refs.supportVisit(open.targetUid, open.visitId), { endedAt: now });
    return open.targetUid;
  };
}
