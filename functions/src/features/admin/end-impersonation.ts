import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { prepareEnd } from '../../records/account/impersonation.ts';
import { audit } from '../../records/audit.ts';

/** Ends the impersonation in every tab, at once. It succeeds if the impersonation is already over. */
export const endImpersonation: Handler<'endImpersonation'> = (ctx) =>
  runCommand(ctx, async (tx) => {
    const end = await prepareEnd(tx, ctx.uid, ctx.now);
    const uid = end();
    if (uid) audit(tx, ctx, 'impersonation-end', { uid });
    return { success: true as const };
  });
