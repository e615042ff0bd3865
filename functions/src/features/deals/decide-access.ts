import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { ACCESS_DAYS, accessMachine, stageMachine } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import type { CommandContext } from '../../data/request-context.ts';
import { runCommand } from '../../data/run-command.ts';
import { answered, loadDealAs, saveDeal } from '../../records/deal/deal.ts';

const EVENTS = { grant: 'access-granted', refuse: 'access-refused', revoke: 'access-revoked' } as const;

/**
 * A seller's decision about a buyer's access. A block bars granting it, not ending or refusing it. Granting shows a hidden
 * seller; refusing keeps them hidden.
 */
export const decideAccess = (ctx: CommandContext, dealId: string, decision: keyof typeof EVENTS) =>
  runCommand(ctx, async (tx) => {
    const found = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    if (found.blocked && decision === 'grant') throw new AppError('blocked');
    const { deal, events } = decision === 'grant' ? await answered(tx, found, 'seller') : { deal: found, events: [] };
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
    saveDeal(tx, { ...deal, access }, ctx.now, ...events, dealEvent(EVENTS[decision], 'seller'));
    return { success: true as const };
  });
