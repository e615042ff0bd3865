import { DELETED_NAME } from '../../../../src/domain/account/user.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { accountText } from '../../../../src/domain/repository/repository.ts';
import { repositoryMachine } from '../../../../src/domain/repository/states.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDealAs, saveDeal } from '../../records/deal/deal.ts';

/** The seller says that the buyer can no longer read the code, once the deal has ended. Of a deleted buyer, nothing names the account from then on. */
export const removeCodeAccess: Handler<'removeCodeAccess'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    if (!deal.repository) throw new AppError('wrong-state');
    const state = repositoryMachine.require(deal.repository.state, 'remove', 'seller');
    const account = deal.buyer.name === DELETED_NAME ? '' : deal.repository.account;
    const repository = { ...deal.repository, state, account, changedAt: ctx.now };
    const removed = dealEvent('code-removed', 'seller', { label: account ? accountText(repository) : null });
    saveDeal(tx, { ...deal, repository }, ctx.now, removed);
    return { success: true as const };
  });
