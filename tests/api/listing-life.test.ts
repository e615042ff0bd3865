import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { siteUrl, TEST } from '../../emulators/suite/instances.ts';
import { bucket, db } from '../../functions/src/data/firebase.ts';
import { refs } from '../../functions/src/data/refs.ts';
import type { ApiName } from '../../src/domain/api-paths.ts';
import { paths } from '../../src/domain/collections.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft.ts';
import { LISTING_STATES, type ListingEvent, listingMachine } from '../../src/domain/listing/states.ts';
import { sitePaths } from '../../src/domain/site-paths.ts';
import { call, refusal } from '../support/api-calls.ts';
import { completeDraft } from '../support/complete-draft.ts';
import { pass, resetClock } from '../support/emulator-clock.ts';
import { acceptedDeal, makeParties, type Parties, paidDeal } from '../support/make-deal.ts';
import { makeListing, TERMS } from '../support/make-listing.ts';
import { makePerson, type TestPerson } from '../support/make-person.ts';
import { changeListing } from '../support/put-listing.ts';
import { dealOf, flagOf, invoiceOf, listingOf, notified } from '../support/stored-documents.ts';
import { until } from '../support/until.ts';

let parties: Parties;
let admin: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  [admin, stranger] = await Promise.all([makePerson('admin', { role: 'admin' }), makePerson('stranger')]);
});
afterEach(resetClock);
const publicly = async (id: string) => (await fetch(`${siteUrl(TEST)}/api/listings/${id}`)).status;
const fields = (patch = {}) => ({ ...draftFieldsSchema.strip().parse(completeDraft()), ...patch });

/** Each command that moves a listing, with the event of the state table that it fires. */
const COMMANDS: [ApiName, ListingEvent, 'seller' | 'admin', object][] = [
  ['submitListing', 'submit', 'seller', { revision: 0 }],
  ['recallListing', 'recall', 'seller', {}],
  ['pauseListing', 'pause', 'seller', {}],
  ['resumeListing', 'resume', 'seller', {}],
  ['withdrawListing', 'withdraw', 'seller', {}],
  ['reopenListing', 'reopen', 'seller', {}],
  ['removeListing', 'remove', 'admin', { reason: 'It is a copy.' }],
  ['restoreListing', 'restore', 'admin', { reason: 'It is theirs.' }],
];
describe.each(COMMANDS)('%s', (name, event, actor, more) => {
  test.each(LISTING_STATES)('in %s', async (state) => {
    const listingId = await makeListing(parties.seller, state);
    const to = listingMachine.next(state, event, actor);
    const person = actor === 'admin' ? admin : parties.seller;
    expect(await refusal(name, person, { listingId, ...more })).toBe(to ? '200' : '409 wrong-state');
    expect((await listingOf(listingId))?.state).toBe(to ?? state);
    if (to) expect((await refs.ownListing(parties.seller.uid, listingId).get()).data()?.state).toBe(to);
  });
  test('as somebody else', async () => {
    const listingId = await makeListing(parties.seller);
    const refused = actor === 'admin' ? '403 admin-required' : '404 not-found';
    expect(await refusal(name, stranger, { listingId, ...more })).toBe(refused);
  });
});

test('pausing keeps offers, which cannot be accepted; withdrawing voids them', async () => {
  const { seller, buyer } = parties;
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  await call('pauseListing', seller, { listingId });
  expect(await refusal('acceptOffer', seller, { dealId, version: 1 })).toBe('409 listing-not-open');
  expect((await dealOf(dealId)).offer?.state).toBe('pending');
  await call('resumeListing', seller, { listingId });
  await call('withdrawListing', seller, { listingId });
  expect((await dealOf(dealId)).offer?.state).toBe('void');
  await notified(buyer, /An offer for Harbour Desk became void/);
  expect(await publicly(listingId)).toBe(404);
  await call('reopenListing', seller, { listingId });
  expect((await listingOf(listingId))?.state).toBe('draft');
});

describe('deleting a draft', () => {
  const files = async (listingId: string) =>
    (await (await bucket()).getFiles({ prefix: `listings/${parties.seller.uid}/${listingId}/` }))[0].length;

  test('takes its record, its row, its documents and its files away; again there is nothing to delete', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller, 'draft');
    const file = {
      name: 'p-and-l.csv',
      bytes: 9,
      contentType: 'text/csv',
      kind: 'profit-loss',
      tier: 'access',
    } as const;
    const { documentId, uploadPath } = await call('addDocument', seller, { listingId, ...file });
    await (await bucket())
      .file(uploadPath)
      .save(Buffer.from('a,b\n1,2\n\n'), { contentType: 'text/csv', resumable: false });
    await until(async () => (await refs.document(listingId, documentId).get()).data()?.type);
    expect(await files(listingId)).toBe(1);
    const key = crypto.randomUUID();
    await call('deleteDraft', seller, { listingId }, key);
    const left = await Promise.all([
      refs.listing(listingId).get(),
      refs.draft(listingId).get(),
      refs.ownListing(seller.uid, listingId).get(),
      refs.document(listingId, documentId).get(),
    ]);
    expect(left.map(({ exists }) => exists)).toEqual([false, false, false, false]);
    expect(await files(listingId)).toBe(0);
    expect(await call('deleteDraft', seller, { listingId }, key)).toEqual({ success: true });
    expect(await refusal('deleteDraft', seller, { listingId })).toBe('404 not-found');
  });

  test.each(LISTING_STATES)('in %s', async (state) => {
    const listingId = await makeListing(parties.seller, state, { submissions: 0 });
    expect(await refusal('deleteDraft', parties.seller, { listingId })).toBe(
      state === 'draft' ? '200' : '409 wrong-state',
    );
    expect((await listingOf(listingId))?.state).toBe(state === 'draft' ? undefined : state);
  });

  test('is refused once it was submitted, and to everybody else', async () => {
    const submitted = await makeListing(parties.seller, 'draft', { submissions: 1 });
    expect(await refusal('deleteDraft', parties.seller, { listingId: submitted })).toBe('409 wrong-state');
    const listingId = await makeListing(parties.seller, 'draft');
    const gone = await makePerson('gone', { inactive: true });
    expect(await refusal('deleteDraft', stranger, { listingId })).toBe('404 not-found');
    expect(await refusal('deleteDraft', gone, { listingId })).toBe('403 account-deactivated');
    expect(await refusal('deleteDraft', null, { listingId })).toBe('401 unauthenticated');
    expect((await listingOf(listingId))?.state).toBe('draft');
  });
});

describe('still for sale?', () => {
  test('asks after 30 days and pauses a week later; a yes restarts the count', async () => {
    const { seller } = parties;
    const [silent, answered] = [await makeListing(seller), await makeListing(seller)];
    await pass(29.9);
    expect((await listingOf(silent))?.askedAt).toBeNull();
    await pass(0.2);
    expect((await listingOf(silent))?.askedAt).not.toBeNull();
    const rowOf = async (id: string) => (await refs.ownListing(seller.uid, id).get()).data();
    expect((await rowOf(silent))?.askedAt).toEqual((await listingOf(silent))?.askedAt);
    await notified(seller, /Harbour Desk: still for sale\?/);
    const question = (await refs.notifications(seller.uid).doc(`for-sale-${silent}`).get()).data();
    expect(question?.actionUrl).toBe(sitePaths.ownListing(silent));
    expect(await refusal('confirmForSale', stranger, { listingId: answered })).toBe('404 not-found');
    await call('confirmForSale', seller, { listingId: answered });
    expect((await rowOf(answered))?.askedAt).toBeNull();
    await pass(7.1);
    expect(await rowOf(silent)).toMatchObject({ state: 'paused', askedAt: null });
    expect((await listingOf(silent))?.state).toBe('paused');
    expect((await listingOf(answered))?.state).toBe('live');
    await notified(seller, /Harbour Desk is paused/);
    expect(await refusal('confirmForSale', seller, { listingId: silent })).toBe('409 wrong-state');
    await call('resumeListing', seller, { listingId: silent });
    await pass(29);
    expect((await listingOf(silent))?.askedAt).toBeNull();
  });
});

describe('publishing changes', () => {
  test('takes effect at once, with a line each in the change log; a changed metric is unverified again', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller);
    const teaser = (await listingOf(listingId))?.teaser;
    const metrics = teaser?.metrics.map((metric) => ({ ...metric, source: 'document' as const })) ?? [];
    await changeListing(listingId, {}, { metrics, revenueSource: 'document' });
    const changed = fields({ askingPrice: 2_300_000, ttmCosts: 300_000, reasonForSelling: 'I moved inland for good.' });
    expect(await call('saveDraft', seller, { listingId, revision: 0, fields: changed })).toEqual({ revision: 1 });
    expect((await listingOf(listingId))?.teaser?.askingPrice).toBe(2_400_000);
    const priceInList = async () => (await refs.ownListing(seller.uid, listingId).get()).data()?.askingPrice;
    expect(await priceInList()).toBe(2_400_000);
    expect(await refusal('publishChanges', seller, { listingId, revision: 0 })).toBe('409 stale-draft');
    expect(await refusal('publishChanges', stranger, { listingId, revision: 1 })).toBe('404 not-found');
    const { changes } = await call('publishChanges', seller, { listingId, revision: 1 });
    expect(changes).toEqual([
      'Asking price changed from $24,000 to $23,000',
      'Profit, 12 months changed from $10,000 to $9,000',
      'Description changed',
    ]);
    expect(await priceInList()).toBe(2_300_000);
    const after = await listingOf(listingId);
    expect(after).toMatchObject({ state: 'live', revision: 1, changedSinceReview: true });
    const sources = Object.fromEntries(after?.teaser?.metrics.map(({ kind, source }) => [kind, source]) ?? []);
    expect(sources).toMatchObject({ ttmProfit: 'self', ttmRevenue: 'document' });
    expect((await refs.changes(listingId).get()).docs.map((doc) => doc.data().text).sort()).toEqual(
      [...changes].sort(),
    );
  });

  test('marks it as changed since review for everybody, until an administrator approves what they saw', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller);
    const isMarked = async () => {
      const answer = await fetch(`${siteUrl(TEST)}/api/listings/${listingId}`);
      return ((await answer.json()) as { changedSinceReview: boolean }).changedSinceReview;
    };
    const publish = async (revision: number, patch: object) => {
      await call('saveDraft', seller, { listingId, revision, fields: fields(patch) });
      await call('publishChanges', seller, { listingId, revision: revision + 1 });
    };
    const reviewed = async () => (await refs.reviewed(listingId).get()).data();
    await publish(0, { askingPrice: 2_300_000 });
    expect([await isMarked(), (await listingOf(listingId))?.changedAt]).toEqual([false, null]);
    await publish(1, { askingPrice: 2_300_000, title: 'Harbor Desk', url: 'https://harbor-desk.example' });
    const first = await listingOf(listingId);
    expect(first).toMatchObject({ changedSinceReview: true, changedAt: expect.any(Date), revision: 2 });
    await publish(2, { askingPrice: 2_300_000, title: 'Harbor Desk', category: 'Marketplace' });
    expect((await listingOf(listingId))?.changedAt).toEqual(first?.changedAt);
    expect(await isMarked()).toBe(true);
    // What was reviewed stays as it was, whatever is published after it.
    expect(await reviewed()).toMatchObject({
      teaser: { title: 'Harbour Desk', category: 'SaaS', askingPrice: 2_400_000 },
      accessTier: { url: 'https://harbour-desk.example' },
    });
    expect((await reviewed())?.teaser).not.toHaveProperty('seller');

    const gone = await makePerson('gone', { role: 'admin', inactive: true });
    expect(await refusal('approveChanges', null, { listingId, revision: 3 })).toBe('401 unauthenticated');
    expect(await refusal('approveChanges', seller, { listingId, revision: 3 })).toBe('403 admin-required');
    expect(await refusal('approveChanges', gone, { listingId, revision: 3 })).toBe('403 account-deactivated');
    expect(await refusal('approveChanges', admin, { listingId })).toBe('400 invalid-input');
    expect(await refusal('approveChanges', admin, { listingId, revision: 2 })).toBe('409 wrong-state');
    expect((await listingOf(listingId))?.reviewedAt).toBeNull();
    await call('approveChanges', admin, { listingId, revision: 3 });
    expect(await listingOf(listingId)).toMatchObject({
      ...{ reviewedAt: expect.any(Date), changedSinceReview: false, changedAt: null },
    });
    expect([await isMarked(), await reviewed()]).toEqual([false, undefined]);
    expect(await refusal('approveChanges', admin, { listingId, revision: 3 })).toBe('409 wrong-state');
  });
  test('is refused if incomplete or while under offer', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller);
    await call('saveDraft', seller, { listingId, revision: 0, fields: fields({ title: '' }) });
    expect(await refusal('publishChanges', seller, { listingId, revision: 1 })).toBe('400 invalid-input');
    const deal = await acceptedDeal(parties);
    const on = { listingId: deal.listingId, revision: 0 };
    expect(await refusal('saveDraft', seller, { ...on, fields: fields() })).toBe('409 wrong-state');
    expect(await refusal('publishChanges', seller, on)).toBe('409 wrong-state');
  });
});

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
    expect(await dealOf(deal.dealId)).toMatchObject({ stage: 'cancelled', offer: { state: 'cancelled' } });
    expect((await dealOf(backUp)).offer?.state).toBe('void');
    expect((await invoiceOf(deal.invoiceId)).state).toBe('void');
    await notified(parties.seller, /Harbour Desk was removed/);
    const told = (await refs.notifications(parties.seller.uid).doc(`removed-${deal.listingId}`).get()).data();
    expect(told).toMatchObject({
      message: `“${reason}” Only you and we can see it now. If you think this is a mistake, contact support.`,
      actionUrl: sitePaths.ownListing(deal.listingId),
    });
    expect(await publicly(deal.listingId)).toBe(404);
    await call('restoreListing', admin, { listingId: deal.listingId, reason: back });
    expect(await listingOf(deal.listingId)).toMatchObject({ state: 'paused', removedReason: null });
  });

  test('tells everybody with an open deal on it, with or without an offer, but nobody whose deal is over', async () => {
    const listingId = await makeListing(parties.seller);
    const [asking, offering, gone] = await Promise.all([makePerson('asks'), makePerson('offers'), makePerson('gone')]);
    const { dealId } = await call('requestAccess', asking, { listingId, note: '' });
    await call('makeOffer', offering, { listingId, terms: TERMS });
    const { dealId: over } = await call('requestAccess', gone, { listingId, note: '' });
    await call('cancelDeal', gone, { dealId: over, reason: 'Not for me.' });
    await call('removeListing', admin, { listingId, reason });
    await notified(asking, /Harbour Desk was removed from the site/);
    await notified(offering, /An offer for Harbour Desk became void/);
    expect(await events(dealId)).toContainEqual(expect.objectContaining({ kind: 'listing-gone', label: reason }));
    expect((await events(over)).map(({ kind }) => kind)).not.toContain('listing-gone');
    expect((await dealOf(dealId)).stage).toBe('access');
  });
  test('tells why it was put back: its owner, watchers and buyers in open deals, each of them once', async () => {
    const seller = await makePerson('restored');
    const listingId = await makeListing(seller);
    const [asking, gone, watcher] = await Promise.all([makePerson('asks'), makePerson('gone'), makePerson('watches')]);
    const { dealId } = await call('requestAccess', asking, { listingId, note: '' });
    const { dealId: over } = await call('requestAccess', gone, { listingId, note: '' });
    await call('cancelDeal', gone, { dealId: over, reason: 'Not for me.' });
    // Whoever asks watches it as well, and so does one whose deal is over.
    for (const person of [asking, gone, watcher]) await call('watchListing', person, { listingId });
    await call('removeListing', admin, { listingId, reason });
    for (const person of [asking, gone, watcher]) await notified(person, /is no longer listed/);
    await call('restoreListing', admin, { listingId, reason: back });
    for (const person of [gone, watcher]) await notified(person, /is listed again/);
    await notified(asking, /was put back on the site/);
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
        message: `“${back}” It is paused. Resume it when you want it to be for sale.`,
        actionUrl: sitePaths.ownListing(listingId),
      },
    ]);
    expect((await events(dealId)).filter(({ kind }) => kind === 'listing-back')).toMatchObject([{ label: back }]);
    expect((await events(over)).map(({ kind }) => kind)).not.toContain('listing-back');

    // The reason is said until it moves on: whoever hears that it is for sale heard it before.
    await call('resumeListing', seller, { listingId });
    await notified(watcher, /is for sale again/);
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

test('a rejected listing can be appealed once, to another administrator if there is one', async () => {
  const { seller } = parties;
  const listingId = await makeListing(seller, 'draft');
  const other = await makePerson('admin', { isAdmin: true });
  const reject = (n: number) => ({ listingId, n, decision: 'reject', reasons: [{ path: 'title', reason: 'A copy.' }] });
  await call('submitListing', seller, { listingId, revision: 0 });
  expect(await refusal('decideSubmission', admin, reject(1))).toBe('200');
  await call('submitListing', seller, { listingId, revision: 0 });
  expect(await refusal('decideSubmission', admin, reject(2))).toBe('403 forbidden');
  expect(await refusal('claimListing', admin, { listingId, mine: true })).toBe('403 forbidden');
  expect(await refusal('decideSubmission', other, reject(2))).toBe('200');
  expect(await refusal('submitListing', seller, { listingId, revision: 0 })).toBe('409 wrong-state');
});

test('whoever rejected a listing does not put it live either, however it comes back; the next review is anybody’s', async () => {
  const { seller } = parties;
  const other = await makePerson('admin', { isAdmin: true });
  const listingId = await makeListing(seller, 'draft');
  const reasons = [{ path: 'basics', reason: 'A copy.' }];
  const decide = (by: TestPerson, n: number, decision: string) =>
    refusal('decideSubmission', by, { listingId, n, decision, reasons: decision === 'approve' ? [] : reasons });
  await call('submitListing', seller, { listingId, revision: 0 });
  expect(await decide(admin, 1, 'reject')).toBe('200');
  await call('withdrawListing', seller, { listingId });
  await call('reopenListing', seller, { listingId });
  await call('submitListing', seller, { listingId, revision: 0 });
  expect(await decide(admin, 2, 'approve')).toBe('403 forbidden');
  expect(await decide(admin, 2, 'request-changes')).toBe('403 forbidden');
  expect(await decide(other, 2, 'approve')).toBe('200');
  expect((await listingOf(listingId))?.rejectedBy).toBeNull();
  await call('withdrawListing', seller, { listingId });
  await call('reopenListing', seller, { listingId });
  await call('submitListing', seller, { listingId, revision: 0 });
  expect(await decide(admin, 3, 'approve')).toBe('200');
});
