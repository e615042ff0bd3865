import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { mayAskForCode } from '../../../../src/domain/repository/code-access.ts';
import { accountText } from '../../../../src/domain/repository/repository.ts';
import { repositoryMachine } from '../../../../src/domain/repository/states.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDealAs, saveDeal } from '../../records/deal/deal.ts';

/** The buyer whose offer was accepted asks to read the code, with an account of theirs at its host; asked again, with another. */
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
