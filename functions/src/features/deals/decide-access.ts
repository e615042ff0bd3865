import { ACCESS_DAYS, accessMachine, stageMachine } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { runCommand } from '../../data/run-command.ts';
import type { CommandContext } from '../../http/context.ts';
import type { Handler } from '../../http/handlers.ts';
import { dealEvent, loadDealAs, saveDeal } from '../../records/deal/deal-tx.ts';

type Decision = 'grant' | 'refuse' | 'revoke';
const EVENTS = { grant: 'access-granted', refuse: 'access-refused', revoke: 'access-revoked' } as const;

const decide =
  (decision: Decision) =>
  (ctx: CommandContext, { dealId }: { dealId: string }) =>
    runCommand(ctx, async (tx) => {
      const deal = await loadDealAs(tx, ctx.uid, dealId, 'seller');
      if (deal.blocked) throw new AppError('blocked');
      // From an accepted offer to completion, the buyer needs to see what is being bought.
      if (decision === 'revoke' && deal.purchase && !deal.completedAt) throw new AppError('wrong-state');
      if (decision !== 'revoke') stageMachine.require(deal.stage, 'access', 'seller');
      const access = {
        ...deal.access,
        state: accessMachine.require(deal.access.state, decision, 'seller'),
        changedAt: ctx.now,
        expiresAt: decision === 'grant' ? addDays(ctx.now, ACCESS_DAYS) : null,
        refusedAt: decision === 'refuse' ? ctx.now : deal.access.refusedAt,
      };
      saveDeal(tx, { ...deal, access }, ctx.now, dealEvent(EVENTS[decision], 'seller'));
      return { success: true as const };
    });

/** The seller lets the buyer in, asked or not. */
export const grantAccess: Handler<'grantAccess'> = decide('grant');
/** The seller refuses a request. */
export const refuseAccess: Handler<'refuseAccess'> = decide('refuse');
/** The seller ends access; not from an accepted offer to its completion. */
export const revokeAccess: Handler<'revokeAccess'> = decide('revoke');
