import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import {
  withDispute,
  withOutcome,
  withStatement,
  withStatementsClosed,
} from '../../../../src/domain/dispute/dispute.ts';
import { isOpenDispute } from '../../../../src/domain/dispute/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { droppedProposalEvents } from '../../../../src/domain/handover/handover.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { heldCents, voidParts } from '../../../../src/domain/invoice/purchase.ts';
import { divideHeldMoney } from '../../../../src/domain/invoice/refunds-and-chargebacks.ts';
import { offerMachine } from '../../../../src/domain/offer/states.ts';
import { formatExactMoney } from '../../../../src/domain/shared/money.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import { audit } from '../../records/audit.ts';
import { prepareCompletion } from '../../records/deal/complete-deal.ts';
import { getDeal, loadActiveDeal, saveDeal } from '../../records/deal/deal.ts';
import { beginDispute, prepareHeldMoneySettled } from '../../records/deal/dispute.ts';
import { saveOfferState } from '../../records/deal/offer.ts';
import { prepareHoldFlagSettled } from '../../records/flag.ts';
import { prepareListingMove } from '../../records/listing/listing.ts';
import { applyMoneyStep } from '../../records/money/money-step.ts';
import { prepareFileSending } from '../../records/stored-file.ts';

/**
 * Divides a deal's held money as an administrator, even if the deal is on hold or has no dispute (`stepIn`); `release`
 * + `refund` must equal the amount held, in cents. A full refund cancels the deal and pauses the listing, any other
 * division completes the deal (a dispute over a holdback only moves money), and the deal's cases are closed.
 */
export const decideDispute: Handler<'decideDispute'> = (ctx, { dealId, release, refund, reason, stepIn }) =>
  runCommand(ctx, async (tx) => {
    const { now } = ctx;
    const stored = await getDeal(tx, dealId);
    if (!stored.purchase) throw new AppError('wrong-state');
    const invoice = await tx.get(refs.invoice(stored.purchase.invoiceId));
    const seller = await tx.get(refs.user(stored.sellerId));
    const endHold = await prepareHoldFlagSettled(tx, stored);
    const settle = await prepareHeldMoneySettled(tx, stored);
    const before = toBeDecided(stored, invoice, stepIn, now);
    const decided = { ...withOutcome(before, { release, refund, reason }, now), hold: null };
    const label = `${formatExactMoney(release)} to the seller, ${formatExactMoney(refund)} to the buyer`;
    const events = [...droppedProposalEvents(stored, decided), dealEvent('ruled', 'system', { label })];
    const ruling = { release, refund };

    if (decided.dispute?.over === 'holdback') {
      applyMoneyStep(tx, divideHeldMoney(invoice, ruling, now), seller, now);
      saveDeal(tx, decided, now, ...events);
    } else if (release > 0) {
      const complete = await prepareCompletion(tx, stored, now);
      complete(decided, events, (held) => divideHeldMoney(held, ruling, now));
    } else {
      const listing = await tx.get(refs.listing(stored.listingId));
      const offer = await tx.get(refs.offer(dealId, String(stored.offer?.version)));
      const pause = await prepareListingMove(tx, { listing, event: 'pause', actor: 'system', now, except: [dealId] });
      const step = divideHeldMoney(invoice, ruling, now);
      pause({ acceptedDealId: null });
      applyMoneyStep(tx, { ...step, invoice: voidParts(step.invoice, now) }, seller, now);
      const next = saveOfferState(tx, decided, offer, offerMachine.require(offer.state, 'cancel', 'system'), now);
      saveDeal(tx, { ...next, closed: { as: 'canceled', at: now, by: 'admin', reason } }, now, ...events);
    }
    endHold(reason, now);
    settle(`${label}: ${reason}`, now);
    audit(tx, ctx, 'dispute-decide', { dealId, ...ruling, reason });
    return { success: true as const };
  });

/**
 * Returns the deal with a dispute ready to be decided: the existing one, or a new one if the deal is on hold or an
 * administrator steps in.
 */
function toBeDecided(deal: Deal, invoice: Invoice, stepIn: boolean, now: Date): Deal {
  const isOpen = isOpenDispute(deal.dispute);
  if (deal.hold && deal.dispute?.state !== 'ready') {
    return withStatementsClosed(isOpen ? deal : withDispute(deal, invoice, 'system', 'The deal is on hold.', now));
  }
  // Stepping in doesn't cut an open dispute short: both sides have five days to make their statements.
  if (!stepIn || isOpen) return deal;
  return withStatementsClosed(withDispute(deal, invoice, 'system', 'An administrator stepped in.', now));
}

/**
 * Records one side's statement in a dispute, with files and the amount of the held money, in cents, that should be
 * refunded to the buyer.
 */
export const makeStatement: Handler<'makeStatement'> = (ctx, { dealId, text, wantsRefund, fileIds }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    if (!deal.purchase) throw new AppError('wrong-state');
    const held = heldCents(await tx.get(refs.invoice(deal.purchase.invoiceId)));
    if (wantsRefund > held) {
      const message = 'The refund can’t exceed the amount held.';
      throw new AppError('invalid-input', message, [{ path: 'wantsRefund', message }]);
    }
    const files = [...new Set(fileIds)];
    const sending = await Promise.all(files.map((fileId) => prepareFileSending(tx, ctx, dealId, fileId)));
    const next = withStatement(deal, role, { text, wantsRefund, ...(files.length && { files }) }, ctx.now);
    for (const { send } of sending) send();
    saveDeal(tx, next, ctx.now, dealEvent('statement-made', role));
    return { success: true as const };
  });

/** Opens a dispute over the held money, for either side. */
export const openDispute: Handler<'openDispute'> = (ctx, { dealId, reason }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    if (!deal.purchase) throw new AppError('wrong-state');
    const invoice = await tx.get(refs.invoice(deal.purchase.invoiceId));
    beginDispute(tx, deal, invoice, role, reason, ctx.now);
    return { success: true as const };
  });
