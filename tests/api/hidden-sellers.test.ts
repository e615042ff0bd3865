import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { API_PATHS } from '../../src/domain/api-paths.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { call, codeOf, refusal } from '../support/api/api-calls.ts';
import { handOver } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { exportOf } from '../support/export/account-export.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { pay } from '../support/money/payments.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, listingOf, userOf, waitForNotification } from '../support/stored/stored-documents.ts';

// Actions that reveal an anonymous seller to a buyer, actions that don't, and those only these two can take while the
// seller is hidden.

let buyer: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  buyer = await makePerson('buyer', { premium: true });
  stranger = await makePerson('stranger');
  admin = await makePerson('admin', { role: 'admin', isAdmin: true });
});
afterAll(resetClock);

/** Makes an inquiry about a new anonymous listing of a new seller. */
async function asked(draft: { buyNow?: boolean } = {}) {
  const seller = await makePerson('seller');
  const listingId = await makeListing(seller, 'live', {}, { anonymous: true, ...draft });
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'Is it still for sale?' });
  return { seller, listingId, dealId };
}
const inquiryOf = async ({ seller, dealId }: { seller: TestPerson; dealId: string }) =>
  (await refs.inquiry(seller.uid, dealId).get()).data() ?? null;
const eventsOf = async (dealId: string) =>
  (await refs.dealEvent(dealId, 'x').parent.orderBy('at').get()).docs.map((doc) => doc.data().kind);
/** Returns true if the buyer knows the seller. The deal and the seller’s inquiries have to agree on this. */
async function isShown(deal: { seller: TestPerson; dealId: string }): Promise<boolean> {
  const stored = await dealOf(deal.dealId);
  const inquiry = await inquiryOf(deal);
  const shown = {
    sellerHidden: false,
    sellerId: deal.seller.uid,
    participants: [buyer.uid, deal.seller.uid],
    seller: { uid: deal.seller.uid },
  };
  if (!inquiry) expect(stored).toMatchObject(shown);
  else {
    expect(inquiry).toMatchObject({ ...shown, sellerHidden: true });
    expect(stored).toMatchObject({ sellerHidden: true, sellerId: '', participants: [buyer.uid], seller: { uid: '' } });
  }
  return inquiry === null;
}

describe('an answer reveals the seller', () => {
  test('by revealing themselves, which happens once', async () => {
    const deal = await asked();
    expect(await isShown(deal)).toBe(false);
    for (let i = 0; i < 2; i++) await call('showIdentity', deal.seller, { dealId: deal.dealId });
    expect(await isShown(deal)).toBe(true);
    expect(await eventsOf(deal.dealId)).toEqual(['opened', 'seller-shown']);
  });
  test('by granting access', async () => {
    const deal = await asked();
    await call('grantAccess', deal.seller, { dealId: deal.dealId });
    expect(await isShown(deal)).toBe(true);
    expect(await eventsOf(deal.dealId)).toEqual(['opened', 'seller-shown', 'access-granted']);
    await waitForNotification(buyer, /You have access/);
  });
  test('by a counter-offer', async () => {
    const deal = await asked();
    await call('makeOffer', buyer, { listingId: deal.listingId, terms: TERMS });
    await call('counterOffer', deal.seller, { dealId: deal.dealId, version: 1, terms: { ...TERMS, price: 2_200_000 } });
    expect(await isShown(deal)).toBe(true);
  });
  test('by accepting an offer, with an invoice that names them', async () => {
    const deal = await asked();
    await call('makeOffer', buyer, { listingId: deal.listingId, terms: TERMS });
    const { invoiceId } = await call('acceptOffer', deal.seller, { dealId: deal.dealId, version: 1 });
    expect(await isShown(deal)).toBe(true);
    const invoice = (await refs.invoice(invoiceId).get()).data();
    expect(invoice).toMatchObject({ payee: { uid: deal.seller.uid }, participants: [buyer.uid, deal.seller.uid] });
  });
  test('by having offered to buy now', async () => {
    const deal = await asked({ buyNow: true });
    await call('buyNow', buyer, { listingId: deal.listingId, revision: 0 });
    expect(await isShown(deal)).toBe(true);
    expect(await eventsOf(deal.dealId)).toEqual(['opened', 'seller-shown', 'bought', 'invoice-issued']);
  });
});

describe('refusing keeps the seller hidden', () => {
  test('access, an offer, and the deal itself, which stays so in its next round', async () => {
    const deal = await asked();
    const { seller, listingId, dealId } = deal;
    await call('requestAccess', buyer, { listingId, note: '' });
    await call('refuseAccess', seller, { dealId });
    await call('makeOffer', buyer, { listingId, terms: TERMS });
    await call('declineOffer', seller, { dealId, version: 1 });
    await call('cancelDeal', seller, { dealId, reason: 'Not for this price.' });
    expect(await isShown(deal)).toBe(false);
    expect(await inquiryOf(deal)).toMatchObject({ stage: 'canceled', closed: { by: 'seller' } });
    await call('makeOffer', buyer, { listingId, terms: TERMS });
    expect(await isShown(deal)).toBe(false);
    expect(await inquiryOf(deal)).toMatchObject({ round: 2, stage: 'negotiation' });
  });
  test('they share no file, and no one writes for them', async () => {
    const { seller, dealId } = await asked();
    const file = { dealId, name: 'a.pdf', bytes: 100, contentType: 'application/pdf' };
    expect(await refusal('shareFile', seller, file)).toBe('409 wrong-state');
    await call('startImpersonation', admin, { uid: seller.uid, reason: 'Helping them.' });
    const answer = await fetch(siteUrl(TEST) + API_PATHS.replyAsSupport[1], {
      method: 'POST',
      headers: {
        'X-Act-As': seller.uid,
        Authorization: `Bearer ${admin.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ dealId, text: 'Hello.' }),
    });
    await call('endImpersonation', admin, {});
    expect([answer.status, codeOf(await answer.json())]).toEqual([409, 'wrong-state']);
  });
});

describe('who may', () => {
  test('only the seller can reveal themselves, and either side can block', async () => {
    const { seller, dealId } = await asked();
    for (const name of ['showIdentity', 'blockDeal'] as const) {
      const input = name === 'blockDeal' ? { dealId, blocked: true } : { dealId };
      expect(await refusal(name, stranger, input)).toBe('404 not-found');
      expect(await refusal(name, seller, { ...input, dealId: `${'N'.repeat(20)}_nobody` })).toBe('404 not-found');
      expect(await refusal(name, seller, { ...input, dealId: 'x/y' })).toBe('400 invalid-input');
    }
    expect(await refusal('showIdentity', buyer, { dealId })).toBe('403 forbidden');
  });
});

describe('blocks', () => {
  test('one deal can be blocked without saying by whom, and unblocked only by the same side', async () => {
    const deal = await asked();
    const { seller, listingId, dealId } = deal;
    await call('requestAccess', buyer, { listingId, note: '' });
    await call('blockDeal', seller, { dealId, blocked: true });
    expect(await dealOf(dealId)).toMatchObject({ blocked: true, blockedBy: [''], access: { state: 'withdrawn' } });
    expect(await inquiryOf(deal)).toMatchObject({ blocked: true, blockedBy: [seller.uid] });
    expect(await refusal('makeOffer', buyer, { listingId, terms: TERMS })).toBe('409 blocked');
    expect(await refusal('showIdentity', seller, { dealId })).toBe('409 blocked');
    expect(await refusal('grantAccess', seller, { dealId })).toBe('409 blocked');
    await call('blockDeal', buyer, { dealId, blocked: false });
    expect((await dealOf(dealId)).blocked).toBe(true);
    await call('blockDeal', buyer, { dealId, blocked: true });
    expect((await dealOf(dealId)).blockedBy).toEqual(['', buyer.uid]);
    for (const side of [seller, buyer]) await call('blockDeal', side, { dealId, blocked: false });
    expect((await dealOf(dealId)).blocked).toBe(false);
    await call('showIdentity', seller, { dealId });
    expect(await refusal('blockDeal', buyer, { dealId, blocked: true })).toBe('409 wrong-state');
  });

  test('blocking an account reveals nothing about an anonymous listing of theirs', async () => {
    const deal = await asked();
    const { seller, listingId, dealId } = deal;
    for (const [who, whom] of [
      [buyer, seller],
      [seller, buyer],
    ] as const) {
      const text = `Are you there, ${whom.uid}?`;
      await call('askQuestion', buyer, { listingId, text });
      const sent = (await refs.messages(dealId).get()).size;
      const stored = await until(async () => {
        const deal = await dealOf(dealId);
        return deal.unread.seller === sent && deal.lastMessage?.text === text && deal;
      });
      await call('blockPerson', who, { uid: whom.uid });
      expect(await dealOf(dealId)).toEqual(stored);
      const { dealId: again } = await call('askQuestion', buyer, { listingId, text: 'Hello?' });
      expect(again).toBe(dealId);
      const other = await makeListing(seller, 'live', {}, { anonymous: true });
      await call('askQuestion', buyer, { listingId: other, text: 'And this one?' });
      expect(await refusal('showIdentity', seller, { dealId })).toBe('409 blocked');
      expect(await isShown(deal)).toBe(false);
      await call('unblockPerson', who, { uid: whom.uid });
    }
    await call('showIdentity', seller, { dealId });
  });
});

describe('giving up anonymity', () => {
  const fields = (anonymous: boolean) => ({ ...draftFieldsSchema.strip().parse(completeDraft()), anonymous });

  test('names the seller to everyone, in every deal, permanently', async () => {
    const deal = await asked();
    const { seller, listingId, dealId } = deal;
    const other = await makePerson('other', { premium: true });
    const { dealId: blocked } = await call('askQuestion', other, { listingId, text: 'Me too.' });
    await call('blockDeal', seller, { dealId: blocked, blocked: true });
    await call('saveDraft', seller, { listingId, revision: 0, fields: fields(false) });
    expect(await isShown(deal)).toBe(false);
    const { changes } = await call('publishChanges', seller, { listingId, revision: 1 });
    expect(changes).toEqual(['The seller is no longer anonymous']);
    expect((await listingOf(listingId))?.teaser?.seller).toMatchObject({ uid: seller.uid });
    expect(await isShown(deal)).toBe(true);
    expect(await dealOf(blocked)).toMatchObject({ blocked: true, blockedBy: [seller.uid], sellerHidden: false });
    expect((await refs.block(seller.uid, other.uid).get()).exists).toBe(true);
    expect(await eventsOf(dealId)).toEqual(['opened', 'seller-shown']);
    expect(await refusal('saveDraft', seller, { listingId, revision: 1, fields: fields(true) })).toBe(
      '400 invalid-input',
    );
  });

  test('shows the logo only once the seller is named: before, no one can read its path', async () => {
    const { seller, listingId, dealId } = await asked();
    const hash = 'c'.repeat(64);
    const draft = (await refs.draft(listingId).get()).data();
    if (!draft) throw new Error('There is no draft.');
    await refs.draft(listingId).set({ ...draft, logo: { id: 'l'.repeat(20), alt: '', hash, problem: null } });
    const publish = async (revision: number, anonymous: boolean) => {
      const oneLine = `Berths, told for the time ${revision}`;
      await call('saveDraft', seller, { listingId, revision, fields: { ...fields(anonymous), oneLine } });
      return (await call('publishChanges', seller, { listingId, revision: revision + 1 })).changes;
    };
    expect(await publish(0, true)).toEqual(['Description changed']);
    await call('grantAccess', seller, { dealId });
    await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
    const read = [
      (await refs.publicListing(listingId).get()).data(),
      await (await fetch(`${siteUrl(TEST)}/api/listings/${listingId}`)).json(),
      await call('openAccessTier', buyer, { listingId }),
      await dealOf(dealId),
    ];
    expect(JSON.stringify(read)).not.toContain(hash);
    expect(await publish(1, false)).toContain('Logo changed');
    expect((await refs.publicListing(listingId).get()).data()?.teaser.logo).toBe(hash);
  });

  test('shows the web address only once the seller is named, and only while they want it shown', async () => {
    const { seller, listingId } = await asked();
    const { url } = completeDraft();
    const publish = async (revision: number, choice: { anonymous: boolean; showUrl: boolean }) => {
      const oneLine = `Berths, told for the time ${revision}`;
      await call('saveDraft', seller, {
        listingId,
        revision,
        fields: { ...fields(choice.anonymous), ...choice, oneLine },
      });
      const { changes } = await call('publishChanges', seller, { listingId, revision: revision + 1 });
      const open = (await refs.publicListing(listingId).get()).data();
      return { changes, shown: open?.teaser.url };
    };
    expect(await publish(0, { anonymous: true, showUrl: true })).toEqual({
      changes: ['Description changed'],
      shown: '',
    });
    const log = (await refs.change(listingId, 'x').parent.get()).docs.map((doc) => doc.data().text);
    expect(JSON.stringify(log)).not.toContain(new URL(url).hostname);
    expect((await publish(1, { anonymous: false, showUrl: true })).shown).toBe(url);
    expect(await publish(2, { anonymous: false, showUrl: false })).toEqual({
      changes: ['Web address no longer shown to everybody', 'Description changed'],
      shown: '',
    });
  });

  test('a listing that was public under a name can’t become anonymous', async () => {
    const seller = await makePerson('seller');
    const listingId = await makeListing(seller);
    expect(await refusal('saveDraft', seller, { listingId, revision: 0, fields: fields(true) })).toBe(
      '400 invalid-input',
    );
    await refs.draft(listingId).update({ anonymous: true });
    expect(await refusal('publishChanges', seller, { listingId, revision: 0 })).toBe('400 invalid-input');
  });

  test('it is approved under a name if it was resubmitted with one', async () => {
    const deal = await asked();
    const { seller, listingId } = deal;
    await call('withdrawListing', seller, { listingId });
    await call('reopenListing', seller, { listingId });
    const { revision } = (await refs.draft(listingId).get()).data() ?? { revision: 0 };
    await call('saveDraft', seller, { listingId, revision, fields: fields(false) });
    await call('submitListing', seller, { listingId, revision: revision + 1 });
    expect(await isShown(deal)).toBe(false);
    const { submissions = 0 } = (await listingOf(listingId)) ?? {};
    await call('decideSubmission', admin, { listingId, n: submissions, decision: 'approve', reasons: [] });
    expect(await isShown(deal)).toBe(true);
  });
});

describe('the account of a hidden seller', () => {
  test('its inquiries are found by administrators, exported, and end with it', async () => {
    const deal = await asked();
    const { seller, dealId } = deal;
    const { found } = await call('adminSearch', admin, { text: seller.email, kind: 'deal' });
    expect(found.map(({ id }) => id)).toContain(dealId);
    expect((await exportOf(seller))['messages.json']).toContain('Is it still for sale?');
    await call('deactivateAccount', admin, { uid: seller.uid, reason: 'A check.' });
    await call('reactivateAccount', admin, { uid: seller.uid });
    expect(await isShown(deal)).toBe(false);
    await call('deleteOnRequest', admin, { uid: seller.uid, reason: 'They asked for it.' });
    await until(async () => (await refs.inquiries(seller.uid).get()).empty);
    expect(await dealOf(dealId)).toMatchObject({ stage: 'canceled', sellerId: '', sellerHidden: true });
  });

  test('silence ends the deal without a mark on their profile, since its buyer knows the time', async () => {
    const deal = await asked();
    await until(async () => (await dealOf(deal.dealId)).lastMessage);
    await advanceDays(14.2);
    expect((await dealOf(deal.dealId)).stage).toBe('canceled');
    expect((await userOf(deal.seller))?.stats.answered).toEqual([]);
    expect(await isShown(deal)).toBe(false);
  });

  test('a sale doesn’t count on the public profile, where the increase would be visible', async () => {
    const { seller, listingId, dealId } = await asked();
    await call('makeOffer', buyer, { listingId, terms: TERMS });
    const { invoiceId } = await call('acceptOffer', seller, { dealId, version: 1 });
    await pay(buyer, invoiceId);
    await handOver({ seller, buyer, listingId, dealId, invoiceId });
    expect((await dealOf(dealId)).stage).toBe('completed');
    expect((await userOf(seller))?.stats.sold).toBe(0);
    expect((await userOf(buyer))?.stats.bought).toBeGreaterThan(0);
  });
});
