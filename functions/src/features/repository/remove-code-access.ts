import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { accountText } from '../../../../src/domain/repository/repository.ts';
import { repositoryMachine } from '../../../../src/domain/repository/states.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDealAs } from '../../records/deal/load-deal.ts';
import { saveDeal } from '../../records/deal/save-deal.ts';

/** The seller says that the buyer can no longer read the code, once the deal has ended. */
export const removeCodeAccess: Handler<'removeCodeAccess'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    if (!deal.repository) throw new AppError('wrong-state');
    const state = repositoryMachine.require(deal.repository.state, 'remove', 'seller');
    const repository = { ...deal.repository, state, changedAt: ctx.now };
    const removed = dealEvent('code-removed', 'seller', { label: accountText(repository) });
    saveDeal(tx, { ...deal, repository }, ctx.now, removed);
    return { success: true as const };
  });
