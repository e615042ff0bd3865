import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auth, db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, PLAN, paidDeal } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { idToken } from '../support/people/emulator-auth.ts';
import { makePerson, PASSWORD, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import {
  dealOf,
  flagOf,
  invoiceOf,
  listingOf,
  partOf,
  userOf,
  waitForNotification,
} from '../support/stored/stored-documents.ts';

let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
afterEach(resetClock);
const reason = 'Several reports.';

describe('deactivation', () => {
  test('hides listings, voids own offers, cancels unpaid deals, and holds and flags paid ones, in one command', async () => {
    const parties = await makeParties();
    const { seller, buyer } = parties;
    const rival = await makePerson('rival', { premium: true });
    const open = await makeListing(seller);
    const { dealId: asking } = await call('makeOffer', rival, { listingId: open, terms: TERMS });
    const { dealId: countered } = await call('makeOffer', buyer, { listingId: open, terms: TERMS });
    await call('counterOffer', seller, { dealId: countered, version: 1, terms: { ...TERMS, price: 2_100_000 } });
    const unpaid = await acceptedDeal(parties);
    const { dealId: backUp } = await call('makeOffer', rival, { listingId: unpaid.listingId, terms: TERMS });
    const paid = await paidDeal(parties);

    expect(await refusal('deactivateAccount', buyer, { uid: seller.uid, reason })).toBe('403 admin-required');
    expect(await refusal('deactivateAccount', admin, { uid: admin.uid, reason })).toBe('403 forbidden');
    expect(await refusal('deactivateAccount', admin, { uid: 'nobody', reason })).toBe('404 not-found');
    await call('deactivateAccount', admin, { uid: seller.uid, reason });
    expect(await refusal('deactivateAccount', admin, { uid: seller.uid, reason })).toBe('409 wrong-state');

    expect(await userOf(seller)).toMatchObject({ inactive: true, inactiveReason: reason });
    expect(await refusal('pauseListing', seller, { listingId: open })).toBe('403 account-deactivated');
    for (const id of [open, unpaid.listingId, paid.listingId]) expect((await listingOf(id))?.hidden).toBe('account');
    expect(await dealOf(countered)).toMatchObject({ stage: 'negotiation', offer: { state: 'void' } });
    expect((await dealOf(asking)).offer?.state).toBe('pending');
    expect(await dealOf(unpaid.dealId)).toMatchObject({ stage: 'canceled' });
    expect((await invoiceOf(unpaid.invoiceId)).state).toBe('void');
    expect((await dealOf(backUp)).offer?.state).toBe('pending');
    expect(await dealOf(paid.dealId)).toMatchObject({ stage: 'paid', hold: { reason }, nextAt: null });
    expect(await flagOf(`stopped-${paid.dealId}`)).toMatchObject({ kind: 'deal-stopped' });
    await waitForNotification(buyer, /The deal on Harbour Desk is on hold/);
    expect(await refusal('openDispute', buyer, { dealId: paid.dealId, reason })).toBe('409 deal-on-hold');
    expect(await refusal('askQuestion', await makePerson('new'), { listingId: open, text: 'Hm?' })).toBe(
      '404 not-found',
    );
    const audit = await db().collection('auditLog').where('touches', 'array-contains', `user:${seller.uid}`).get();
    expect(audit.docs.map((doc) => doc.get('action'))).toEqual(['account-deactivate']);
  });

  test('a deal on hold accepts no payment, and no one can offer, ask, waive or postpone anything in it', async () => {
    const { seller, buyer, listingId, dealId, invoiceId } = await acceptedDeal(await makeParties(), PLAN);
    await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
    const about = { listingId, category: 'operation', question: 'Who hosts it?' } as const;
    const { answerId } = await call('askForAnswer', buyer, about);
    await refs.deal(dealId).update({ hold: { reason, since: new Date() } });
    const later = { invoiceId, partId: 'installment-1' };
    const refused = await Promise.all([
      refusal('startCheckout', buyer, { invoiceId }),
      refusal('makeOffer', buyer, { listingId, terms: TERMS }),
      refusal('askForAnswer', buyer, { ...about, question: 'Who else hosts it?' }),
      refusal('withdrawQuestion', buyer, { listingId, answerId }),
      refusal('waiveInstallment', seller, later),
      refusal('extendPart', admin, { ...later, days: 7, reason }),
    ]);
    expect(refused).toEqual(refused.map(() => '409 deal-on-hold'));
  });

  test('reactivation: live listings are paused, and deadlines resume with the time that was left', async () => {
    const parties = await makeParties();
    const { seller, buyer } = parties;
    const live = await makeListing(seller);
    const deal = await paidDeal(parties);
    await handOver(deal, false);
    const endsAt = (await dealOf(deal.dealId)).handover?.inspectionEndsAt?.getTime() ?? 0;
    await advanceDays(2);
    await call('deactivateAccount', admin, { uid: buyer.uid, reason });
    await call('deactivateAccount', admin, { uid: seller.uid, reason });
    await advanceDays(10);
    expect((await dealOf(deal.dealId)).stage).toBe('inspection');
    await call('reactivateAccount', admin, { uid: buyer.uid });
    expect((await dealOf(deal.dealId)).hold).not.toBeNull();
    await call('reactivateAccount', admin, { uid: seller.uid });
    expect(await refusal('reactivateAccount', admin, { uid: seller.uid })).toBe('409 wrong-state');
    expect(await listingOf(live)).toMatchObject({ state: 'paused', hidden: null });
    const going = await dealOf(deal.dealId);
    expect(going.hold).toBeNull();
    expect(await flagOf(`stopped-${deal.dealId}`)).toMatchObject({ state: 'resolved' });
    expect(((going.handover?.inspectionEndsAt?.getTime() ?? 0) - endsAt) / DAY_MS).toBeCloseTo(10, 1);
    await advanceDays(5.2);
    expect((await dealOf(deal.dealId)).stage).toBe('completed');
  });

  test('a deal on hold can be decided like a dispute', async () => {
    const parties = await makeParties();
    const deal = await paidDeal(parties);
    await call('deactivateAccount', admin, { uid: parties.seller.uid, reason });
    await call('decideDispute', admin, { dealId: deal.dealId, release: 0, refund: 2_000_000, reason });
    expect(await dealOf(deal.dealId)).toMatchObject({ stage: 'canceled', hold: null });
    expect(await flagOf(`stopped-${deal.dealId}`)).toMatchObject({ state: 'resolved', outcome: reason });
    await until(async () => partOf(await invoiceOf(deal.invoiceId), 'close')?.state === 'settled');
    expect((await invoiceOf(deal.invoiceId)).state).toBe('refunded');
  });
});

describe('deleting one’s own account', () => {
  test('is rejected while a deal is accepted or a part is open; afterward it withdraws listings, deletes drafts and leaves a tombstone', async () => {
    const parties = await makeParties();
    const { seller, buyer } = parties;
    const deal = await acceptedDeal(parties);
    expect(await refusal('deleteAccount', seller, {})).toBe('409 account-in-use');
    expect(await refusal('deleteAccount', buyer, {})).toBe('409 account-in-use');
    // The refusal counts the open items and names them, so that pages can link to them.
    const { body } = await send('deleteAccount', {}, { token: buyer.token });
    expect(body.error?.details).toEqual([
      { path: 'sales-under-way', message: '1 accepted or paid deal' },
      { path: 'invoices-to-pay', message: '1 invoice to pay' },
    ]);
    await call('cancelDeal', seller, { dealId: deal.dealId, reason: 'I stop.' });
    const submitted = await makeListing(seller, 'submitted', { submissions: 1 });
    const draft = await makeListing(seller, 'draft');
    const { dealId } = await call('makeOffer', buyer, { listingId: deal.listingId, terms: TERMS });
    await call('deleteAccount', seller, {});
    for (const id of [deal.listingId, submitted]) expect((await listingOf(id))?.state).toBe('withdrawn');
    // Only the bare record of a submission that reviewers have read is kept. An unread draft is deleted.
    expect((await listingOf(submitted))?.title).toBe('');
    expect((await refs.listing(draft).get()).exists).toBe(false);
    expect(await dealOf(dealId)).toMatchObject({ stage: 'canceled', seller: { name: 'Deleted account' } });
    expect(await userOf(seller)).toMatchObject({ inactive: true, email: '', displayName: 'Deleted account' });
    expect((await refs.profile(seller.uid).get()).exists).toBe(false);
    await expect((await auth()).getUser(seller.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(['401 unauthenticated', '403 account-deactivated']).toContain(
      await refusal('fetchUser', seller, { uid: seller.uid }),
    );
    expect(await refusal('reactivateAccount', admin, { uid: seller.uid })).toBe('409 wrong-state');
  });

  test('erases everything private, even what arrives later, and its address can sign up again', async () => {
    const person = await makePerson('leaver');
    const other = await makePerson('other');
    await call('blockPerson', person, { uid: other.uid });
    await makeListing(person, 'draft');
    const notification = {
      id: 'n',
      type: 'offer' as const,
      topic: 'offer' as const,
      title: 'An offer',
      message: '',
      createdAt: new Date(),
      readAt: null,
      actionUrl: null,
      imageUrl: null,
    };
    await refs.notification(person.uid, 'n').set(notification);
    const kept = async () => (await refs.user(person.uid).listCollections()).map(({ id }) => id).sort();
    await until(async () => (await kept()).includes('inbox'));
    expect(await kept()).toEqual(['blocks', 'consents', 'inbox', 'listings', 'notifications']);
    await call('deleteAccount', person, {});
    await until(async () => (await kept()).length === 0);
    await refs.notification(person.uid, 'late').set({ ...notification, id: 'late' });
    await until(async () => (await kept()).length === 0);
    const again = await (await auth()).createUser({ email: person.email, password: PASSWORD, emailVerified: true });
    const token = await idToken(person.email, PASSWORD);
    const returned = await call('fetchUser', { ...person, uid: again.uid, token }, { uid: again.uid });
    expect(returned).toMatchObject({ email_address: person.email, inactive: false });
  });
});
