import { accessMachine, REFUSAL_DAYS } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { addDays, formatDate } from '../../../../src/domain/shared/time.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { dealEvent, dealForBuyer, saveDeal } from './deal-tx.ts';

/** A buyer asks to see more. After a refusal only 14 days later (`wrong-state` before). */
export const requestAccess: Handler<'requestAccess'> = (ctx, { listingId, note }) =>
  runCommand(ctx, async (tx) => {
    const { deal } = await dealForBuyer(tx, ctx, listingId);
    const state = accessMachine.require(deal.access.state, 'request', 'buyer');
    const again = deal.access.changedAt ? addDays(deal.access.changedAt, REFUSAL_DAYS) : ctx.now;
    if (deal.access.state === 'refused' && again > ctx.now) {
      throw new AppError('wrong-state', `You can ask again on ${formatDate(again)}.`);
    }
    const access = { ...deal.access, state, note, changedAt: ctx.now };
    saveDeal(tx, { ...deal, access }, ctx.now, dealEvent('access-requested', 'buyer'));
    return { dealId: deal.id };
  });
