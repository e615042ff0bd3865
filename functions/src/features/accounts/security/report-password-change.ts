import type { Handler } from '../../../data/handler.ts';
import { refs } from '../../../data/refs.ts';
import { runCommand } from '../../../data/run-command.ts';
import { securityNotice } from '../../../records/account/security-notice.ts';

/** Notifies the account that this browser changed its password at the identity provider. */
export const reportPasswordChange: Handler<'reportPasswordChange'> = (ctx) =>
  runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    securityNotice(tx, user, 'password', ctx.now);
    return { success: true as const };
  });
