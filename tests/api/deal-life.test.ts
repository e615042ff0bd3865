import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, ITEMS, makeParties, type Parties, paidDeal } from '../support/deals/make-deal.ts';
import { settleTransfers } from '../support/deals/settle-transfers.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import {
  dealOf,
  flagOf,
  invoiceOf,
  listingOf,
  userOf,
  waitForNotification,
} from '../support/stored/stored-documents.ts';

let parties: Parties;
let stranger: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  stranger = await makePerson('stranger');
});
afterEach(resetClock);

test('a request for access is withdrawn, made again, and barred for 14 days once refused, also in the next round', async () => {
  const { buyer, seller } = parties;
  const listingId = await makeListing(seller);
  const { dealId } = await call('requestAccess', buyer, { listingId, note: 'Hello' });
  expect(await refusal('withdrawRequest', seller, { dealId })).toBe('403 forbidden');
  expect(await refusal('withdrawRequest', stranger, { dealId })).toBe('404 not-found');
  await call('withdrawRequest', buyer, { dealId });
  await waitForNotification(seller, /Request for access to Harbour Desk withdrawn/);
  expect(await refusal('withdrawRequest', buyer, { dealId })).toBe('409 wrong-state');
  await call('requestAccess', buyer, { listingId, note: 'After all' });
  await call('refuseAccess', seller, { dealId });
  await call('cancelDeal', buyer, { dealId, reason: '' });
  expect(await refusal('requestAccess', buyer, { listingId, note: 'Now?' })).toBe('409 wrong-state');
  await advanceDays(14.1);
  await call('requestAccess', buyer, { listingId, note: 'Now?' });
  expect(await dealOf(dealId)).toMatchObject({ round: 2, stage: 'access', access: { state: 'requested' } });
});

test('a request shows the seller who is asking, as of that moment', async () => {
  const { buyer, seller } = parties;
  const listingId = await makeListing(seller);
  const wants = { goals: ['income' as const], involvement: 'active' as const, categories: [] };
  await call('saveBuyerPreferences', buyer, { ...wants, budgetMax: 3_000_000 });
  const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
  await call('saveBuyerPreferences', buyer, { ...wants, budgetMax: 9_000_000 });
  expect((await dealOf(dealId)).card?.card).toMatchObject({ goals: ['income'], budgetMax: 3_000_000, bought: 0 });
});

test('an offer below the hidden floor gets the same response as any other, and the floor is never revealed', async () => {
  const { buyer, seller } = await makeParties();
  const other = await makePerson('higher', { premium: true });
  const listingId = await makeListing(seller);
  const floor = 1_900_017;
  await refs.draft(listingId).update({ floor });
  expect(JSON.stringify((await refs.draft(listingId).get()).data())).toContain(String(floor));
  const below = await call('makeOffer', buyer, { listingId, terms: { ...TERMS, price: floor - 1 } });
  const above = await call('makeOffer', other, { listingId, terms: { ...TERMS, price: floor + 1 } });
  expect(Object.keys(below)).toEqual(Object.keys(above));
  for (const { dealId } of [below, above]) {
    expect(await dealOf(dealId)).toMatchObject({ stage: 'negotiation', offer: { state: 'pending' } });
    const offer = (await refs.offer(dealId, '1').get()).data();
    expect(JSON.stringify([await dealOf(dealId), offer])).not.toContain(String(floor));
  }
  expect(JSON.stringify((await refs.listing(listingId).get()).data())).not.toContain(String(floor));
});

test('access expires after 90 days, but not while a deal is accepted', async () => {
  const { buyer, seller } = parties;
  const listingId = await makeListing(seller);
  const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
  await call('grantAccess', seller, { dealId });
  await advanceDays(89.9);
  expect((await dealOf(dealId)).access.state).toBe('granted');
  await advanceDays(0.2);
  expect(await dealOf(dealId)).toMatchObject({ stage: 'access', access: { state: 'expired' } });
  await waitForNotification(buyer, /Access to Harbour Desk ended/);
  const deal = await acceptedDeal(parties);
  expect((await dealOf(deal.dealId)).access).toMatchObject({ state: 'granted', expiresAt: null });
});

test('an inquiry ends after 14 days of silence, which stays on the record of the side that didn’t answer', async () => {
  const { buyer, seller } = parties;
  const answered = async (person: TestPerson) => (await userOf(person))?.stats.answered;
  const bySeller = await answered(seller);
  const byBuyer = await answered(buyer);
  const { dealId } = await call('askQuestion', buyer, { listingId: await makeListing(seller), text: 'Hm?' });
  await until(async () => (await dealOf(dealId)).lastMessage);
  await advanceDays(13.9);
  expect((await dealOf(dealId)).stage).toBe('inquiry');
  await advanceDays(0.3);
  expect(await dealOf(dealId)).toMatchObject({ stage: 'canceled', closed: { by: 'system' } });
  expect(await answered(seller)).toEqual([...(bySeller ?? []), false]);
  expect(await answered(buyer)).toEqual(byBuyer);
});

test('silence after thanks or a refusal is on no one’s record', async () => {
  const { buyer, seller } = parties;
  const answered = async (person: TestPerson) => (await userOf(person))?.stats.answered;
  const bySeller = await answered(seller);
  const text = 'Thanks, it is not for me.';
  const { dealId } = await call('askQuestion', buyer, { listingId: await makeListing(seller), text });
  await until(async () => (await dealOf(dealId)).lastMessage);
  await advanceDays(14.1);
  expect(await dealOf(dealId)).toMatchObject({ stage: 'canceled', closed: { by: 'system' } });
  expect(await answered(seller)).toEqual(bySeller);
});

describe('canceling', () => {
  test('before an acceptance: either side at any time, which voids the offer', async () => {
    const { buyer, seller } = parties;
    const listingId = await makeListing(seller);
    const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
    expect(await refusal('cancelDeal', stranger, { dealId, reason: '' })).toBe('404 not-found');
    await call('cancelDeal', seller, { dealId, reason: 'Not for sale to you.' });
    await waitForNotification(buyer, /The deal on Harbour Desk was canceled/);
    expect(await dealOf(dealId)).toMatchObject({ stage: 'canceled', offer: { state: 'void' } });
    expect(await refusal('cancelDeal', buyer, { dealId, reason: '' })).toBe('409 wrong-state');
  });
  test('after an acceptance: the buyer during diligence, which revives the back-up and voids the invoice', async () => {
    const { buyer, seller } = parties;
    const deal = await acceptedDeal(parties);
    const rival = await makePerson('rival');
    const { dealId: backUp } = await call('makeOffer', rival, { listingId: deal.listingId, terms: TERMS });
    await call('cancelDeal', buyer, { dealId: deal.dealId, reason: '' });
    expect((await invoiceOf(deal.invoiceId)).state).toBe('void');
    expect((await dealOf(backUp)).offer?.state).toBe('pending');
    expect(await listingOf(deal.listingId)).toMatchObject({ state: 'live', acceptedDealId: null });
    const late = await acceptedDeal(parties);
    await advanceDays(4.1);
    expect(await refusal('cancelDeal', buyer, { dealId: late.dealId, reason: '' })).toBe('409 wrong-state');
    expect(await refusal('cancelDeal', seller, { dealId: late.dealId, reason: ' ' })).toBe('400 invalid-input');
    const before = (await userOf(seller))?.canceledDeals ?? 0;
    await call('cancelDeal', seller, { dealId: late.dealId, reason: 'I keep it.' });
    expect((await userOf(seller))?.canceledDeals).toBe(before + 1);
    expect((await refs.profile(seller.uid).get()).data()?.canceledDeals).toBe(before + 1);
  });
  test('is impossible once the deal is paid', async () => {
    const deal = await paidDeal(parties);
    for (const person of [parties.buyer, parties.seller])
      expect(await refusal('cancelDeal', person, { dealId: deal.dealId, reason: 'No.' })).toBe('409 wrong-state');
  });
});

test('at most three open offers at a time, except for members; questions, replaced and ended ones do not count', async () => {
  const buyer = await makePerson('buyer');
  const offer = async () => ({ listingId: await makeListing(parties.seller), terms: TERMS });
  const made = [];
  for (let i = 0; i < 3; i++) {
    const sent = await offer();
    made.push({ ...sent, dealId: (await call('makeOffer', buyer, sent)).dealId });
  }
  const [first, second] = made;
  if (!first || !second) throw new Error('No offers.');
  expect(await refusal('makeOffer', buyer, await offer())).toBe('409 offer-limit');
  const asked = { listingId: await makeListing(parties.seller), text: 'Hello?' };
  await call('askQuestion', buyer, asked);
  expect(await refusal('makeOffer', buyer, { listingId: asked.listingId, terms: TERMS })).toBe('409 offer-limit');
  const terms = { ...TERMS, price: TERMS.price + 100 };
  await call('makeOffer', buyer, { listingId: first.listingId, terms });
  await call('withdrawOffer', buyer, { dealId: second.dealId, version: 1 });
  await call('makeOffer', buyer, await offer());
  await refs.user(buyer.uid).update({ premium: true });
  await call('makeOffer', buyer, await offer());
  // After the membership ends, only as many open offers are read as the message needs, however many there are.
  await refs.user(buyer.uid).update({ premium: false });
  await expect(call('makeOffer', buyer, await offer())).rejects.toThrow(
    /You have more than 3 open offers, such as .*\. Withdraw some/,
  );
});

describe('buy now', () => {
  const forSale = async (seller: TestPerson) => {
    const listingId = await makeListing(seller);
    await changeListing(listingId, { revision: 3 }, { buyNow: true });
    return { listingId, revision: 3 };
  };
  test('is for members, if the seller allows it, at the revision they saw', async () => {
    const { buyer, seller } = await makeParties();
    const poor = await makePerson('poor');
    const offer = await forSale(seller);
    expect(await refusal('buyNow', poor, offer)).toBe('403 premium-required');
    expect(await refusal('buyNow', seller, offer)).toBe('403 premium-required');
    expect(await refusal('buyNow', buyer, { ...offer, revision: 2 })).toBe('409 price-changed');
    expect(await refusal('buyNow', buyer, { listingId: await makeListing(seller), revision: 0 })).toBe(
      '409 listing-not-open',
    );
    const { dealId, invoiceId } = await call('buyNow', buyer, offer);
    await waitForNotification(seller, /Harbour Desk was bought for \$24,000/);
    expect(await dealOf(dealId)).toMatchObject({ stage: 'accepted', offer: { state: 'accepted', price: 2_400_000 } });
    expect((await invoiceOf(invoiceId)).amount).toBe(2_400_000);
    const rival = await makePerson('rival', { premium: true });
    expect(await refusal('buyNow', rival, offer)).toBe('409 listing-under-offer');
  });
  test('is payable within 24 hours; two lapses switch it off', async () => {
    const { buyer, seller } = await makeParties();
    for (let i = 0; i < 2; i++) {
      const { dealId } = await call('buyNow', buyer, await forSale(seller));
      await advanceDays(1.01);
      expect((await dealOf(dealId)).stage).toBe('lapsed');
    }
    expect(await refusal('buyNow', buyer, await forSale(seller))).toBe('403 forbidden');
    await advanceDays(91);
    await call('buyNow', buyer, await forSale(seller));
  });
});

describe('the handover', () => {
  test('an item is returned, the deadline extended by agreement, and a refund asked for when late', async () => {
    const { buyer, seller } = parties;
    const { dealId } = await paidDeal(parties);
    const item = { dealId, itemId: ITEMS.code };
    expect(await refusal('putBackItem', seller, item)).toBe('409 wrong-state');
    await call('transferItem', seller, { ...item, evidence: 'There.', anyway: true });
    await call('reportItem', buyer, { ...item, problem: 'It is empty.' });
    expect(await refusal('putBackItem', buyer, item)).toBe('409 wrong-state');
    expect(await refusal('putBackItem', stranger, item)).toBe('404 not-found');
    await call('putBackItem', seller, item);
    await waitForNotification(buyer, /of Harbour Desk is being worked on again/);
    expect(await dealOf(dealId)).toMatchObject({ stage: 'handover', waitingOn: 'seller' });

    const due = (await dealOf(dealId)).handover?.dueAt;
    expect(await refusal('proposeExtension', stranger, { dealId, days: 5 })).toBe('404 not-found');
    expect(await refusal('agreeExtension', buyer, { dealId, days: 5 })).toBe('409 wrong-state');
    await call('proposeExtension', seller, { dealId, days: 5 });
    expect(await refusal('agreeExtension', seller, { dealId, days: 5 })).toBe('409 wrong-state');
    expect(await refusal('agreeExtension', buyer, { dealId, days: 4 })).toBe('409 wrong-state');
    expect(await refusal('agreeExtension', stranger, { dealId, days: 5 })).toBe('404 not-found');
    await call('agreeExtension', buyer, { dealId, days: 5 });
    expect((await dealOf(dealId)).handover?.dueAt).toEqual(new Date((due?.getTime() ?? 0) + 5 * DAY_MS));

    const ask = { dealId, reason: 'Nothing came.' };
    expect(await refusal('askRefund', buyer, ask)).toBe('409 wrong-state');
    await advanceDays(17.1);
    await waitForNotification(seller, /The handover of Harbour Desk is late/);
    expect(await refusal('askRefund', buyer, ask)).toBe('409 wrong-state');
    await advanceDays(3);
    expect(await refusal('askRefund', seller, ask)).toBe('403 forbidden');
    expect(await refusal('askRefund', stranger, ask)).toBe('404 not-found');
    // The buyer's earlier proposal can no longer be agreed to instead of the refund.
    await call('proposeExtension', buyer, { dealId, days: 9 });
    await call('askRefund', buyer, ask);
    expect(await refusal('askRefund', buyer, ask)).toBe('409 wrong-state');
    expect(await refusal('agreeExtension', seller, { dealId, days: 9 })).toBe('409 wrong-state');
    await waitForNotification(seller, /Proposal of more time withdrawn for Harbour Desk/);
    expect(await flagOf(`refund-${dealId}-1`)).toMatchObject({ kind: 'refund-asked', reason: 'Nothing came.' });
    expect((await dealOf(dealId)).handover).toMatchObject({ refundReason: 'Nothing came.' });
    const told = await waitForNotification(seller, /asks for a refund for Harbour Desk/);
    expect(told.message).toBe(
      `${(await dealOf(dealId)).buyer.name} asked for a refund: “Nothing came.” An administrator will look into it.`,
    );

    // More time ends the request and closes its case. Asking again opens a new request.
    await call('proposeExtension', buyer, { dealId, days: 1 });
    await call('agreeExtension', seller, { dealId, days: 1 });
    expect((await dealOf(dealId)).handover).toMatchObject({ refundAskedAt: null, refundReason: '' });
    expect(await flagOf(`refund-${dealId}-1`)).toMatchObject({ state: 'resolved' });
    await advanceDays(4.1);
    await call('askRefund', buyer, { dealId, reason: 'Still nothing.' });
    expect(await flagOf(`refund-${dealId}-1-2`)).toMatchObject({ state: 'open', reason: 'Still nothing.' });
    await call('proposeExtension', seller, { dealId, days: 1 });
    await call('agreeExtension', buyer, { dealId, days: 1 });
    expect(await flagOf(`refund-${dealId}-1-2`)).toMatchObject({ state: 'resolved' });
    await advanceDays(15.1);
    expect(await dealOf(dealId)).toMatchObject({ stage: 'disputed', dispute: { openedBy: 'system' } });
  });
  test('a request for the refund ends with the deal: completed, or decided by an administrator', async () => {
    const admin = await makePerson('admin', { role: 'admin' });
    const delivered = await paidDeal(parties);
    const decided = await paidDeal(parties);
    // The handover is due after twelve days, and the buyer may ask for the refund three days later.
    await advanceDays(17.1);
    for (const { dealId } of [delivered, decided]) {
      await call('askRefund', parties.buyer, { dealId, reason: 'Nothing came.' });
      expect(await flagOf(`refund-${dealId}-1`)).toMatchObject({ state: 'open' });
    }
    await handOver(delivered);
    expect((await dealOf(delivered.dealId)).stage).toBe('completed');
    const outcome = 'Everything was handed over, and the deal completed.';
    expect(await flagOf(`refund-${delivered.dealId}-1`)).toMatchObject({ state: 'resolved', outcome });

    const shares = { release: 1_500_000, refund: 500_000, reason: 'Half came.', stepIn: true };
    await call('decideDispute', admin, { dealId: decided.dealId, ...shares });
    expect((await dealOf(decided.dealId)).stage).toBe('completed');
    expect(await flagOf(`refund-${decided.dealId}-1`)).toMatchObject({
      state: 'resolved',
      outcome: '$15,000.00 to the seller, $5,000.00 to the buyer: Half came.',
    });
  });
  test('more time is declined with a reason or withdrawn, proposed again after two days, and expires', async () => {
    const { buyer, seller } = parties;
    const { dealId } = await paidDeal(parties);
    const handover = async () => (await dealOf(dealId)).handover;
    const due = (await handover())?.dueAt;
    const propose = () => call('proposeExtension', seller, { dealId, days: 9 });
    const decline = { dealId, days: 9, reason: 'I am away then.' };
    expect(await refusal('declineExtension', buyer, decline)).toBe('409 wrong-state');
    expect(await refusal('withdrawExtension', seller, { dealId })).toBe('409 wrong-state');
    await propose();
    expect(await refusal('proposeExtension', seller, { dealId, days: 9 })).toBe('409 wrong-state');
    for (const name of ['declineExtension', 'withdrawExtension'] as const) {
      const [asker, input] = name === 'declineExtension' ? [seller, decline] : [buyer, { dealId }];
      expect(await refusal(name, asker, input), name).toBe('409 wrong-state');
      expect(await refusal(name, stranger, input), name).toBe('404 not-found');
    }
    expect(await refusal('declineExtension', buyer, { ...decline, days: 8 })).toBe('409 wrong-state');
    expect((await dealOf(dealId)).waitingOn).toBe('both');
    await call('declineExtension', buyer, decline);
    const told = await waitForNotification(seller, /More time declined for Harbour Desk/);
    expect(told.message).toBe(
      `${(await dealOf(dealId)).buyer.name} declined 9 more days for the handover: I am away then.`,
    );
    expect((await dealOf(dealId)).waitingOn).toBe('seller');
    expect(await refusal('proposeExtension', seller, { dealId, days: 9 })).toBe('409 wrong-state');
    await advanceDays(2.1);
    await propose();
    await call('withdrawExtension', seller, { dealId });
    await waitForNotification(buyer, /Proposal of more time withdrawn for Harbour Desk/);

    // The last of three proposals is not answered before the date that it proposed.
    await propose();
    await advanceDays(15.1);
    expect((await handover())?.extension).toMatchObject({ days: 9 });
    await advanceDays(4);
    for (const side of [seller, buyer])
      await waitForNotification(side, /Proposal of more time expired for Harbour Desk/);
    expect(await handover()).toMatchObject({ extension: null, dueAt: due });
    expect(await refusal('proposeExtension', seller, { dealId, days: 9 })).toBe('409 wrong-state');

    // The other side may still propose more time, but a transfer of all items ends that proposal.
    await call('proposeExtension', buyer, { dealId, days: 3 });
    for (const itemId of Object.values(ITEMS)) {
      await call('transferItem', seller, { dealId, itemId, evidence: 'Sent.', anyway: true });
    }
    await settleTransfers(dealId);
    expect(await dealOf(dealId)).toMatchObject({ stage: 'inspection', handover: { extension: null } });
    expect(await refusal('agreeExtension', seller, { dealId, days: 3 })).toBe('409 wrong-state');
  });
  test('an inspection continues with the time it had left before a problem', async () => {
    const { buyer, seller } = parties;
    const deal = await paidDeal(parties);
    await handOver(deal, false);
    await advanceDays(6.1);
    await waitForNotification(buyer, /The inspection of Harbour Desk ends within a day/);
    await call('reportItem', buyer, { dealId: deal.dealId, itemId: ITEMS.code, problem: 'One file is missing.' });
    await advanceDays(3);
    await call('transferItem', seller, { dealId: deal.dealId, itemId: ITEMS.code, evidence: 'Added.', anyway: true });
    await settleTransfers(deal.dealId);
    await advanceDays(0.8);
    expect((await dealOf(deal.dealId)).stage).toBe('inspection');
    await advanceDays(0.2);
    expect((await dealOf(deal.dealId)).stage).toBe('completed');
  });
  test('a transfer can be taken back within ten minutes, without the buyer noticing', async () => {
    const { buyer, seller } = parties;
    const { dealId } = await paidDeal(parties);
    const item = { dealId, itemId: ITEMS.code };
    const stored = async () => (await refs.handoverItem(dealId, ITEMS.code).get()).data();
    const kinds = async () =>
      (await refs.dealEvents(dealId).get()).docs.map((event) => event.data().kind).filter((kind) => /item-/.test(kind));
    expect(await refusal('takeBackItem', seller, item)).toBe('409 wrong-state');
    await call('transferItem', seller, { ...item, evidence: 'There.', anyway: true });
    expect(await refusal('takeBackItem', buyer, item)).toBe('409 wrong-state');
    expect(await refusal('takeBackItem', stranger, item)).toBe('404 not-found');
    await call('takeBackItem', seller, item);
    expect(await stored()).toMatchObject({ state: 'to-do', evidence: '', transferredAt: null, settlesAt: null });
    expect(await kinds()).toEqual([]);

    // A transfer cannot be taken back after it has settled or after the buyer has acted on it. The buyer is not
    // notified of what they already know.
    await call('transferItem', seller, { ...item, evidence: 'Now.', anyway: true });
    await settleTransfers(dealId);
    expect(await refusal('takeBackItem', seller, item)).toBe('409 wrong-state');
    expect(await kinds()).toEqual(['item-transferred']);
    const domain = { dealId, itemId: ITEMS.domain };
    await call('transferItem', seller, { ...domain, evidence: 'Pushed.', anyway: true });
    expect((await dealOf(dealId)).stage).toBe('handover');
    await call('confirmItem', buyer, { ...domain, anyway: true });
    expect(await refusal('takeBackItem', seller, domain)).toBe('409 wrong-state');
    expect((await kinds()).sort()).toEqual(['item-confirmed', 'item-transferred', 'last-item-transferred']);
    expect((await dealOf(dealId)).stage).toBe('inspection');
  });
  test('a problem without a response for a week becomes a dispute', async () => {
    const deal = await paidDeal(parties);
    await handOver(deal, false);
    await call('reportItem', parties.buyer, { dealId: deal.dealId, itemId: ITEMS.code, problem: 'It is empty.' });
    await advanceDays(7.1);
    expect((await dealOf(deal.dealId)).stage).toBe('disputed');
  });
});

describe('reviews', () => {
  const reviewOf = async (about: TestPerson, id: string) => (await refs.review(about.uid, id).get()).data();
  const review = (dealId: string) => ({ dealId, rating: 5, text: 'Quick, honest and friendly.' });
  test('are hidden until both are in, are written once each, and have ids that reveal nothing', async () => {
    const { buyer, seller } = parties;
    const deal = await paidDeal(parties);
    expect(await refusal('writeReview', buyer, review(deal.dealId))).toBe('409 wrong-state');
    await handOver(deal);
    expect(await refusal('writeReview', stranger, review(deal.dealId))).toBe('404 not-found');
    expect(await refusal('writeReview', buyer, { ...review(deal.dealId), rating: 6 })).toBe('400 invalid-input');
    await call('writeReview', buyer, review(deal.dealId));
    await waitForNotification(seller, /You were reviewed for Harbour Desk/);
    expect(await refusal('writeReview', buyer, review(deal.dealId))).toBe('409 wrong-state');
    const id = (await dealOf(deal.dealId)).reviews.buyer ?? '';
    expect(deal.dealId).not.toContain(id);
    expect(await reviewOf(seller, id)).toMatchObject({ aboutId: seller.uid, isPublic: true, revealedAt: null });
    await call('writeReview', seller, review(deal.dealId));
    const { reviews } = await dealOf(deal.dealId);
    for (const [about, one] of [
      [seller, reviews.buyer],
      [buyer, reviews.seller],
    ] as const) {
      const { writtenAt, revealedAt } = (await reviewOf(about, one ?? '')) ?? {};
      expect([writtenAt, revealedAt].map((at) => (at?.getTime() ?? 1) % DAY_MS)).toEqual([0, 0]);
    }
  });
  test('a single one is revealed after 14 days, and then no other can be added', async () => {
    const deal = await paidDeal(parties);
    await handOver(deal);
    await call('writeReview', parties.seller, review(deal.dealId));
    const id = (await dealOf(deal.dealId)).reviews.seller ?? '';
    await advanceDays(13.9);
    expect((await reviewOf(parties.buyer, id))?.revealedAt).toBeNull();
    await advanceDays(0.2);
    expect((await reviewOf(parties.buyer, id))?.revealedAt).toBeInstanceOf(Date);
    expect(await refusal('writeReview', parties.buyer, review(deal.dealId))).toBe('409 wrong-state');
  });
});
