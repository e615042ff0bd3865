import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { ITEMS } from '../support/deals/make-deal.ts';
import { settleTransfers } from '../support/deals/settle-transfers.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { atDouble, openPage, sendEvents } from '../support/money/site-at-double.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, waitForNotification } from '../support/stored/stored-documents.ts';

let seller: TestPerson;
let buyer: TestPerson;
let rival: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  [seller, buyer, rival, stranger] = await Promise.all([
    makePerson('seller'),
    makePerson('buyer', { premium: true }),
    makePerson('rival', { premium: true }),
    makePerson('stranger'),
  ]);
});

/** Makes an offer that waits for the seller, and returns its deal's id. */
async function offered(person: TestPerson, listingId: string): Promise<string> {
  return (await call('makeOffer', person, { listingId, terms: TERMS })).dealId;
}

describe('question and access', () => {
  test('ask a question, grant access, accept the terms, read the tier, revoke access', async () => {
    const listingId = await makeListing(seller);
    expect(await refusal('askQuestion', seller, { listingId, text: 'Me?' })).toBe('403 forbidden');
    expect(await refusal('askQuestion', buyer, { listingId: await makeListing(seller, 'draft'), text: 'Hm?' })).toBe(
      '404 not-found',
    );
    expect(await refusal('askQuestion', buyer, { listingId: await makeListing(seller, 'paused'), text: 'Hm?' })).toBe(
      '409 listing-not-open',
    );
    const { dealId } = await call('askQuestion', buyer, { listingId, text: 'How many harbours?' });
    await waitForNotification(seller, /New message from buyer/);
    const asked = await until(async () => ((await dealOf(dealId)).lastMessage ? dealOf(dealId) : null));
    expect([asked.stage, asked.waitingOn, asked.unread.seller]).toEqual(['inquiry', 'seller', 1]);

    expect(await refusal('openAccessTier', buyer, { listingId })).toBe('404 not-found');
    await call('requestAccess', buyer, { listingId, note: 'I run two of these.' });
    await waitForNotification(seller, /asks for access to Harbour Desk/);
    expect(await refusal('requestAccess', buyer, { listingId, note: '' })).toBe('409 wrong-state');
    expect(await refusal('requestAccess', seller, { listingId, note: '' })).toBe('403 forbidden');
    for (const name of ['grantAccess', 'refuseAccess', 'revokeAccess'] as const) {
      expect(await refusal(name, stranger, { dealId })).toBe('404 not-found');
      expect(await refusal(name, buyer, { dealId })).toBe('403 forbidden');
    }
    await call('refuseAccess', seller, { dealId });
    expect(await refusal('requestAccess', buyer, { listingId, note: 'Please' })).toBe('409 wrong-state');
    await call('grantAccess', seller, { dealId });
    await waitForNotification(buyer, /You have access to Harbour Desk/);
    expect(await refusal('openAccessTier', buyer, { listingId })).toBe('409 terms-required');
    expect(await refusal('acceptTerms', seller, { dealId, version: TERMS_VERSION })).toBe('403 forbidden');
    expect(await refusal('acceptTerms', stranger, { dealId, version: TERMS_VERSION })).toBe('404 not-found');
    expect(await refusal('acceptTerms', buyer, { dealId, version: 'old' })).toBe('400 invalid-input');
    await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
    expect((await call('openAccessTier', buyer, { listingId })).url).toBe('https://harbour-desk.example');
    expect((await call('openAccessTier', seller, { listingId })).knownProblems).toBe('Slow winters.');
    expect(await refusal('openAccessTier', stranger, { listingId })).toBe('404 not-found');
    const openings = await db().collection(`listings/${listingId}/openings`).get();
    expect(openings.docs.map((doc) => doc.get('uid'))).toEqual([buyer.uid]);
    await call('revokeAccess', seller, { dealId });
    expect(await refusal('openAccessTier', buyer, { listingId })).toBe('404 not-found');
  });
});

describe('offers', () => {
  test('make, replace, counter, decline, withdraw: only by the right side and for the right version', async () => {
    const listingId = await makeListing(seller);
    expect(await refusal('makeOffer', seller, { listingId, terms: TERMS })).toBe('403 forbidden');
    expect(await refusal('makeOffer', buyer, { listingId, terms: { ...TERMS, price: 100_000 } })).toBe(
      '400 invalid-input',
    );
    expect(await refusal('makeOffer', buyer, { listingId, terms: { ...TERMS, exclusivityDays: 5 } })).toBe(
      '400 invalid-input',
    );
    const dealId = await offered(buyer, listingId);
    await call('makeOffer', buyer, { listingId, terms: { ...TERMS, price: 2_100_000 } });
    expect((await refs.offer(dealId, '1').get()).data()?.state).toBe('withdrawn');
    const at = { dealId, version: 2 };
    for (const name of ['acceptOffer', 'declineOffer', 'withdrawOffer'] as const)
      expect(await refusal(name, stranger, at)).toBe('404 not-found');
    expect(await refusal('counterOffer', stranger, { ...at, terms: TERMS })).toBe('404 not-found');
    expect(await refusal('acceptOffer', buyer, at)).toBe('409 wrong-state');
    expect(await refusal('acceptOffer', seller, { dealId, version: 1 })).toBe('409 offer-changed');
    expect(await refusal('counterOffer', buyer, { ...at, terms: TERMS })).toBe('409 wrong-state');
    const same = { ...TERMS, price: 2_100_000, expiryDays: 30 };
    expect(await refusal('counterOffer', seller, { ...at, terms: same })).toBe('400 invalid-input');
    expect((await call('counterOffer', seller, { ...at, terms: { ...TERMS, price: 2_250_000 } })).version).toBe(3);
    await waitForNotification(buyer, /Counter-offer for Harbour Desk/);
    expect(await refusal('makeOffer', buyer, { listingId, terms: TERMS })).toBe('409 offer-pending');
    await call('declineOffer', buyer, { dealId, version: 3 });
    await call('makeOffer', buyer, { listingId, terms: TERMS });
    await call('withdrawOffer', buyer, { dealId, version: 4 });
    expect((await dealOf(dealId)).offer).toMatchObject({ version: 4, state: 'withdrawn' });
  });

  test('can’t be accepted once expired or without billing details', async () => {
    const poor = await makePerson('poor', { billing: null });
    const listingId = await makeListing(poor);
    const dealId = await offered(buyer, listingId);
    expect(await refusal('acceptOffer', poor, { dealId, version: 1 })).toBe('409 billing-required');
    await refs.offer(dealId, '1').update({ expiresAt: new Date(Date.now() - 1000) });
    await call('saveBillingDetails', poor, {
      legalName: 'Poor AS',
      address: 'Storgata 1, Oslo',
      country: 'NO',
      taxId: '',
    });
    expect(await refusal('acceptOffer', poor, { dealId, version: 1 })).toBe('409 offer-expired');
  });

  test("can't be declined or withdrawn once expired, even before the schedule runs", async () => {
    const dealId = await offered(buyer, await makeListing(seller));
    await refs.offer(dealId, '1').update({ expiresAt: new Date(Date.now() - 1000) });
    expect(await refusal('declineOffer', seller, { dealId, version: 1 })).toBe('409 offer-expired');
    expect(await refusal('withdrawOffer', buyer, { dealId, version: 1 })).toBe('409 offer-expired');
    expect((await refs.offer(dealId, '1').get()).data()?.state).toBe('pending');
  });

  test("a seller without billing details can't make a counteroffer", async () => {
    const poor = await makePerson('poor', { billing: null });
    const listingId = await makeListing(poor);
    const dealId = await offered(buyer, listingId);
    const counter = { dealId, version: 1, terms: { ...TERMS, price: 2_100_000 } };
    expect(await refusal('counterOffer', poor, counter)).toBe('409 billing-required');
    const billing = { legalName: 'Poor AS', address: 'Storgata 9, Oslo', country: 'NO', taxId: '' };
    await call('saveBillingDetails', poor, billing);
    await call('counterOffer', poor, counter);
    const { invoiceId } = await call('acceptOffer', buyer, { dealId, version: 2 });
    const { payer, payee } = (await refs.invoice(invoiceId).get()).data() ?? {};
    expect([payer?.address, payee?.address]).toEqual(['Storgata 1, Oslo', 'Storgata 9, Oslo']);
  });

  test('two concurrent acceptances on one listing end in one accepted offer', async () => {
    const listingId = await makeListing(seller);
    const deals = await Promise.all([offered(buyer, listingId), offered(rival, listingId)]);
    for (const dealId of deals)
      await call('counterOffer', seller, { dealId, version: 1, terms: { ...TERMS, price: 2_100_000 } });
    const outcomes = await Promise.all(
      [buyer, rival].map((person, i) => refusal('acceptOffer', person, { dealId: deals[i], version: 2 })),
    );
    expect(outcomes.sort()).toEqual(['200', '409 listing-under-offer']);
    const states = await Promise.all(deals.map(async (dealId) => (await dealOf(dealId)).offer?.state));
    expect(states.sort()).toEqual(['accepted', 'back-up']);
    const invoices = await db().collection('invoices').where('dealId', 'in', deals).get();
    expect(invoices.size).toBe(1);
    expect(await refusal('makeOffer', stranger, { listingId, terms: TERMS })).toBe('200');
    expect((await dealOf(`${listingId}_${stranger.uid}`)).offer?.state).toBe('back-up');
  });
});

describe('payment and handover', () => {
  test('accepted, paid once, handed over, sold', { timeout: 120_000 }, async () => {
    const listingId = await makeListing(seller);
    const dealId = await offered(buyer, listingId);
    const backUp = await offered(rival, listingId);
    const { invoiceId } = await call('acceptOffer', seller, { dealId, version: 1 });
    expect(await dealOf(dealId)).toMatchObject({ stage: 'accepted', waitingOn: 'buyer', access: { state: 'granted' } });
    await waitForNotification(buyer, /\$20,000 to pay for Harbour Desk/);
    const invoice = async () => {
      const found = (await refs.invoice(invoiceId).get()).data();
      if (!found) throw new Error('no invoice');
      return found;
    };

    for (const person of [seller, stranger])
      expect(await refusal('startCheckout', person, { invoiceId })).toBe('404 not-found');
    const poor = await makePerson('poor', { billing: null });
    await refs.invoice(invoiceId).update({ 'payer.uid': poor.uid });
    expect(await refusal('startCheckout', poor, { invoiceId })).toBe('409 billing-required');
    await refs.invoice(invoiceId).update({ 'payer.uid': buyer.uid });
    await call('startCheckout', buyer, { invoiceId });
    const checkout = await until(async () => (await invoice()).checkout);
    await call('startCheckout', buyer, { invoiceId });
    expect((await invoice()).checkout).toEqual(checkout);
    expect((await openPage(checkout.url)).text).toContain('$20,000.00');

    const paid = await atDouble('pay', checkout.sessionId);
    expect(await sendEvents(paid, { forge: true })).toEqual([400]);
    expect(await sendEvents(paid, { at: new Date(Date.now() - 600_000) })).toEqual([400]);
    expect((await invoice()).state).toBe('open');
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendEvents(paid)));
    expect(answers.flat()).toEqual([200, 200, 200, 200, 200]);
    expect((await invoice()).state).toBe('paid');
    const ledger = async () => (await db().collection('ledger').where('invoiceId', '==', invoiceId).get()).docs;
    expect((await ledger()).filter((doc) => doc.get('what') === 'payment')).toHaveLength(1);
    expect(await dealOf(dealId)).toMatchObject({ stage: 'paid', waitingOn: 'seller' });
    await waitForNotification(seller, /\$20,000 paid for Harbour Desk/);
    expect(await refusal('startCheckout', buyer, { invoiceId })).toBe('409 wrong-state');
    expect(await refusal('revokeAccess', seller, { dealId })).toBe('409 wrong-state');

    const domain = { dealId, itemId: ITEMS.domain };
    expect(await refusal('transferItem', stranger, { ...domain, evidence: 'x' })).toBe('404 not-found');
    expect(await refusal('transferItem', buyer, { ...domain, evidence: 'x' })).toBe('409 wrong-state');
    expect(await refusal('transferItem', seller, { ...domain, evidence: ' ' })).toBe('400 invalid-input');
    expect(await refusal('transferItem', seller, { dealId, itemId: 'nothing', evidence: 'x' })).toBe('404 not-found');
    expect(await refusal('confirmItem', buyer, domain)).toBe('409 wrong-state');
    await call('transferItem', seller, { ...domain, evidence: 'Pushed to your registrar.', anyway: true });
    expect(await refusal('confirmItem', seller, domain)).toBe('409 wrong-state');
    expect(await refusal('confirmItem', stranger, domain)).toBe('404 not-found');
    expect(await refusal('reportItem', seller, { ...domain, problem: 'x' })).toBe('409 wrong-state');
    expect(await refusal('reportItem', stranger, { ...domain, problem: 'x' })).toBe('404 not-found');
    await call('reportItem', buyer, { ...domain, problem: 'It is still locked.' });
    expect(await dealOf(dealId)).toMatchObject({ stage: 'handover', waitingOn: 'seller' });
    await call('transferItem', seller, { ...domain, evidence: 'Unlocked.', anyway: true });
    await call('transferItem', seller, { dealId, itemId: ITEMS.code, evidence: 'Repository moved.', anyway: true });
    await settleTransfers(dealId);
    const inspected = await dealOf(dealId);
    expect([inspected.stage, inspected.waitingOn]).toEqual(['inspection', 'buyer']);
    await call('confirmItem', buyer, { ...domain, anyway: true });
    // In a second tab, the item still appears as one of two, so confirming it there would complete the deal
    // unintentionally.
    expect(await refusal('confirmItem', buyer, { dealId, itemId: ITEMS.code })).toBe('409 wrong-state');
    expect((await dealOf(dealId)).stage).toBe('inspection');
    await call('confirmItem', buyer, { dealId, itemId: ITEMS.code, completes: true, anyway: true });

    expect(await dealOf(dealId)).toMatchObject({ stage: 'completed', waitingOn: null, offer: { state: 'completed' } });
    expect((await refs.listing(listingId).get()).data()?.state).toBe('sold');
    expect((await refs.ownListing(seller.uid, listingId).get()).data()?.state).toBe('sold');
    expect(await dealOf(backUp)).toMatchObject({
      stage: 'canceled',
      offer: { state: 'void' },
      closed: { by: 'system', reason: 'The project was sold to another buyer.' },
    });
    await until(async () => (await invoice()).state === 'released');
    const lines = (await ledger()).flatMap((doc) => doc.get('lines') as { account: string; amount: number }[]);
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
    expect(lines.filter((line) => line.account === `person:${seller.uid}`)).toMatchObject([{ amount: 1_940_000 }]);
    const fee = (await db().collection('invoices').where('dealId', '==', dealId).where('kind', '==', 'fee').get())
      .docs[0];
    expect(fee?.get('amount')).toBe(60_000);
    expect(fee?.get('participants')).toEqual([seller.uid]);
    expect(await refusal('reportItem', buyer, { ...domain, problem: 'late' })).toBe('409 wrong-state');
    await waitForNotification(rival, /Harbour Desk was sold to another buyer/);
  });

  test('invoice numbers have no gap', async () => {
    const year = new Date().getUTCFullYear();
    // Tests advance the clock, and some of them reach next year's series.
    const numbers = (await db().collection('invoices').get()).docs
      .map((doc) => String(doc.get('number')))
      .filter((number) => number.startsWith(`INV-${year}-`))
      .map((number) => Number(number.slice(-6)))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    const counter = await db()
      .doc(paths.counter(`invoices-${year}`))
      .get();
    expect(counter.get('last')).toBe(numbers.length);
  });
});
