import { isImpersonationOpen } from '../../../src/domain/account/impersonation.ts';
import { isAdmin } from '../../../src/domain/account/user.ts';
import type { Endpoint } from '../../../src/domain/endpoint.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { refs } from '../data/refs.ts';
import type { PublicContext, UserContext } from '../data/request-context.ts';
import { auditLook } from '../records/audit/audit-look.ts';
import { addVisitCommand } from '../records/impersonation/add-visit-command.ts';

/**
 * The effective caller of a request with `X-Act-As`: the account it names, if the caller is an administrator with an
 * open impersonation of exactly that account and the endpoint allows it. Commands and refusals are audited under both
 * ids, and every command shows in the account's own list.
 */
export async function effectiveCaller<T extends Pick<UserContext, 'uid' | 'user'>>(
  base: Pick<PublicContext, 'header' | 'now'> & { endpoint: string },
  endpoint: Pick<Endpoint, 'impersonable' | 'command'>,
  caller: T,
): Promise<T & { realUid: string }> {
  const wanted = base.header('x-act-as');
  if (!wanted) return { ...caller, realUid: caller.uid };
  const open = (await refs.impersonation(caller.uid).get()).data();
  const target = (await refs.user(wanted).get()).data();
  const isOpen = open?.targetUid === wanted && isImpersonationOpen(open, base.now);
  const allowed = isOpen && caller.user && isAdmin(caller.user) && target && !target.inactive && endpoint.impersonable;
  if (endpoint.command || !allowed) {
    const action = allowed ? 'impersonation-command' : 'impersonation-refused';
    await auditLook({ realUid: caller.uid, now: base.now }, action, { uid: wanted, endpoint: base.endpoint });
  }
  if (!allowed || !target || !open) throw new AppError('impersonating');
  if (endpoint.command) {
    await addVisitCommand(wanted, open.visitId, base.endpoint);
  }
  return { ...caller, uid: wanted, user: target, email: target.email, realUid: caller.uid };
}
