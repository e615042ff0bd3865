import { isImpersonationOpen } from '../../../src/domain/account/impersonation.ts';
import { isAdmin, type User } from '../../../src/domain/account/user.ts';
import { type Endpoint, perHour, uid as uidSchema } from '../../../src/domain/endpoint.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../src/domain/factor/factor.ts';
import type { PublicContext, UserContext } from '../data/command/context.ts';
import { countOutsideTransaction } from '../data/command/rate-limit.ts';
import { refs } from '../data/firestore/refs.ts';
import { addVisitCommand, endOpenImpersonation } from '../records/account/impersonation.ts';
import { type AuditActor, auditAccess } from '../records/audit.ts';

/**
 * Limit on impersonation attempts by non-administrators, which are counted instead of audited, because the audit log
 * can't be trimmed.
 */
const REFUSED_LIMIT = perHour(30);

type Base = Pick<PublicContext, 'header' | 'now'> & { endpoint: string };

/**
 * Returns the effective caller of a request with `X-Act-As`: the given account, if the caller is an administrator
 * impersonating that account and the endpoint allows it; ends the impersonation if the account has become an
 * administrator's or inactive. Commands and rejections are audited under both ids, and the account sees every command.
 */
export async function effectiveCaller<T extends Pick<UserContext, 'uid' | 'user' | 'confirmedAt'>>(
  base: Base,
  endpoint: Pick<Endpoint, 'impersonable' | 'command'>,
  caller: T,
): Promise<T & { realUid: string }> {
  const wanted = base.header('x-act-as');
  if (!wanted) return { ...caller, realUid: caller.uid };
  const actor = { realUid: caller.uid, now: base.now };
  if (!actsAsAdmin(caller)) {
    await countOutsideTransaction({ uid: caller.uid, endpoint: 'refusedImpersonation', now: base.now }, REFUSED_LIMIT);
    throw new AppError('impersonating');
  }
  const visit = await openVisit(actor, wanted);
  const { endpoint: name } = base;
  if (!visit || !endpoint.impersonable) {
    const subject = uidSchema.safeParse(wanted).success ? { uid: wanted, endpoint: name } : { endpoint: name };
    await auditAccess(actor, 'impersonation-refused', subject);
    throw new AppError('impersonating');
  }
  if (endpoint.command) {
    await auditAccess(actor, 'impersonation-command', { uid: wanted, endpoint: name });
    await addVisitCommand(wanted, visit.visitId, name);
  }
  return { ...caller, uid: wanted, user: visit.target, email: visit.target.email, realUid: caller.uid };
}

/**
 * Returns an administrator's open impersonation of an account that may still be impersonated; null if there is none.
 */
async function openVisit(actor: AuditActor, uid: string): Promise<{ visitId: string; target: User } | null> {
  if (!uidSchema.safeParse(uid).success) return null;
  const open = (await refs.impersonation(actor.realUid).get()).data();
  if (open?.targetUid !== uid || !isImpersonationOpen(open, actor.now)) return null;
  const target = (await refs.user(uid).get()).data();
  if (target && !target.inactive && !isAdmin(target)) return { visitId: open.visitId, target };
  await endOpenImpersonation(actor);
  return null;
}
