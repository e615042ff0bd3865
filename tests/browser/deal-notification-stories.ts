import { refs } from '../../functions/src/data/firestore/refs.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import type { DealEventKind } from '../../src/domain/deal/events.ts';
import type { DealRole } from '../../src/domain/deal/states.ts';
import type { OfferTerms } from '../../src/domain/offer/offer.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, ITEMS, type Parties, PLAN, paidDeal } from '../support/deals/make-deal.ts';
import { settleTransfers } from '../support/deals/settle-transfers.ts';
import { setPlace } from '../support/emulators/simulated-web.ts';
import { backdateDeal, backdatePart } from '../support/listings/backdate.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { openCheckout, pay, waitUntilSettled } from '../support/money/payments.ts';
import { actAndSend, atDouble, disputePayment, loseDispute } from '../support/money/site-at-double.ts';
import type { TestPerson } from '../support/people/make-person.ts';
import { dealOf, listingOf } from '../support/stored/stored-documents.ts';

interface Cast extends Parties {
  rival: TestPerson;
  admin: TestPerson;
}
/** Events that just happened to a deal. Their kinds are written out, because a house test reads them in this file. */
export interface RecentEvents {
  dealId: string;
  kinds: DealEventKind[];
  /** The side whose notification is opened, if only one side is notified or can read it. */
  side?: DealRole;
}
export type Story = (cast: Cast) => AsyncGenerator<RecentEvents>;

const reason = 'It is not what was shown.';
const past = () => addDays(new Date(), -1);
/** Returns a time that is less than a day away. */
const soon = () => addDays(new Date(), 0.5);

async function offered({ seller, buyer }: Parties, terms: Partial<OfferTerms> = {}): Promise<string> {
  const listingId = await makeListing(seller);
  return (await call('makeOffer', buyer, { listingId, terms: { ...TERMS, ...terms } })).dealId;
}

/**
 * Stories that together cause every kind of deal event. Each yields after an event, while its notification can be
 * followed.
 */
export const STORIES: Record<string, Story> = {
  async *access({ seller, buyer }) {
    const listingId = await makeListing(seller);
    const ask = () => call('requestAccess', buyer, { listingId, note: 'Hello.' });
    const { dealId } = await ask();
    yield { dealId, kinds: ['access-requested'] };
    await call('withdrawRequest', buyer, { dealId });
    yield { dealId, kinds: ['access-withdrawn'] };
    await ask();
    await call('grantAccess', seller, { dealId });
    yield { dealId, kinds: ['access-granted'] };
    await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
    yield { dealId, kinds: ['terms-accepted'] };
    await backdateDeal(dealId, ({ access }) => ({ access: { ...access, expiresAt: past() } }));
    yield { dealId, kinds: ['access-expired'] };
    await call('grantAccess', seller, { dealId });
    await call('revokeAccess', seller, { dealId });
    yield { dealId, kinds: ['access-revoked'] };
    await ask();
    await call('refuseAccess', seller, { dealId });
    yield { dealId, kinds: ['access-refused'] };
  },

  async *questions({ seller, buyer }) {
    const listingId = await makeListing(seller);
    const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
    await call('grantAccess', seller, { dealId });
    await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
    const question = { listingId, category: 'customers', question: 'Why do customers leave?' } as const;
    await call('askForAnswer', buyer, question);
    yield { dealId, kinds: ['question-asked'] };
    const answer = { ...question, figures: [], documents: [] };
    await call('answerQuestion', seller, { ...answer, version: 0, text: 'They stop selling.' });
    yield { dealId, kinds: ['question-answered'] };
    await call('answerQuestion', seller, { ...answer, version: 1, text: 'They close their shops.' });
    yield { dealId, kinds: ['answer-changed'] };
  },

  async *offers(cast) {
    const { seller, buyer } = cast;
    const dealId = await offered(cast);
    const { listingId } = await dealOf(dealId);
    const make = () => call('makeOffer', buyer, { listingId, terms: TERMS });
    yield { dealId, kinds: ['offer-made'] };
    await call('counterOffer', seller, { dealId, version: 1, terms: { ...TERMS, price: 2_200_000 } });
    yield { dealId, kinds: ['offer-countered'] };
    await call('withdrawOffer', seller, { dealId, version: 2 });
    yield { dealId, kinds: ['offer-withdrawn'] };
    await make();
    await call('declineOffer', seller, { dealId, version: 3 });
    yield { dealId, kinds: ['offer-declined'] };
    await make();
    const ends = (at: Date) => {
      return backdateDeal(dealId, ({ offer }) => ({ offer: offer && { ...offer, expiresAt: at } }));
    };
    await ends(soon());
    yield { dealId, kinds: ['offer-expiring'] };
    await ends(past());
    yield { dealId, kinds: ['offer-expired'] };
    await make();
    await call('withdrawListing', seller, { listingId });
    yield { dealId, kinds: ['offer-voided'] };
  },

  async *diligence(cast) {
    const { dealId, listingId } = await acceptedDeal(cast);
    await call('acceptTerms', cast.buyer, { dealId, version: TERMS_VERSION });
    const details = { leavingReasons: 'They close their shops.', supportTickets: 12 };
    await call('saveDiligence', cast.seller, { listingId, details });
    yield { dealId, kinds: ['diligence-changed'] };
    const ask = () => call('askForCode', cast.buyer, { dealId, host: 'github', account: 'nora-k' });
    await ask();
    yield { dealId, kinds: ['code-asked'] };
    await call('decideOnCode', cast.seller, { dealId, granted: false, where: '' });
    yield { dealId, kinds: ['code-refused'] };
    await ask();
    await call('decideOnCode', cast.seller, { dealId, granted: true, where: 'The repository harbour-desk.' });
    yield { dealId, kinds: ['code-granted'] };
    await call('cancelDeal', cast.buyer, { dealId, reason: '' });
    yield { dealId, kinds: ['code-ending'] };
  },

  async *'two offers'(cast) {
    const { seller, rival } = cast;
    const dealId = await offered(cast);
    const { listingId } = await dealOf(dealId);
    const { dealId: other } = await call('makeOffer', rival, { listingId, terms: TERMS });
    await call('acceptOffer', seller, { dealId, version: 1 });
    yield { dealId, kinds: ['offer-accepted', 'invoice-issued'] };
    yield { dealId: other, kinds: ['offer-backed-up'] };
    await backdateDeal(dealId, ({ purchase }) => ({ purchase: purchase && { ...purchase, payBy: soon() } }));
    yield { dealId, kinds: ['payment-due-soon'] };
    await backdateDeal(dealId, ({ purchase }) => ({ purchase: purchase && { ...purchase, payBy: past() } }));
    yield { dealId, kinds: ['lapsed'] };
    yield { dealId: other, kinds: ['offer-revived'] };
    await call('cancelDeal', rival, { dealId: other, reason });
    yield { dealId: other, kinds: ['canceled'] };
  },

  async *'bought at the published price'({ seller, buyer, admin }) {
    const listingId = await makeListing(seller, 'live', {}, { buyNow: true });
    const revision = (await listingOf(listingId))?.revision ?? 0;
    const { dealId, invoiceId } = await call('buyNow', buyer, { listingId, revision });
    yield { dealId, kinds: ['bought'] };
    const { sessionId } = await openCheckout(buyer, invoiceId);
    await actAndSend('pay', sessionId, true);
    yield { dealId, kinds: ['payment-processing'] };
    await actAndSend('finishPayment', sessionId, false);
    yield { dealId, kinds: ['payment-failed'] };
    const again = await openCheckout(buyer, invoiceId);
    await atDouble('misstate', again.sessionId, { amount_total: 700 });
    await actAndSend('pay', again.sessionId);
    yield { dealId, kinds: ['payment-sent-back'] };
    await call('extendPart', admin, { invoiceId, partId: 'close', days: 5, reason });
    yield { dealId, kinds: ['payment-extended'] };
  },

  async *'paid outside'(cast) {
    const { seller, buyer, admin } = cast;
    const { dealId } = await acceptedDeal(cast);
    const report = () => call('reportOutsidePayment', buyer, { dealId, reference: 'escrow 4711' });
    await report();
    yield { dealId, kinds: ['outside-reported'] };
    await call('contestOutsidePayment', seller, { dealId, received: 0, reason: 'It is not in our account.' });
    yield { dealId, kinds: ['outside-contested'] };
    await call('answerOutsideContest', buyer, { dealId, text: 'The service says that it paid you.' });
    yield { dealId, kinds: ['outside-answered'] };
    await call('decideOutsidePayment', admin, { dealId, confirmed: false, reason });
    yield { dealId, kinds: ['outside-rejected'] };
    await report();
    await call('withdrawOutsideReport', buyer, { dealId });
    yield { dealId, kinds: ['outside-withdrawn'], side: 'seller' };
    await report();
    await call('confirmOutsidePayment', seller, { dealId });
    yield { dealId, kinds: ['outside-confirmed'], side: 'buyer' };
  },

  async *'paid outside by mistake'({ seller, buyer }) {
    const { dealId } = await acceptedDeal({ seller, buyer });
    await call('reportOutsidePayment', seller, { dealId, reference: 'escrow 4711' });
    await call('withdrawOutsideReport', seller, { dealId });
    yield { dealId, kinds: ['outside-withdrawn'], side: 'buyer' };
  },

  async *'a whole sale'(cast) {
    const { seller, buyer, rival, admin } = cast;
    const listingId = await makeListing(seller);
    const { dealId: another } = await call('requestAccess', rival, { listingId, note: '' });
    const { dealId } = await call('makeOffer', buyer, { listingId, terms: { ...TERMS, ...PLAN } });
    const { invoiceId } = await call('acceptOffer', seller, { dealId, version: 1 });
    await pay(buyer, invoiceId);
    yield { dealId, kinds: ['paid'] };
    const { line } = await call('getHandoverText', buyer, { dealId });
    await setPlace('_handoff.harbour-desk.example', [line]);
    await call('checkItem', seller, { dealId, itemId: ITEMS.domain });
    yield { dealId, kinds: ['item-moved'] };
    await call('transferItem', seller, { dealId, itemId: ITEMS.domain, evidence: 'Sent.', anyway: true });
    await settleTransfers(dealId);
    yield { dealId, kinds: ['item-transferred'] };
    await call('reportItem', buyer, { dealId, itemId: ITEMS.domain, problem: 'It has not arrived.' });
    yield { dealId, kinds: ['item-problem'] };
    await call('putBackItem', seller, { dealId, itemId: ITEMS.domain });
    yield { dealId, kinds: ['item-put-back'] };
    await backdateDeal(dealId, ({ handover }) => ({ handover: handover && { ...handover, dueAt: past() } }));
    yield { dealId, kinds: ['handover-late'] };
    const propose = () => call('proposeExtension', seller, { dealId, days: 5 });
    await propose();
    yield { dealId, kinds: ['extension-proposed'] };
    await call('declineExtension', buyer, { dealId, days: 5, reason: 'I am away after that.' });
    yield { dealId, kinds: ['extension-declined'] };
    await backdateDeal(dealId, ({ handover }) => ({ handover: handover && { ...handover, earlierProposals: [] } }));
    await propose();
    await call('withdrawExtension', seller, { dealId });
    yield { dealId, kinds: ['extension-withdrawn'] };
    await propose();
    await backdateDeal(dealId, ({ handover }) => ({
      handover: handover && { ...handover, extension: handover.extension && { ...handover.extension, until: past() } },
    }));
    yield { dealId, kinds: ['extension-expired'] };
    await propose();
    await call('agreeExtension', buyer, { dealId, days: 5 });
    yield { dealId, kinds: ['extended'] };
    await handOver({ ...cast, dealId, listingId, invoiceId }, false);
    yield { dealId, kinds: ['inspection-started'] };
    await backdateDeal(dealId, ({ handover }) => ({ handover: handover && { ...handover, inspectionEndsAt: soon() } }));
    yield { dealId, kinds: ['inspection-ending'] };
    await call('confirmItem', buyer, { dealId, itemId: ITEMS.domain, anyway: true });
    yield { dealId, kinds: ['item-confirmed'] };
    await call('confirmItem', buyer, { dealId, itemId: ITEMS.code, completes: true, anyway: true });
    await waitUntilSettled(invoiceId, 'close');
    yield { dealId, kinds: ['completed', 'released'] };
    yield { dealId: another, kinds: ['sold-to-another'] };
    await backdatePart(invoiceId, 'installment-1', () => ({ dueAt: soon() }));
    yield { dealId, kinds: ['payment-due-soon'] };
    await backdatePart(invoiceId, 'installment-1', () => ({ dueAt: past() }));
    yield { dealId, kinds: ['payment-overdue'] };
    await call('waiveInstallment', seller, { invoiceId, partId: 'installment-1' });
    yield { dealId, kinds: ['payment-waived'] };
    await backdatePart(invoiceId, 'installment-2', () => ({ state: 'overdue', dueAt: past() }));
    await call('defaultPart', admin, { invoiceId, partId: 'installment-2', reason });
    yield { dealId, kinds: ['payment-defaulted'] };
    const review = { rating: 5, text: 'Fast and honest.' } as const;
    await call('writeReview', buyer, { dealId, ...review });
    yield { dealId, kinds: ['review-written'] };
    await call('writeReview', seller, { dealId, ...review });
    yield { dealId, kinds: ['reviews-revealed'] };
    const completedAt = addDays(new Date(), -25);
    await backdateDeal(dealId, () => ({ completedAt, supportEndsAt: addDays(completedAt, 30) }));
    yield { dealId, kinds: ['support-ending'] };
  },

  async *'an installment'(cast) {
    const deal = await paidDeal(cast, { installments: [{ amount: 400_000, days: 5 }] });
    const { dealId, invoiceId } = deal;
    await handOver(deal);
    await waitUntilSettled(invoiceId, 'close');
    await backdatePart(invoiceId, 'installment-1', () => ({ dueAt: soon() }));
    await pay(cast.buyer, invoiceId);
    yield { dealId, kinds: ['installment-paid'] };
  },

  async *'a refund'(cast) {
    const { buyer, seller, admin } = cast;
    const { dealId, invoiceId } = await paidDeal(cast);
    const late = addDays(new Date(), -5);
    await backdateDeal(dealId, ({ handover }) => ({ handover: handover && { ...handover, dueAt: late } }));
    await call('askRefund', buyer, { dealId, reason });
    yield { dealId, kinds: ['refund-asked'] };
    await call('openDispute', buyer, { dealId, reason });
    yield { dealId, kinds: ['disputed'], side: 'seller' };
    await call('makeStatement', seller, { dealId, text: 'It works here.', wantsRefund: 0 });
    yield { dealId, kinds: ['statement-made'] };
    await call('makeStatement', buyer, { dealId, text: 'It does not build.', wantsRefund: 2_000_000 });
    await call('decideDispute', admin, { dealId, release: 0, refund: 2_000_000, reason });
    await waitUntilSettled(invoiceId, 'close');
    yield { dealId, kinds: ['ruled', 'payment-refunded'] };
  },

  async *'trouble with the money'(cast) {
    const deal = await acceptedDeal(cast, PLAN);
    const { dealId, invoiceId } = deal;
    const sessionId = await pay(deal.buyer, invoiceId);
    await handOver(deal);
    await waitUntilSettled(invoiceId, 'close');
    await disputePayment(sessionId);
    yield { dealId, kinds: ['chargeback'] };
    await call('voidInvoice', cast.admin, { invoiceId, reason });
    yield { dealId, kinds: ['payment-voided'] };
  },

  async *'taken back after a chargeback'(cast) {
    const deal = await acceptedDeal(cast);
    const { dealId, invoiceId } = deal;
    const sessionId = await pay(deal.buyer, invoiceId);
    await handOver(deal);
    await waitUntilSettled(invoiceId, 'close');
    await loseDispute(sessionId);
    const operationId = `release-${invoiceId}-close`;
    await call('takeBack', cast.admin, { invoiceId, operationId, amount: 1_940_000, reason });
    yield { dealId, kinds: ['release-reversed'] };
  },

  async *'no payout account'(cast) {
    const account = refs.user(cast.seller.uid);
    const { payouts } = (await account.get()).data() ?? {};
    const deal = await paidDeal(cast);
    await account.update({ payouts: null });
    await handOver(deal);
    await backdatePart(deal.invoiceId, 'close', () => ({ changedAt: addDays(new Date(), -8) }));
    yield { dealId: deal.dealId, kinds: ['payout-waiting'] };
    await account.update({ payouts: payouts ?? null });
  },

  async *'an account deactivated'({ seller, buyer, rival, admin }) {
    const bought = await paidDeal({ seller, buyer: rival });
    const sold = await paidDeal({ seller: rival, buyer });
    await call('deactivateAccount', admin, { uid: rival.uid, reason });
    // The deactivated user sees only that the account is deactivated.
    yield { dealId: bought.dealId, kinds: ['stopped'], side: 'seller' };
    yield { dealId: sold.dealId, kinds: ['stopped'], side: 'buyer' };
    await call('reactivateAccount', admin, { uid: rival.uid });
    yield { dealId: bought.dealId, kinds: ['resumed'] };
  },

  async *'a listing removed'(cast) {
    const paid = await paidDeal(cast);
    await call('removeListing', cast.admin, { listingId: paid.listingId, reason });
    yield { dealId: paid.dealId, kinds: ['listing-removed'] };
    const listingId = await makeListing(cast.seller);
    const { dealId } = await call('requestAccess', cast.buyer, { listingId, note: '' });
    await call('removeListing', cast.admin, { listingId, reason });
    yield { dealId, kinds: ['listing-gone'] };
    await call('restoreListing', cast.admin, { listingId, reason });
    yield { dealId, kinds: ['listing-back'] };
  },
};

/** The stories that cover most of a deal, from the first question to trouble with the money. */
export const FULL_STORIES = ['access', 'a whole sale', 'trouble with the money'];
