import { sentCard } from '../../../../src/domain/deal/buyer-card.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { requestBarredUntil } from '../../../../src/domain/deal/request-barred-until.ts';
import { accessMachine, stageMachine } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { formatDate } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { dealForBuyer } from '../../records/deal/open-deal.ts';

/** A buyer asks to see more. After a refusal only 14 days later (`wrong-state` before). */
export const requestAccess: Handler<'requestAccess'> = (ctx, { listingId, note }) =>
  runCommand(ctx, async (tx) => {
    const { deal } = await dealForBuyer(tx, ctx, listingId);
    stageMachine.require(deal.stage, 'access', 'buyer');
    const state = accessMachine.require(deal.access.state, 'request', 'buyer');
    const again = requestBarredUntil(deal, ctx.now);
    if (again) throw new AppError('wrong-state', `You can ask again on ${formatDate(again)}.`);
    const card = sentCard(ctx.user, ctx.now);
    const access = { ...deal.access, state, note, card: card.card, changedAt: ctx.now };
    // The deal has the newest note, its events have each.
    saveDeal(tx, { ...deal, access, card }, ctx.now, dealEvent('access-requested', 'buyer', { label: note || null }));
    return { dealId: deal.id };
  });
