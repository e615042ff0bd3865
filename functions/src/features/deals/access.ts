import { ACCESS_DAYS, requestBarredUntil, TERMS_VERSION } from '../../../../src/domain/deal/access.ts';
import { sentCard } from '../../../../src/domain/deal/buyer-card.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { accessMachine, requireMove } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { storedDate } from '../../../../src/domain/shared/stored-moments.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import type { CommandContext, Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { loadDealAs, revealSellerOnResponse, saveDeal } from '../../records/deal/deal.ts';
import { dealForBuyer } from '../../records/deal/open-deal.ts';

/** Accepts the confidentiality terms as the buyer, storing their version and the time. Requires granted access. */
export const acceptTerms: Handler<'acceptTerms'> = (ctx, { dealId, version }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'buyer');
    if (version !== TERMS_VERSION) throw new AppError('invalid-input', 'The terms have changed. Read the new version.');
    if (deal.access.state !== 'granted' || deal.access.terms) throw new AppError('wrong-state');
    const access = { ...deal.access, terms: { version, at: ctx.now } };
    saveDeal(tx, { ...deal, access }, ctx.now, dealEvent('terms-accepted', 'buyer'));
    return { success: true as const };
  });

const DECISION_EVENTS = { grant: 'access-granted', refuse: 'access-refused', revoke: 'access-revoked' } as const;

/**
 * Records a seller's decision to grant, refuse or revoke a buyer's access. A blocked deal allows refusing and revoking
 * but not granting, and only granting reveals a hidden seller.
 */
const decideAccess = (ctx: CommandContext, dealId: string, decision: keyof typeof DECISION_EVENTS) =>
  runCommand(ctx, async (tx) => {
    const found = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    if (found.blocked && decision === 'grant') throw new AppError('blocked');
    const { deal, events } =
      decision === 'grant' ? await revealSellerOnResponse(tx, found, 'seller') : { deal: found, events: [] };
    // From acceptance to completion, the buyer must be able to see the project they are buying.
    if (decision === 'revoke' && deal.purchase && !deal.completedAt) throw new AppError('wrong-state');
    if (decision !== 'revoke') requireMove(deal.stage, 'access', 'seller');
    const access = {
      ...deal.access,
      state: accessMachine.require(deal.access.state, decision, 'seller'),
      changedAt: ctx.now,
      expiresAt: decision === 'grant' ? addDays(ctx.now, ACCESS_DAYS) : null,
      refusedAt: decision === 'refuse' ? ctx.now : deal.access.refusedAt,
    };
    saveDeal(tx, { ...deal, access }, ctx.now, ...events, dealEvent(DECISION_EVENTS[decision], 'seller'));
    return { success: true as const };
  });

/** Grants access as the seller, requested or not. */
export const grantAccess: Handler<'grantAccess'> = (ctx, { dealId }) => decideAccess(ctx, dealId, 'grant');

/** Refuses an access request as the seller. */
export const refuseAccess: Handler<'refuseAccess'> = (ctx, { dealId }) => decideAccess(ctx, dealId, 'refuse');

/** Requests access as a buyer. Throws `wrong-state` for 14 days after a refusal. */
export const requestAccess: Handler<'requestAccess'> = (ctx, { listingId, note }) =>
  runCommand(ctx, async (tx, user) => {
    const { deal } = await dealForBuyer(tx, user, listingId, ctx.now);
    requireMove(deal.stage, 'access', 'buyer');
    const state = accessMachine.require(deal.access.state, 'request', 'buyer');
    const again = requestBarredUntil(deal, ctx.now);
    if (again) throw new AppError('wrong-state', `You can ask again on ${storedDate(again)}.`);
    const card = sentCard(user, ctx.now);
    const access = { ...deal.access, state, note, changedAt: ctx.now };
    // The deal stores only the latest note; its events store every note.
    saveDeal(tx, { ...deal, access, card }, ctx.now, dealEvent('access-requested', 'buyer', { label: note || null }));
    return { dealId: deal.id };
  });

/** Ends access as the seller; not allowed between an accepted offer and completion. */
export const revokeAccess: Handler<'revokeAccess'> = (ctx, { dealId }) => decideAccess(ctx, dealId, 'revoke');

/** Withdraws the buyer's access request if the seller hasn't decided on it yet. */
export const withdrawRequest: Handler<'withdrawRequest'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'buyer');
    const state = accessMachine.require(deal.access.state, 'withdraw', 'buyer');
    const access = { ...deal.access, state, changedAt: ctx.now };
    saveDeal(tx, { ...deal, access }, ctx.now, dealEvent('access-withdrawn', 'buyer'));
    return { success: true as const };
  });
