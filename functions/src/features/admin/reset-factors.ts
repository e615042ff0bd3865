import { accountState } from '../../../../src/domain/account/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { resetTime } from '../../../../src/domain/factor/factor.ts';
import { formatMoment } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveUser } from '../../records/account/account.ts';
import { warnOwner } from '../../records/account/security-notice.ts';
import { audit } from '../../records/audit.ts';

/**
 * Asks for the reset of another account's second factors, for somebody who lost them. It takes effect after a day; until
 * then the owner, who is notified and mailed, can stop it.
 */
export const resetFactors: Handler<'resetFactors'> = (ctx, { uid, reason }) =>
  runCommand(ctx, async (tx) => {
    if (uid === ctx.uid) throw new AppError('forbidden', 'Ask another administrator.');
    const user = await tx.get(refs.user(uid));
    if (accountState(user) !== 'active' || !user.hasFactor || user.factorResetAt) throw new AppError('wrong-state');
    const factorResetAt = resetTime(ctx.now);
    saveUser(tx, { ...user, factorResetAt });
    const id = `factor-reset-${uid}-${ctx.now.getTime()}`;
    const title = 'Your second factor will be reset';
    const message = `An administrator was asked to remove it because it was lost. That happens on ${formatMoment(factorResetAt)}. If you did not ask for this, stop it in your settings now.`;
    warnOwner(tx, user, { id, title, message, action: 'Stop the reset' }, ctx.now);
    audit(tx, ctx, 'factor-reset-asked', { uid, reason });
    return { success: true as const };
  });
