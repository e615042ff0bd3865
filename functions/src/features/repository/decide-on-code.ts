import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { repositoryMachine } from '../../../../src/domain/repository/states.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDealAs, saveDeal } from '../../records/deal/deal.ts';

/** The seller says that they gave the buyer read-only access at the host, and to what; or that they give none. */
export const decideOnCode: Handler<'decideOnCode'> = (ctx, { dealId, granted, where }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    if (!deal.repository) throw new AppError('wrong-state');
    if (deal.blocked && granted) throw new AppError('blocked');
    const state = repositoryMachine.require(deal.repository.state, granted ? 'grant' : 'refuse', 'seller');
    if (granted && !where) {
      const message = 'Say which repository you opened.';
      throw new AppError('invalid-input', message, [{ path: 'where', message }]);
    }
    const repository = { ...deal.repository, state, where: granted ? where : '', changedAt: ctx.now };
    const event = granted ? dealEvent('code-granted', 'seller', { label: where }) : dealEvent('code-refused', 'seller');
    saveDeal(tx, { ...deal, repository }, ctx.now, event);
    return { success: true as const };
  });
