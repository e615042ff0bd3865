import { DELETED_NAME } from '../../../../src/domain/account/user.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { mayAskForCode } from '../../../../src/domain/repository/code-access.ts';
import { accountText } from '../../../../src/domain/repository/repository.ts';
import { repositoryMachine } from '../../../../src/domain/repository/states.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { loadDealAs, saveDeal } from '../../records/deal/deal.ts';

/**
 * Requests read access to the code, as the buyer whose offer was accepted, for an account at the repository host. Can
 * be repeated with another account.
 */
export const askForCode: Handler<'askForCode'> = (ctx, { dealId, host, account }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'buyer');
    if (deal.blocked) throw new AppError('blocked');
    if (!mayAskForCode(deal)) throw new AppError('wrong-state');
    const state = repositoryMachine.require(deal.repository?.state ?? 'none', 'ask', 'buyer');
    const repository = { state, host, account, where: '', changedAt: ctx.now };
    const asked = dealEvent('code-asked', 'buyer', { label: accountText(repository) });
    saveDeal(tx, { ...deal, repository }, ctx.now, asked);
    return { success: true as const };
  });

/**
 * Records the seller's statement that they granted the buyer read-only access to a repository at the host, or that they
 * refuse.
 */
export const decideOnCode: Handler<'decideOnCode'> = (ctx, { dealId, granted, where }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    if (!deal.repository) throw new AppError('wrong-state');
    if (deal.blocked && granted) throw new AppError('blocked');
    const state = repositoryMachine.require(deal.repository.state, granted ? 'grant' : 'refuse', 'seller');
    if (granted && !where) {
      const message = 'Enter the repository you opened.';
      throw new AppError('invalid-input', message, [{ path: 'where', message }]);
    }
    const repository = { ...deal.repository, state, where: granted ? where : '', changedAt: ctx.now };
    const event = granted ? dealEvent('code-granted', 'seller', { label: where }) : dealEvent('code-refused', 'seller');
    saveDeal(tx, { ...deal, repository }, ctx.now, event);
    return { success: true as const };
  });

/**
 * Records the seller's statement that the buyer can no longer read the code, once the deal has ended. For a deleted
 * buyer, this also erases the account name.
 */
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
