import { accessMachine } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { runCommand } from '../../data/run-command.ts';
import type { CommandContext } from '../../http/context.ts';
import type { Handler } from '../../http/handlers.ts';
import { dealEvent, loadDealAs, saveDeal } from './deal-tx.ts';

type Decision = 'grant' | 'refuse' | 'revoke';
const EVENTS = { grant: 'access-granted', refuse: 'access-refused', revoke: 'access-revoked' } as const;

const decide =
  (decision: Decision) =>
  (ctx: CommandContext, { dealId }: { dealId: string }) =>
    runCommand(ctx, async (tx) => {
      const deal = await loadDealAs(tx, ctx.uid, dealId, 'seller');
      // From an accepted offer on, the buyer needs to see what is being bought.
      if (decision === 'revoke' && deal.purchase) throw new AppError('wrong-state');
      const state = accessMachine.require(deal.access.state, decision, 'seller');
      const access = { ...deal.access, state, changedAt: ctx.now };
      saveDeal(tx, { ...deal, access }, ctx.now, dealEvent(EVENTS[decision], 'seller'));
      return { success: true as const };
    });

/** The seller lets the buyer in, asked or not. */
export const grantAccess: Handler<'grantAccess'> = decide('grant');
/** The seller refuses a request. */
export const refuseAccess: Handler<'refuseAccess'> = decide('refuse');
/** The seller ends access; not from an accepted offer to its completion. */
export const revokeAccess: Handler<'revokeAccess'> = decide('revoke');
