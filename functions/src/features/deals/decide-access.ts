import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { ACCESS_DAYS, accessMachine, stageMachine } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import type { CommandContext } from '../../data/request-context.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDealAs } from '../../records/deal/load-deal.ts';
import { saveDeal } from '../../records/deal/save-deal.ts';

const EVENTS = { grant: 'access-granted', refuse: 'access-refused', revoke: 'access-revoked' } as const;

/** A seller's decision about a buyer's access. A block bars granting it, not ending or refusing it. */
export const decideAccess = (ctx: CommandContext, dealId: string, decision: keyof typeof EVENTS) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    if (deal.blocked && decision === 'grant') throw new AppError('blocked');
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
