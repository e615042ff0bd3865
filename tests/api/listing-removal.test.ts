import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { paths } from '../../src/domain/collections.ts';
import { sitePaths } from '../../src/domain/site-paths.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { acceptedDeal, makeParties, type Parties, paidDeal } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, flagOf, invoiceOf, listingOf, waitForNotification } from '../support/stored/stored-documents.ts';

let parties: Parties;
let admin: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  admin = await makePerson('admin', { role: 'admin' });
});
const publicly = async (id: string) => (await fetch(`${siteUrl(TEST)}/api/listings/${id}`)).status;

describe('removing', () => {
  const reason = 'The revenue was invented.';
  const back = 'The revenue is proved.';
  const events = async (id: string) =>
    (await db().collection(paths.dealEvents(id)).get()).docs.map((doc) => doc.data());
  const noticesOf = async (person: TestPerson) =>
    (await refs.notifications(person.uid).get()).docs
      .map((doc) => doc.data())
      .filter(({ title }) => /put back|listed again|for sale again/.test(title))
      .map(({ title, message, actionUrl }) => ({ title, message, actionUrl }));
  test('voids open offers; under offer and unpaid, it cancels the deal as well', async () => {
    const deal = await acceptedDeal(parties);
    const rival = await makePerson('rival');
    const { dealId: backUp } = await call('makeOffer', rival, { listingId: deal.listingId, terms: TERMS });
    await call('removeListing', admin, { listingId: deal.listingId, reason });
    expect(await listingOf(deal.listingId)).toMatchObject({
      state: 'removed',
      removedReason: reason,
      acceptedDealId: null,
    });
    expect(await dealOf(deal.dealId)).toMatchObject({ stage: 'canceled', offer: { state: 'canceled' } });
    expect((await dealOf(backUp)).offer?.state).toBe('void');
    expect((await invoiceOf(deal.invoiceId)).state).toBe('void');
    await waitForNotification(parties.seller, /Harbour Desk was removed/);
    const told = (await refs.notifications(parties.seller.uid).doc(`removed-${deal.listingId}`).get()).data();
    expect(told).toMatchObject({
      message: `“${reason}” Only you and we can see it now. If you think this is a mistake, contact support.`,
      actionUrl: sitePaths.ownListing(deal.listingId),
    });
    expect(await publicly(deal.listingId)).toBe(404);
    await call('restoreListing', admin, { listingId: deal.listingId, reason: back });
    expect(await listingOf(deal.listingId)).toMatchObject({ state: 'paused', removedReason: null });
  });

  test('notifies everyone with an open deal on it, with or without an offer, but no one whose deal is over', async () => {
    const listingId = await makeListing(parties.seller);
    const [asking, offering, gone] = await Promise.all([makePerson('asks'), makePerson('offers'), makePerson('gone')]);
    const { dealId } = await call('requestAccess', asking, { listingId, note: '' });
    await call('makeOffer', offering, { listingId, terms: TERMS });
    const { dealId: over } = await call('requestAccess', gone, { listingId, note: '' });
    await call('cancelDeal', gone, { dealId: over, reason: 'Not for me.' });
    await call('removeListing', admin, { listingId, reason });
    await waitForNotification(asking, /Harbour Desk was removed from the site/);
    await waitForNotification(offering, /An offer for Harbour Desk became void/);
    expect(await events(dealId)).toContainEqual(expect.objectContaining({ kind: 'listing-gone', label: reason }));
    expect((await events(over)).map(({ kind }) => kind)).not.toContain('listing-gone');
    expect((await dealOf(dealId)).stage).toBe('access');
  });
  test('tells its owner, watchers and buyers in open deals why it was restored, once each', async () => {
    const seller = await makePerson('restored');
    const listingId = await makeListing(seller);
    const [asking, gone, watcher] = await Promise.all([makePerson('asks'), makePerson('gone'), makePerson('watches')]);
    const { dealId } = await call('requestAccess', asking, { listingId, note: '' });
    const { dealId: over } = await call('requestAccess', gone, { listingId, note: '' });
    await call('cancelDeal', gone, { dealId: over, reason: 'Not for me.' });
    // The asking buyer also watches the listing, and so does a buyer whose deal is over.
    for (const person of [asking, gone, watcher]) await call('watchListing', person, { listingId });
    await call('removeListing', admin, { listingId, reason });
    for (const person of [asking, gone, watcher]) await waitForNotification(person, /is no longer listed/);
    await call('restoreListing', admin, { listingId, reason: back });
    for (const person of [gone, watcher]) await waitForNotification(person, /is listed again/);
    await waitForNotification(asking, /was put back on the site/);
    await until(async () => (await refs.watched(asking.uid, listingId).get()).data()?.listing.state === 'paused');
    const page = sitePaths.listing(listingId, 'Harbour Desk');
    const again = {
      title: 'Harbour Desk is listed again',
      message: `It is paused. Once it is for sale, you’ll hear about it. Why we put it back: ${back}`,
      actionUrl: page,
    };
    expect(await noticesOf(watcher)).toEqual([again]);
    expect(await noticesOf(gone)).toEqual([again]);
    expect(await noticesOf(asking)).toEqual([
      {
        title: 'Harbour Desk was put back on the site',
        message: `“${back}” Its page says whether it is for sale.`,
        actionUrl: sitePaths.dealEvent(dealId, 'timeline', 'listing-back'),
      },
    ]);
    expect(await noticesOf(seller)).toEqual([
      {
        title: 'Harbour Desk was put back',
        message: `“${back}” It is paused. Resume it to put it back up for sale.`,
        actionUrl: sitePaths.ownListing(listingId),
      },
    ]);
    expect((await events(dealId)).filter(({ kind }) => kind === 'listing-back')).toMatchObject([{ label: back }]);
    expect((await events(over)).map(({ kind }) => kind)).not.toContain('listing-back');

    // The reason is shown until the listing changes again. A watcher who reads that it is for sale has already read the
    // reason.
    await call('resumeListing', seller, { listingId });
    await waitForNotification(watcher, /is for sale again/);
    expect((await noticesOf(watcher)).map(({ message }) => message)).toEqual(['The asking price is $24,000.']);
    expect((await listingOf(listingId))?.restoredReason).toBeNull();
  });

  test('under offer and paid, the listing is hidden and flagged while the deal continues', async () => {
    const deal = await paidDeal(parties);
    expect(await publicly(deal.listingId)).toBe(200);
    await call('removeListing', admin, { listingId: deal.listingId, reason });
    expect(await listingOf(deal.listingId)).toMatchObject({
      state: 'under-offer',
      hidden: 'removed',
      removedReason: reason,
    });
    expect(await publicly(deal.listingId)).toBe(404);
    const told = (await refs.notifications(parties.seller.uid).doc(`removed-${deal.listingId}`).get()).data();
    expect(told?.message).toBe(
      `“${reason}” Your deal on it continues. If you think this is a mistake, contact support.`,
    );
    expect(await refusal('removeListing', admin, { listingId: deal.listingId, reason })).toBe('409 wrong-state');
    expect(await flagOf(`removed-${deal.listingId}`)).toMatchObject({ kind: 'listing-removed', dealId: deal.dealId });
    expect((await dealOf(deal.dealId)).stage).toBe('paid');
    await call('restoreListing', admin, { listingId: deal.listingId, reason: back });
    expect(await publicly(deal.listingId)).toBe(200);
    expect(await listingOf(deal.listingId)).toMatchObject({ removedReason: null, restoredReason: back });
    expect((await events(deal.dealId)).filter(({ kind }) => kind === 'listing-back')).toMatchObject([{ label: back }]);
    const shown = (await refs.notifications(parties.seller.uid).doc(`restored-${deal.listingId}`).get()).data();
    expect(shown?.message).toBe(`“${back}” It is shown again.`);
    expect(await refusal('restoreListing', admin, { listingId: deal.listingId, reason: back })).toBe('409 wrong-state');
  });
  test('needs a reason, an administrator, and an account in good standing', async () => {
    const listingId = await makeListing(parties.seller);
    const gone = await makePerson('gone', { role: 'admin', inactive: true });
    expect(await refusal('removeListing', admin, { listingId, reason: ' ' })).toBe('400 invalid-input');
    expect(await refusal('removeListing', null, { listingId, reason })).toBe('401 unauthenticated');
    expect(await refusal('removeListing', gone, { listingId, reason })).toBe('403 account-deactivated');
    expect(await refusal('restoreListing', admin, { listingId })).toBe('400 invalid-input');
    expect(await refusal('restoreListing', admin, { listingId, reason: ' ' })).toBe('400 invalid-input');
    expect(await refusal('restoreListing', gone, { listingId, reason: back })).toBe('403 account-deactivated');
    expect((await listingOf(listingId))?.state).toBe('live');
  });
});
