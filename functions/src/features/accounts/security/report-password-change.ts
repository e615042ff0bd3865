import { refs } from '../../../data/refs.ts';
import { runCommand } from '../../../data/run-command.ts';
import type { Handler } from '../../../http/handlers.ts';
import { securityNotice } from '../../../records/account/security-notice.ts';

/** The password was changed at the identity provider, in this browser: the account is told. */
export const reportPasswordChange: Handler<'reportPasswordChange'> = (ctx) =>
  runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    securityNotice(tx, user, 'password', ctx.now);
    return { success: true as const };
  });
