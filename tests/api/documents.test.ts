import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import type { DocumentTier } from '../../src/domain/document/document.ts';
import { OPENINGS_PER_HOUR } from '../../src/domain/document/opening.ts';
import { filePaths } from '../../src/domain/upload/stored-file.ts';
import { MAX_FILE_BYTES, uploadPath } from '../../src/domain/upload/upload-places.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { acceptedDeal, makeParties, type Parties, type TestDeal } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import type { TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { waitForNotification } from '../support/stored/stored-documents.ts';
import { fileExists, getFile, PDF, putFile, statusOf } from '../support/stored/stored-files.ts';

let parties: Parties;
let admin: TestPerson;
let stranger: TestPerson;
let inactive: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  ({ admin, stranger, inactive } = await makeOutsiders());
});

const ANNOUNCED = { name: 'Revenue 2026.pdf', bytes: PDF.length, kind: 'profit-loss' } as const;
/** Uploads a document as the seller and waits until the trigger has checked it. */
async function addDocument(seller: TestPerson, listingId: string, tier: DocumentTier, content = PDF): Promise<string> {
  const { documentId, uploadPath } = await call('addDocument', seller, { listingId, tier, ...ANNOUNCED });
  await putFile(uploadPath, content);
  await until(async () => {
    const found = (await refs.document(listingId, documentId).get()).data();
    return found?.type ?? found?.problem;
  });
  return documentId;
}
const letIn = async (deal: { listingId: string; dealId: string } & Parties) => {
  await call('grantAccess', deal.seller, { dealId: deal.dealId }).catch(() => {});
  await call('acceptTerms', deal.buyer, { dealId: deal.dealId, version: TERMS_VERSION });
};
const asked = async (by: Parties = parties): Promise<TestDeal> => {
  const listingId = await makeListing(by.seller);
  const { dealId } = await call('requestAccess', by.buyer, { listingId, note: '' });
  return { ...by, listingId, dealId, invoiceId: '' };
};

describe('documents beside a listing', () => {
  test('are announced, uploaded, checked by content, and read only by those with permission', async () => {
    const deal = await asked();
    const { listingId, seller, buyer } = deal;
    const early = await addDocument(seller, listingId, 'access');
    const late = await addDocument(seller, listingId, 'diligence');
    const document = (await refs.document(listingId, early).get()).data();
    expect(document).toMatchObject({
      name: 'Revenue 2026.pdf',
      type: 'pdf',
      bytes: PDF.length,
      sha256: createHash('sha256').update(PDF).digest('hex'),
      problem: null,
    });
    const path = filePaths.document(listingId, early);
    // Without access, only the owner and administrators can read documents. Others do not even learn that there are
    // any.
    expect(await refusal('getDocuments', buyer, { listingId })).toBe('404 not-found');
    const before = [null, stranger, buyer, inactive, seller, admin].map((person) => statusOf(path, person));
    expect(await Promise.all(before)).toEqual([401, 404, 404, 403, 200, 200]);

    await call('grantAccess', seller, { dealId: deal.dealId });
    expect(await statusOf(path, buyer)).toBe(404);
    await call('acceptTerms', buyer, { dealId: deal.dealId, version: TERMS_VERSION });
    const listed = await call('getDocuments', buyer, { listingId });
    expect(listed).toEqual({ documents: [expect.objectContaining({ id: early, tier: 'access' })], later: 1 });
    expect(listed.documents[0]).not.toHaveProperty('sha256');
    expect(await statusOf(filePaths.document(listingId, late), buyer)).toBe(404);
    const answer = await getFile(path, buyer);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Revenue 2026.pdf"; filename*=UTF-8''Revenue%202026.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    // The seller sees who opened which document.
    const openings = (await db().collection(paths.openings(listingId)).get()).docs.map((doc) => doc.data());
    expect(openings).toEqual([
      expect.objectContaining({
        uid: buyer.uid,
        tier: 'access',
        document: 'Revenue 2026.pdf',
        support: false,
        count: 1,
      }),
    ]);
    await call('revokeAccess', seller, { dealId: deal.dealId });
    expect(await statusOf(path, buyer)).toBe(404);
  });

  test('stay closed to a buyer once moderators hid the listing; its owner and administrators can read them', async () => {
    const deal = await acceptedDeal(parties);
    const { listingId, seller, buyer } = deal;
    await letIn(deal);
    const path = filePaths.document(listingId, await addDocument(seller, listingId, 'access'));
    const calls = ['getDocuments', 'openAccessTier', 'openDiligenceTier', 'getAnswers'] as const;
    const opened = async (person: TestPerson) => [
      await statusOf(path, person),
      ...(await Promise.all(calls.map((name) => refusal(name, person, { listingId })))),
    ];
    const everything = [200, '200', '200', '200', '200'];
    expect(await opened(buyer)).toEqual(everything);
    await refs.listing(listingId).update({ hidden: 'removed' });
    expect(await opened(buyer)).toEqual([404, ...calls.map(() => '404 not-found')]);
    expect([await opened(seller), await opened(admin)]).toEqual([everything, everything]);
  });

  test('110 openings of the same thing are one entry, so that they hide no other; far more are rejected', async () => {
    const deal = await asked(await makeParties());
    const { listingId, buyer } = deal;
    await letIn(deal);
    const id = await addDocument(deal.seller, listingId, 'access');
    await call('openAccessTier', buyer, { listingId });
    for (let i = 0; i < 110; i++) expect(await statusOf(filePaths.document(listingId, id), buyer)).toBe(200);
    const openings = (await db().collection(paths.openings(listingId)).get()).docs.map((doc) => doc.data());
    // The same item has two entries only if the hour has just changed.
    const times = (name: string | null) =>
      openings.filter(({ document }) => document === name).reduce((sum, { count }) => sum + count, 0);
    expect([times(null), times('Revenue 2026.pdf')]).toEqual([1, 110]);
    expect(openings.length).toBeLessThanOrEqual(3);
    await db().doc(paths.limit(buyer.uid, 'openings')).update({ count: OPENINGS_PER_HOUR.count });
    expect(await statusOf(filePaths.document(listingId, id), buyer)).toBe(429);
    expect(await refusal('openAccessTier', buyer, { listingId })).toBe('429 too-many');
  });

  test('of the diligence tier open once an offer is accepted; then documents can be added but not removed', async () => {
    const deal = await acceptedDeal(parties);
    const { listingId, seller, buyer } = deal;
    await letIn(deal);
    const id = await addDocument(seller, listingId, 'diligence');
    expect(await statusOf(filePaths.document(listingId, id), buyer)).toBe(200);
    const change = { listingId, documentId: id, kind: 'other', tier: 'access' } as const;
    expect(await refusal('changeDocument', seller, change)).toBe('409 wrong-state');
    expect(await refusal('removeDocument', seller, { listingId, documentId: id })).toBe('409 wrong-state');
    // A document that was never uploaded can be removed.
    const { documentId } = await call('addDocument', seller, { listingId, tier: 'access', ...ANNOUNCED });
    await call('removeDocument', seller, { listingId, documentId });
    await call('cancelDeal', seller, { dealId: deal.dealId, reason: 'I changed my mind.' });
    expect(await statusOf(filePaths.document(listingId, id), buyer)).toBe(404);
  });

  test('are changed and removed only by their owner; a removed one is deleted from storage', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller, 'draft');
    const documentId = await addDocument(seller, listingId, 'access');
    const change = { listingId, documentId, kind: 'other', tier: 'diligence' } as const;
    expect(await refusal('changeDocument', stranger, change)).toBe('404 not-found');
    expect(await refusal('removeDocument', stranger, { listingId, documentId })).toBe('404 not-found');
    expect(await refusal('addDocument', stranger, { listingId, tier: 'access', ...ANNOUNCED })).toBe('404 not-found');
    expect(await refusal('getDocuments', stranger, { listingId })).toBe('404 not-found');
    await call('checkDocument', admin, { listingId, documentId, checked: true });
    expect((await call('getDocuments', seller, { listingId })).documents[0]?.checkedAt).not.toBeNull();
    await call('changeDocument', seller, change);
    const changed = (await refs.document(listingId, documentId).get()).data();
    expect(changed).toMatchObject({ kind: 'other', tier: 'diligence', checkedAt: null });
    const path = uploadPath('document', { uid: seller.uid, listingId, documentId });
    expect(await fileExists(path)).toBe(true);
    await call('removeDocument', seller, { listingId, documentId });
    expect([await fileExists(path), await statusOf(filePaths.document(listingId, documentId), seller)]).toEqual([
      false,
      404,
    ]);
  });

  test('of other types are rejected with the reason and deleted', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller, 'draft');
    const program = Buffer.from(`4d5a90000300000004000000ffff0000${'00'.repeat(64)}`, 'hex');
    const id = await addDocument(seller, listingId, 'access', program);
    const found = (await refs.document(listingId, id).get()).data();
    expect(found).toMatchObject({ type: null, problem: expect.stringContaining('file type is not supported') });
    await until(
      async () => !(await fileExists(uploadPath('document', { uid: seller.uid, listingId, documentId: id }))),
    );
    expect(await statusOf(filePaths.document(listingId, id), seller)).toBe(404);
    expect((await call('getDocuments', seller, { listingId })).documents).toEqual([]);
  });

  test('uploaded to another user’s folder are deleted', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller, 'draft');
    const { documentId } = await call('addDocument', seller, { listingId, tier: 'access', ...ANNOUNCED });
    const elsewhere = uploadPath('document', { uid: stranger.uid, listingId, documentId });
    await putFile(elsewhere, PDF);
    await until(async () => !(await fileExists(elsewhere)));
    expect((await refs.document(listingId, documentId).get()).data()?.type).toBeNull();
  });

  test('are limited in size and number', async () => {
    const listingId = await makeListing(parties.seller, 'draft');
    const announced = { listingId, tier: 'access', ...ANNOUNCED };
    for (const bad of [
      { bytes: MAX_FILE_BYTES + 1 },
      { bytes: 0 },
      { name: ' ' },
      { kind: 'secret' },
      { tier: 'teaser' },
    ])
      expect(await refusal('addDocument', parties.seller, { ...announced, ...bad })).toBe('400 invalid-input');
    for (let i = 0; i < 20; i++) await call('addDocument', parties.seller, { ...announced, tier: 'access' });
    expect(await refusal('addDocument', parties.seller, announced)).toBe('400 invalid-input');
  });

  test('opened while impersonating are logged under both ids', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller);
    const id = await addDocument(seller, listingId, 'access');
    await call('startImpersonation', admin, { uid: seller.uid, reason: 'They asked for help.' });
    const answer = await getFile(filePaths.document(listingId, id), admin, { 'X-Act-As': seller.uid });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, PDF.length]);
    const other = await getFile(filePaths.document(listingId, id), admin, { 'X-Act-As': parties.buyer.uid });
    expect(other.status).toBe(403);
    await call('endImpersonation', admin, {});
    const log = await refs.auditLog().where('by', '==', admin.uid).get();
    expect(log.docs.map((doc) => doc.data())).toContainEqual(
      expect.objectContaining({
        action: 'impersonation-opened',
        touches: ['user', 'listing', 'user'].map((kind, i) => `${kind}:${[seller.uid, listingId, admin.uid][i]}`),
        details: { tier: 'access', document: ANNOUNCED.name },
      }),
    );
  });
});

test('a link with the session cookie is enough to read a file', async () => {
  const listingId = await makeListing(parties.seller);
  const id = await addDocument(parties.seller, listingId, 'access');
  const { headers } = await send('openSession', {}, { token: parties.seller.token });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = await getFile(filePaths.document(listingId, id), null, { cookie });
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, PDF.length]);
  const bad = await getFile(filePaths.document(listingId, newId()), null, { cookie });
  expect(bad.status).toBe(404);
});

describe('the tier for diligence', () => {
  const details = { leavingReasons: 'They close their shops.', supportTickets: 12 };

  test('opens with an accepted offer and the terms, is logged as its own, and closes at once', async () => {
    const { seller, buyer } = parties;
    const listingId = await makeListing(seller, 'live', {}, details);
    const on = { listingId };
    const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
    await call('grantAccess', seller, { dealId });
    await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
    const access = await call('openAccessTier', buyer, on);
    expect(JSON.stringify(access)).not.toContain(details.leavingReasons);
    for (const [person, code] of [
      [null, '401 unauthenticated'],
      [stranger, '404 not-found'],
      [buyer, '404 not-found'],
      [inactive, '403 account-deactivated'],
    ] as const)
      expect(await refusal('openDiligenceTier', person, on)).toBe(code);
    expect((await call('openDiligenceTier', seller, on)).details).toEqual(details);
    expect((await call('openDiligenceTier', admin, on)).details).toEqual(details);

    await call('acceptOffer', seller, { dealId, version: 1 });
    const opened = await call('openDiligenceTier', buyer, on);
    expect(opened).toEqual({ details, changedAt: expect.any(String) });
    expect(JSON.stringify(await call('openAccessTier', buyer, on))).not.toContain(details.leavingReasons);
    const openings = (await db().collection(paths.openings(listingId)).get()).docs.map((doc) => doc.data());
    expect(openings.filter(({ tier }) => tier === 'diligence')).toMatchObject([
      { uid: buyer.uid, document: null, count: 1 },
    ]);
    await refs.deal(dealId).update({ blocked: true, blockedBy: [seller.uid] });
    expect(await refusal('openDiligenceTier', buyer, on)).toBe('404 not-found');
    await refs.deal(dealId).update({ blocked: false, blockedBy: [] });
    await refs.listing(listingId).update({ hidden: 'removed' });
    expect(await refusal('openDiligenceTier', buyer, on)).toBe('404 not-found');
    await refs.listing(listingId).update({ hidden: null });
    await call('cancelDeal', buyer, { dealId, reason: '' });
    expect(await refusal('openDiligenceTier', buyer, on)).toBe('404 not-found');
  });

  test('waits for the terms of a buyer admitted only by the acceptance', async () => {
    const { listingId, dealId, buyer } = await acceptedDeal(parties);
    expect(await refusal('openDiligenceTier', buyer, { listingId })).toBe('409 terms-required');
    await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
    expect((await call('openDiligenceTier', buyer, { listingId })).details).toEqual({});
  });

  test('can be changed only by the owner, under offer, and the buyer is notified', async () => {
    const { listingId, dealId, seller, buyer } = await acceptedDeal(parties);
    await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
    const change = { listingId, details };
    for (const person of [stranger, buyer])
      expect(await refusal('saveDiligence', person, change)).toBe('404 not-found');
    const bad = { ...details, supportTickets: -1 };
    expect(await refusal('saveDiligence', seller, { listingId, details: bad })).toBe('400 invalid-input');
    await call('saveDiligence', seller, change);
    expect((await call('openDiligenceTier', buyer, { listingId })).details).toEqual(details);
    expect((await refs.draft(listingId).get()).data()).toMatchObject(details);
    await waitForNotification(buyer, /^Diligence updated/);
    await call('cancelDeal', buyer, { dealId, reason: '' });
    expect(await refusal('saveDiligence', seller, change)).toBe('409 wrong-state');
  });

  test('is published from the draft with the rest, as one of the listed changes', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller, 'live');
    const draft = (await refs.draft(listingId).get()).data();
    await refs.draft(listingId).update({ supportTickets: 30 });
    await call('publishChanges', seller, { listingId, revision: draft?.revision ?? 0 });
    expect((await refs.diligenceTier(listingId).get()).data()?.details).toEqual({ supportTickets: 30 });
  });
});
