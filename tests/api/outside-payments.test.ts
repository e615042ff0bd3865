import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { filePaths } from '../../src/domain/upload/stored-file.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, PLAN } from '../support/deals/make-deal.ts';
import { shareFile } from '../support/deals/share-file.ts';
import { advanceDays, resetClock, tickUntil } from '../support/emulators/emulator-clock.ts';
import { balances, cardFees, openCheckout, pay, waitUntilSettled } from '../support/money/payments.ts';
import { atDouble, sendEvents } from '../support/money/site-at-double.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { dealOf, flagOf, invoiceOf, listingOf, waitForNotification } from '../support/stored/stored-documents.ts';
import { statusOf } from '../support/stored/stored-files.ts';

let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
afterEach(resetClock);

describe('settling outside', () => {
  test('once reported and confirmed, the handover begins and the fee is due in 14 days; an unpaid fee blocks new listings', async () => {
    const parties = await makeParties();
    const { seller, buyer } = parties;
    const deal = await acceptedDeal(parties);
    const { dealId } = deal;
    const stranger = await makePerson('stranger');
    const report = { dealId, reference: 'escrow 4711' };
    expect(await refusal('reportOutsidePayment', stranger, report)).toBe('404 not-found');
    expect(await refusal('confirmOutsidePayment', seller, { dealId })).toBe('409 wrong-state');
    await call('reportOutsidePayment', buyer, report);
    expect(await refusal('reportOutsidePayment', seller, report)).toBe('409 wrong-state');
    await waitForNotification(seller, /Payment outside Handoff reported for Harbour Desk/);
    expect(await dealOf(dealId)).toMatchObject({ stage: 'accepted', waitingOn: 'seller' });
    expect(await refusal('startCheckout', buyer, { invoiceId: deal.invoiceId })).toBe('409 wrong-state');
    // The deal does not lapse, and after a week it is flagged for an administrator.
    await advanceDays(8);
    expect((await dealOf(dealId)).stage).toBe('accepted');
    expect(await flagOf(`outside-${dealId}`)).toMatchObject({ kind: 'outside-unconfirmed' });
    expect(await refusal('confirmOutsidePayment', buyer, { dealId })).toBe('403 forbidden');
    expect(await refusal('confirmOutsidePayment', stranger, { dealId })).toBe('404 not-found');
    await call('confirmOutsidePayment', seller, { dealId });
    expect((await dealOf(dealId)).stage).toBe('paid');
    expect(await refusal('openDispute', buyer, { dealId, reason: 'Nothing is held.' })).toBe('409 wrong-state');
    await advanceDays(13);
    expect(await refusal('askRefund', buyer, { dealId, reason: 'It is late.' })).toBe('409 wrong-state');
    await handOver(deal);
    await waitForNotification(buyer, /The sale of Harbour Desk is complete/);
    const completed = (await db().collection(paths.dealEvents(dealId)).where('kind', '==', 'completed').get()).docs[0];
    const words = '$20,000.00 was paid outside Handoff, which holds none of it.';
    expect(completed?.get('labels')).toEqual({
      buyer: words,
      seller: `${words} The fee is invoiced separately.`,
    });
    expect((await dealOf(dealId)).stage).toBe('completed');
    expect((await invoiceOf(deal.invoiceId)).state).toBe('released');
    const fee = (await refs.invoices().where('dealId', '==', dealId).where('kind', '==', 'fee').get()).docs[0]?.data();
    expect(fee).toMatchObject({ amount: 60_000, state: 'open' });
    await waitForNotification(seller, /Invoice for \$600: Handoff’s fee for Harbour Desk/);
    await advanceDays(14.1);
    expect((await invoiceOf(fee?.id ?? '')).state).toBe('overdue');
    await waitForNotification(seller, /Handoff’s fee for Harbour Desk is overdue/);
    const { listingId } = await call('createListing', seller, {});
    expect(await refusal('submitListing', seller, { listingId, revision: 0 })).toBe('409 fee-unpaid');
    expect(await refusal('startCheckout', buyer, { invoiceId: fee?.id })).toBe('404 not-found');
    await pay(seller, fee?.id ?? '');
    expect((await invoiceOf(fee?.id ?? '')).state).toBe('released');
    await waitForNotification(seller, /\$600 paid: Handoff’s fee for Harbour Desk/);
    // The fee does not concern the buyer, so neither notifications nor the timeline mention it.
    const titles = (await refs.notifications(buyer.uid).get()).docs.map((doc) => doc.data().title);
    const lines = (await db().collection(paths.dealEvents(dealId)).get()).docs.map((doc) => doc.get('amount'));
    expect([titles.filter((title) => /\$600|fee/i.test(title)), lines.filter((amount) => amount === 60_000)]).toEqual([
      [],
      [],
    ]);
    expect(await refusal('submitListing', seller, { listingId, revision: 0 })).toBe('400 invalid-input');
    expect(await balances(dealId)).toEqual({
      [`person:${buyer.uid}`]: -2_000_000,
      [`person:${seller.uid}`]: 1_940_000,
      'handoff:fees': 60_000,
      // The card fee applies only to our own fee.
      ...cardFees(60_000),
    });
  });
  test('the invoice names the buyer’s address, which is asked before they report the payment', async () => {
    const parties = { ...(await makeParties()), buyer: await makePerson('buyer', { billing: null }) };
    const deal = await acceptedDeal(parties);
    const report = { dealId: deal.dealId, reference: 'escrow 4712' };
    expect(await refusal('reportOutsidePayment', deal.buyer, report)).toBe('409 billing-required');
    await call('reportOutsidePayment', deal.seller, report);
    const billing = { legalName: 'Nora AS', address: 'Storgata 7, Oslo', country: 'NO', taxId: '' };
    await call('saveBillingDetails', deal.buyer, billing);
    await call('confirmOutsidePayment', deal.seller, { dealId: deal.dealId });
    expect((await invoiceOf(deal.invoiceId)).payer).toEqual({ uid: deal.buyer.uid, ...billing });
  });

  test('an administrator rejects one, so that the payment deadline resumes, or confirms it', async () => {
    const parties = await makeParties();
    const { dealId } = await acceptedDeal(parties);
    const decide = (confirmed: boolean) => ({ dealId, confirmed, reason: 'By the bank’s statement.' });
    expect(await refusal('decideOutsidePayment', admin, decide(true))).toBe('409 wrong-state');
    await call('reportOutsidePayment', parties.seller, { dealId, reference: 'bank 1' });
    expect(await refusal('decideOutsidePayment', parties.seller, decide(true))).toBe('403 admin-required');
    await call('decideOutsidePayment', admin, decide(false));
    expect(await dealOf(dealId)).toMatchObject({ stage: 'accepted', purchase: { outsideAt: null } });
    await call('reportOutsidePayment', parties.buyer, { dealId, reference: 'bank 2' });
    await call('decideOutsidePayment', admin, decide(true));
    expect((await dealOf(dealId)).stage).toBe('paid');
  });
});

/** Makes a deal whose buyer or seller reported a payment outside Handoff, with people who have no part in it. */
async function reportedDeal(by: 'buyer' | 'seller' = 'buyer') {
  const deal = await acceptedDeal(await makeParties());
  await call('reportOutsidePayment', deal[by], { dealId: deal.dealId, reference: 'escrow 4711' });
  return deal;
}
const contest = { received: 500_000, reason: 'A quarter of it came.' };
const answer = 'The service says that it paid you all of it.';

test('a report is closed once the price was paid here: its case too, and the installments can be paid', async () => {
  const deal = await acceptedDeal(await makeParties(), PLAN);
  const { buyer, dealId, invoiceId } = deal;
  const { sessionId } = await openCheckout(buyer, invoiceId);
  // The payment is on its way to us, so the page can no longer be closed.
  const paid = await atDouble('pay', sessionId);
  await call('reportOutsidePayment', buyer, { dealId, reference: 'escrow 4711' });
  await advanceDays(8);
  expect(await flagOf(`outside-${dealId}`)).toMatchObject({ state: 'open' });
  expect(await sendEvents(paid)).toEqual([200]);
  expect((await dealOf(dealId)).stage).toBe('paid');
  expect((await invoiceOf(invoiceId)).outside?.state).toBe('withdrawn');
  expect(await flagOf(`outside-${dealId}`)).toMatchObject({ state: 'resolved', outcome: 'It was paid here.' });
  await handOver(deal);
  await advanceDays(24);
  await pay(buyer, invoiceId);
  await waitUntilSettled(invoiceId, 'installment-1');
});

describe('a contested payment', () => {
  test('is answered by the buyer with a receipt, and decided by an administrator', async () => {
    const { stranger, inactive } = await makeOutsiders();
    const { seller, buyer, dealId, invoiceId } = await reportedDeal();
    const contesting = { dealId, ...contest };
    const refusals = (
      name: 'contestOutsidePayment' | 'answerOutsideContest' | 'withdrawOutsideReport',
      input: object,
    ) => Promise.all([null, stranger, inactive].map((person) => refusal(name, person, input)));
    const NOBODY = ['401 unauthenticated', '404 not-found', '403 account-deactivated'];
    expect(await refusals('contestOutsidePayment', contesting)).toEqual(NOBODY);
    expect(await refusal('contestOutsidePayment', buyer, contesting)).toBe('403 forbidden');
    for (const wrong of [{ received: -1 }, { received: 1.5 }, { reason: '' }, { received: 2_000_000 }])
      expect(await refusal('contestOutsidePayment', seller, { ...contesting, ...wrong })).toBe('400 invalid-input');
    expect(await refusal('answerOutsideContest', buyer, { dealId, text: answer })).toBe('409 wrong-state');

    await call('contestOutsidePayment', seller, contesting);
    expect(await refusal('contestOutsidePayment', seller, contesting)).toBe('409 wrong-state');
    await waitForNotification(buyer, /Payment for Harbour Desk contested/);
    expect(await dealOf(dealId)).toMatchObject({ stage: 'accepted', waitingOn: 'buyer' });
    expect(await refusal('startCheckout', buyer, { invoiceId })).toBe('409 wrong-state');
    const extension = { invoiceId, partId: 'close', days: 3, reason: 'They asked.' };
    expect(await refusal('extendPart', admin, extension)).toBe('409 wrong-state');

    expect(await refusals('answerOutsideContest', { dealId, text: answer })).toEqual(NOBODY);
    expect(await refusal('answerOutsideContest', seller, { dealId, text: answer })).toBe('403 forbidden');
    expect(await refusal('answerOutsideContest', buyer, { dealId, text: ' ' })).toBe('400 invalid-input');
    const theirs = await shareFile(seller, dealId);
    expect(await refusal('answerOutsideContest', buyer, { dealId, text: answer, fileId: theirs })).toBe(
      '404 not-found',
    );
    const fileId = await shareFile(buyer, dealId, 'Receipt.pdf');
    expect(await statusOf(filePaths.shared(dealId, fileId), seller)).toBe(404);
    await call('answerOutsideContest', buyer, { dealId, text: answer, fileId });
    expect(await refusal('answerOutsideContest', buyer, { dealId, text: answer })).toBe('409 wrong-state');
    await waitForNotification(seller, /Answer about the payment for Harbour Desk/);
    expect(await statusOf(filePaths.shared(dealId, fileId), seller)).toBe(200);
    expect((await dealOf(dealId)).waitingOn).toBeNull();
    expect(await flagOf(`outside-${dealId}`)).toMatchObject({ kind: 'outside-unconfirmed', state: 'open' });
    expect((await invoiceOf(invoiceId)).outside).toMatchObject({
      state: 'answered',
      contest,
      answer: { receipt: { id: fileId, name: 'Receipt.pdf' } },
    });
    // The record contains as much of the payment as its format supports.
    await call('issueRecord', seller, { dealId });

    await call('decideOutsidePayment', admin, { dealId, confirmed: false, reason: 'The bank knows of none.' });
    await waitForNotification(buyer, /Payment for Harbour Desk not confirmed/);
    expect((await invoiceOf(invoiceId)).outside).toMatchObject({
      state: 'rejected',
      decision: 'The bank knows of none.',
    });
    expect(await flagOf(`outside-${dealId}`)).toMatchObject({
      state: 'resolved',
      outcome: 'The bank knows of none.',
    });
    await pay(buyer, invoiceId);
    expect((await dealOf(dealId)).stage).toBe('paid');
  });

  test('without an answer for five days, an administrator decides; the seller may still confirm it, which closes the case', async () => {
    const { seller, dealId, invoiceId } = await reportedDeal();
    await advanceDays(3);
    await call('contestOutsidePayment', seller, { dealId, ...contest });
    await advanceDays(4.9);
    expect(await flagOf(`outside-${dealId}`)).toBeUndefined();
    await advanceDays(0.2);
    expect(await flagOf(`outside-${dealId}`)).toMatchObject({
      reason: 'The seller contests an outside payment, and the buyer has not answered.',
    });
    await call('confirmOutsidePayment', seller, { dealId });
    expect(await dealOf(dealId)).toMatchObject({ stage: 'paid', purchase: { contest: null } });
    expect((await invoiceOf(invoiceId)).outside?.state).toBe('confirmed');
    expect(await flagOf(`outside-${dealId}`)).toMatchObject({
      state: 'resolved',
      outcome: 'The seller confirmed the payment.',
    });
  });
});

test('a case closed without a decision is raised again after a week; an open one stays', async () => {
  const { seller, buyer, dealId } = await reportedDeal();
  await call('contestOutsidePayment', seller, { dealId, ...contest });
  await call('answerOutsideContest', buyer, { dealId, text: answer });
  const id = `outside-${dealId}`;
  await call('assignCase', admin, { kind: 'flag', id, mine: true });
  const open = await flagOf(id);
  await advanceDays(7.1);
  expect(await flagOf(id)).toEqual(open);
  await call('resolveCase', admin, { kind: 'flag', id, outcome: 'They agree.' });
  await advanceDays(7.1);
  expect(await flagOf(`${id}-2`)).toMatchObject({ state: 'open', reason: open?.reason });
  await call('decideOutsidePayment', admin, { dealId, confirmed: true, reason: 'By the bank’s statement.' });
  expect(await flagOf(`${id}-2`)).toMatchObject({ state: 'resolved', outcome: 'By the bank’s statement.' });
  expect((await flagOf(id))?.outcome).toBe('They agree.');
});

describe('a deal with a reported outside payment', () => {
  const reason = 'I keep it.';
  test('can be canceled by neither side until the report is withdrawn or rejected', async () => {
    const { seller, buyer, dealId } = await reportedDeal();
    for (const person of [seller, buyer])
      expect(await refusal('cancelDeal', person, { dealId, reason })).toBe('409 wrong-state');
    await call('contestOutsidePayment', seller, { dealId, ...contest });
    expect(await refusal('cancelDeal', seller, { dealId, reason })).toBe('409 wrong-state');
    await call('withdrawOutsideReport', buyer, { dealId });
    await call('cancelDeal', seller, { dealId, reason });
    expect((await dealOf(dealId)).stage).toBe('canceled');
  });

  test('is on hold once an account in it is deactivated, and resumes, or ends with the decision', async () => {
    const [kept, rejected, confirmed] = await Promise.all([reportedDeal(), reportedDeal(), reportedDeal('seller')]);
    await call('contestOutsidePayment', kept.seller, { dealId: kept.dealId, ...contest });
    for (const { seller, dealId } of [kept, rejected, confirmed]) {
      await call('deactivateAccount', admin, { uid: seller.uid, reason });
      expect(await dealOf(dealId)).toMatchObject({ stage: 'accepted', hold: { reason }, nextAt: null });
      expect(await flagOf(`stopped-${dealId}`)).toMatchObject({ kind: 'deal-stopped', dealId });
    }
    await advanceDays(10);
    expect(await flagOf(`outside-${kept.dealId}`)).toBeUndefined();
    await call('reactivateAccount', admin, { uid: kept.seller.uid });
    expect(await flagOf(`stopped-${kept.dealId}`)).toMatchObject({ state: 'resolved' });
    const answering = { dealId: kept.dealId, text: answer };
    expect(await dealOf(kept.dealId)).toMatchObject({ waitingOn: 'buyer', hold: null });
    await call('answerOutsideContest', kept.buyer, answering);

    await call('decideOutsidePayment', admin, { dealId: rejected.dealId, confirmed: false, reason: 'No trace of it.' });
    expect(await dealOf(rejected.dealId)).toMatchObject({ stage: 'canceled', hold: null });
    expect(await flagOf(`stopped-${rejected.dealId}`)).toMatchObject({ state: 'resolved', outcome: 'No trace of it.' });
    expect(await invoiceOf(rejected.invoiceId)).toMatchObject({ state: 'void', outside: { state: 'rejected' } });
    await waitForNotification(rejected.buyer, /The deal on Harbour Desk was canceled/);

    await call('decideOutsidePayment', admin, { dealId: confirmed.dealId, confirmed: true, reason: 'By the bank.' });
    expect(await dealOf(confirmed.dealId)).toMatchObject({ stage: 'paid', hold: { reason } });
    expect(await flagOf(`stopped-${confirmed.dealId}`)).toMatchObject({ state: 'open' });
    // The handover began during the hold, so the hold extends its due date.
    const dueAt = (await dealOf(confirmed.dealId)).handover?.dueAt.getTime() ?? 0;
    await advanceDays(3);
    await call('reactivateAccount', admin, { uid: confirmed.seller.uid });
    const resumed = await dealOf(confirmed.dealId);
    expect(((resumed.handover?.dueAt.getTime() ?? 0) - dueAt) / DAY_MS).toBeCloseTo(3, 1);
  });

  test('continues when its listing is removed, which is hidden and flagged', async () => {
    const { dealId, listingId } = await reportedDeal();
    await call('removeListing', admin, { listingId, reason });
    expect((await dealOf(dealId)).stage).toBe('accepted');
    expect(await listingOf(listingId)).toMatchObject({ state: 'under-offer', hidden: 'removed' });
    expect(await flagOf(`removed-${listingId}`)).toMatchObject({ kind: 'listing-removed', dealId });
  });

  test('prevents its sides’ accounts from being deleted', async () => {
    const { seller, buyer } = await reportedDeal();
    for (const person of [seller, buyer]) expect(await refusal('deleteAccount', person, {})).toBe('409 account-in-use');
  });
});

describe('a withdrawn report', () => {
  test('reopens the invoice, with the days that were left, and closes the case', async () => {
    const { stranger, inactive } = await makeOutsiders();
    const { seller, buyer, dealId, invoiceId } = await acceptedDeal(await makeParties());
    const take = { dealId };
    expect(await refusal('withdrawOutsideReport', buyer, take)).toBe('409 wrong-state');
    await advanceDays(6);
    await call('reportOutsidePayment', buyer, { dealId, reference: 'escrow 4711' });
    await advanceDays(10);
    expect(await flagOf(`outside-${dealId}`)).toMatchObject({ state: 'open' });
    expect(
      await Promise.all(
        [null, stranger, inactive, seller].map((person) => refusal('withdrawOutsideReport', person, take)),
      ),
    ).toEqual(['401 unauthenticated', '404 not-found', '403 account-deactivated', '409 wrong-state']);
    expect(await refusal('withdrawOutsideReport', buyer, { ...take, reason: 'x' })).toBe('400 invalid-input');
    await call('withdrawOutsideReport', buyer, take);
    expect(await refusal('withdrawOutsideReport', buyer, take)).toBe('409 wrong-state');
    await waitForNotification(seller, /Payment for Harbour Desk no longer reported/);
    expect(await flagOf(`outside-${dealId}`)).toMatchObject({ state: 'resolved' });
    await advanceDays(0.9);
    expect(await dealOf(dealId)).toMatchObject({ stage: 'accepted', waitingOn: 'buyer' });
    await call('startCheckout', buyer, { invoiceId });
    await advanceDays(0.2);
    await tickUntil(async () => (await dealOf(dealId)).stage === 'lapsed');
  });

  test('may be repeated, three times by each side; a seller withdraws their own', async () => {
    const { seller, buyer, dealId } = await reportedDeal('seller');
    expect(await refusal('withdrawOutsideReport', buyer, { dealId })).toBe('409 wrong-state');
    expect(await refusal('contestOutsidePayment', seller, { dealId, ...contest })).toBe('409 wrong-state');
    await call('withdrawOutsideReport', seller, { dealId });
    await waitForNotification(buyer, /Payment for Harbour Desk no longer reported/);
    const report = { dealId, reference: 'bank 2' };
    for (const person of [seller, seller, buyer, buyer, buyer]) {
      await call('reportOutsidePayment', person, report);
      await call('withdrawOutsideReport', person, { dealId });
      if (person === seller) continue;
      expect(await refusal('reportOutsidePayment', seller, report)).toBe('409 wrong-state');
    }
    expect(await refusal('reportOutsidePayment', buyer, report)).toBe('409 wrong-state');
  });

  test('and confirmed at the same time is one of the two', async () => {
    const { seller, buyer, dealId, invoiceId } = await reportedDeal();
    const answers = await Promise.all([
      send('confirmOutsidePayment', { dealId }, { token: seller.token }),
      send('withdrawOutsideReport', { dealId }, { token: buyer.token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isConfirmed = answers[0].status === 200;
    expect((await invoiceOf(invoiceId)).outside?.state).toBe(isConfirmed ? 'confirmed' : 'withdrawn');
    expect((await dealOf(dealId)).stage).toBe(isConfirmed ? 'paid' : 'accepted');
  });
});
