import { withMissedReply } from '../../../src/domain/account/user.ts';
import { asksForReply } from '../../../src/domain/deal/asks-for-reply.ts';
import type { Deal } from '../../../src/domain/deal/deal.ts';
import { type DealStep, dueDealStep } from '../../../src/domain/deal/deal-clocks.ts';
import { dealEvent } from '../../../src/domain/deal/deal-event.ts';
import type { DealEventKind } from '../../../src/domain/deal/events.ts';
import { accessMachine, otherRole } from '../../../src/domain/deal/states.ts';
import { withStatementsClosed } from '../../../src/domain/dispute/dispute.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { withProposalExpired } from '../../../src/domain/handover/more-time-rules.ts';
import { settleDueTransfers } from '../../../src/domain/handover/settle-transfers.ts';
import { offerMachine } from '../../../src/domain/offer/states.ts';
import { liveQueries } from '../../../src/domain/queries/live-queries.ts';
import { daysText } from '../../../src/domain/shared/time.ts';
import { findRaw } from '../data/firestore/find.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { refs } from '../data/firestore/refs.ts';
import type { Tx } from '../data/firestore/transaction.ts';
import { notifyUnread } from '../features/messages/notify-unread.ts';
import { saveUser } from '../records/account/account.ts';
import { prepareCompletion } from '../records/deal/complete-deal.ts';
import { getDeal, saveDeal } from '../records/deal/deal.ts';
import { beginDispute } from '../records/deal/dispute.ts';
import { lapseDeal, loadDealParts, prepareDealEnd } from '../records/deal/end-deal.ts';
import { saveHandoverItem } from '../records/deal/handover.ts';
import { saveOfferState } from '../records/deal/offer.ts';
import { prepareReviewReveal, readReviews } from '../records/deal/review.ts';
import { prepareOutsideFlag } from '../records/flag.ts';
import { type Due, forEachDue } from './for-each-due.ts';

/** Takes the due steps of every deal whose next deadline has passed, each in its own transaction. */
export const runDealClocks: Due = (now, hasTime, page) => {
  const due = findRaw(serverQueries.dueDeals(now));
  const act = async (tx: Tx, id: string) => {
    const deal = await getDeal(tx, id);
    const clock = dueDealStep(deal, now);
    if (!clock) return false;
    const noticed = clock.notice === null ? deal : { ...deal, notices: [...deal.notices, clock.notice] };
    return STEPS[clock.step](tx, noticed, now);
  };
  return forEachDue(due, act, hasTime, page);
};

/** Takes a step; returns false if the step has to wait, e.g. for the payment provider. */
type Step = (tx: Tx, deal: Deal, now: Date) => Promise<boolean>;

const notifySides =
  (kind: DealEventKind, amountOf: (deal: Deal) => number | null = () => null): Step =>
  async (tx, deal, now) => {
    saveDeal(tx, deal, now, dealEvent(kind, 'system', { amount: amountOf(deal) }));
    return true;
  };
const price = (deal: Deal): number | null => deal.offer?.price ?? null;

const dispute =
  (reason: string): Step =>
  async (tx, deal, now) => {
    if (!deal.purchase) throw new AppError('wrong-state');
    beginDispute(tx, deal, await tx.get(refs.invoice(deal.purchase.invoiceId)), 'system', reason, now);
    return true;
  };

const flagOutside: Step = async (tx, deal, now) => {
  const raise = await prepareOutsideFlag(tx, deal, now);
  raise();
  saveDeal(tx, deal, now);
  return true;
};

const STEPS: Record<DealStep, Step> = {
  'warn-offer': notifySides('offer-expiring', price),
  'warn-payment': notifySides('payment-due-soon', ({ offer }) => offer?.cashAtClose ?? null),
  'warn-late': notifySides('handover-late'),
  'warn-inspection': notifySides('inspection-ending'),
  'warn-support': notifySides('support-ending'),
  'notify-unread': notifyUnread,
  'dispute-late': dispute('The handover is two weeks late.'),
  'dispute-problem': dispute('A problem has gone unanswered for a week.'),
  lapse: lapseDeal,
  'expire-offer': async (tx, deal, now) => {
    const offer = await tx.get(refs.offer(deal.id, String(deal.offer?.version)));
    const state = offerMachine.require(offer.state, 'expire', 'system');
    const event = dealEvent('offer-expired', 'system', { amount: offer.price });
    saveDeal(tx, saveOfferState(tx, deal, offer, state, now), now, event);
    return true;
  },
  'expire-proposal': async (tx, deal, now) => {
    const { handover } = deal;
    if (!handover?.extension) throw new AppError('wrong-state');
    const event = dealEvent('extension-expired', 'system', { label: daysText(handover.extension.days) });
    saveDeal(tx, { ...deal, handover: withProposalExpired(handover, now) }, now, event);
    return true;
  },
  'expire-access': async (tx, deal, now) => {
    const state = accessMachine.require(deal.access.state, 'expire', 'system');
    const access = { ...deal.access, state, changedAt: now, expiresAt: null };
    saveDeal(tx, { ...deal, access }, now, dealEvent('access-expired', 'system'));
    return true;
  },
  'settle-transfers': async (tx, deal, now) => {
    const items = await tx.list(refs.handoverItems(deal.id), liveQueries.handover(deal.id, deal.round));
    const settled = settleDueTransfers(deal, items, now);
    for (const item of settled.changed) saveHandoverItem(tx, deal.id, item);
    saveDeal(tx, settled.deal, now, ...settled.events);
    return true;
  },
  'flag-outside': flagOutside,
  'remind-outside': flagOutside,
  'end-silent': async (tx, deal, now) => {
    const parts = await loadDealParts(tx, deal);
    const off = { as: 'canceled', by: 'system', reason: 'no messages for two weeks', now, listing: null } as const;
    const end = await prepareDealEnd(tx, deal, parts, off);
    // An anonymous seller's silence isn't counted: the buyer knows when the deal ended, so a count that changes then
    // would reveal the seller's profile. This also applies to a seller who was revealed, since their replies to this
    // buyer aren't counted either.
    const last = deal.anonymous && deal.lastMessage?.by === 'buyer' ? null : deal.lastMessage;
    const asked = last && asksForReply(last.text) ? last : null;
    const silent = asked && (await tx.find(refs.user(deal[otherRole(asked.by)].uid)));
    end();
    if (silent && !silent.deletedAt) saveUser(tx, withMissedReply(silent));
    return true;
  },
  'end-inspection': async (tx, deal, now) => {
    const complete = await prepareCompletion(tx, deal, now);
    complete(deal, []);
    return true;
  },
  'close-statements': async (tx, deal, now) => {
    saveDeal(tx, withStatementsClosed(deal), now);
    return true;
  },
  'reveal-reviews': async (tx, deal, now) => {
    const sealed = (await readReviews(tx, deal)).filter(({ revealedAt }) => !revealedAt);
    const reveal = await prepareReviewReveal(tx, sealed, now);
    reveal();
    saveDeal(tx, deal, now, dealEvent('reviews-revealed', 'system'));
    return true;
  },
};
