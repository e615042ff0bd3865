import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteUrl, TEST } from '../../emulators/suite/instances.ts';
import { bucket, db } from '../../functions/src/data/firebase.ts';
import { newId, refs } from '../../functions/src/data/refs.ts';
import { clearUploads } from '../../functions/src/schedules/clear-uploads.ts';
import { paths, storagePaths } from '../../src/domain/collections.ts';
import { TERMS_VERSION } from '../../src/domain/deal/terms.ts';
import type { DocumentTier } from '../../src/domain/file/document.ts';
import { filePaths, MAX_FILE_BYTES } from '../../src/domain/file/file.ts';
import { call, refusal, send } from '../support/api.ts';
import { acceptedDeal, makeParties, type Parties, paidDeal, type TestDeal } from '../support/deals.ts';
import { makeListing } from '../support/listings.ts';
import { makePerson, type TestPerson } from '../support/people.ts';
import { until } from '../support/until.ts';

const PDF = Buffer.from('%PDF-1.7\nTwelve months of revenue.');
let parties: Parties;
let admin: TestPerson;
let stranger: TestPerson;
let inactive: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  [admin, stranger, inactive] = await Promise.all([
    makePerson('admin', { role: 'admin' }),
    makePerson('stranger'),
    makePerson('inactive', { inactive: true }),
  ]);
});

/** What Storage's rules let the uploader do: the object is there, and the trigger has heard of it. */
const put = async (path: string, content: Buffer) =>
  (await bucket()).file(path).save(content, { contentType: 'application/octet-stream', resumable: false });
const exists = async (path: string) => (await (await bucket()).file(path).exists())[0];

const get = (path: string, person: TestPerson | null, headers: Record<string, string> = {}) =>
  fetch(`${siteUrl(TEST)}${path}`, {
    headers: { ...(person && { Authorization: `Bearer ${person.token}` }), ...headers },
  });
const statusOf = async (path: string, person: TestPerson | null) => {
  const answer = await get(path, person);
  await answer.arrayBuffer();
  return answer.status;
};

const ANNOUNCED = { name: 'Revenue 2026.pdf', bytes: PDF.length, kind: 'profit-loss' } as const;
/** A document of the seller's that has arrived and was looked at. */
async function addDocument(seller: TestPerson, listingId: string, tier: DocumentTier, content = PDF): Promise<string> {
  const { documentId, uploadPath } = await call('addDocument', seller, { listingId, tier, ...ANNOUNCED });
  await put(uploadPath, content);
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
const asked = async (): Promise<TestDeal> => {
  const listingId = await makeListing(parties.seller);
  const { dealId } = await call('requestAccess', parties.buyer, { listingId, note: '' });
  return { ...parties, listingId, dealId, invoiceId: '' };
};

describe('documents beside a listing', () => {
  test('are announced, sent, judged by their content, and read only by those who may', async () => {
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
    // Before access nobody but owner and administrators; not even that there are any.
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
    const answer = await get(path, buyer);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Revenue 2026.pdf"; filename*=UTF-8''Revenue%202026.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    // The seller sees who opened what.
    const openings = (await db().collection(paths.openings(listingId)).get()).docs.map((doc) => doc.data());
    expect(openings).toEqual([
      expect.objectContaining({ uid: buyer.uid, tier: 'access', document: 'Revenue 2026.pdf', support: false }),
    ]);
    await call('revokeAccess', seller, { dealId: deal.dealId });
    expect(await statusOf(path, buyer)).toBe(404);
  });

  test('of the second tier open with an accepted offer, more may come, none goes', async () => {
    const deal = await acceptedDeal(parties);
    const { listingId, seller, buyer } = deal;
    await letIn(deal);
    const id = await addDocument(seller, listingId, 'diligence');
    expect(await statusOf(filePaths.document(listingId, id), buyer)).toBe(200);
    const says = { listingId, documentId: id, kind: 'other', tier: 'access' } as const;
    expect(await refusal('changeDocument', seller, says)).toBe('409 wrong-state');
    expect(await refusal('removeDocument', seller, { listingId, documentId: id })).toBe('409 wrong-state');
    // One that never arrived may go.
    const { documentId } = await call('addDocument', seller, { listingId, tier: 'access', ...ANNOUNCED });
    await call('removeDocument', seller, { listingId, documentId });
    await call('cancelDeal', seller, { dealId: deal.dealId, reason: 'I changed my mind.' });
    expect(await statusOf(filePaths.document(listingId, id), buyer)).toBe(404);
  });

  test('are changed and removed by their owner alone; a removed one is gone', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller, 'draft');
    const documentId = await addDocument(seller, listingId, 'access');
    const says = { listingId, documentId, kind: 'other', tier: 'diligence' } as const;
    expect(await refusal('changeDocument', stranger, says)).toBe('404 not-found');
    expect(await refusal('removeDocument', stranger, { listingId, documentId })).toBe('404 not-found');
    expect(await refusal('addDocument', stranger, { listingId, tier: 'access', ...ANNOUNCED })).toBe('404 not-found');
    expect(await refusal('getDocuments', stranger, { listingId })).toBe('404 not-found');
    await call('checkDocument', admin, { listingId, documentId, checked: true });
    expect((await call('getDocuments', seller, { listingId })).documents[0]?.checkedAt).not.toBeNull();
    await call('changeDocument', seller, says);
    const changed = (await refs.document(listingId, documentId).get()).data();
    expect(changed).toMatchObject({ kind: 'other', tier: 'diligence', checkedAt: null });
    const path = storagePaths.document(seller.uid, listingId, documentId);
    expect(await exists(path)).toBe(true);
    await call('removeDocument', seller, { listingId, documentId });
    expect([await exists(path), await statusOf(filePaths.document(listingId, documentId), seller)]).toEqual([
      false,
      404,
    ]);
  });

  test('that are no documents are refused, with the reason, and deleted', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller, 'draft');
    const program = Buffer.from(`4d5a90000300000004000000ffff0000${'00'.repeat(64)}`, 'hex');
    const id = await addDocument(seller, listingId, 'access', program);
    const found = (await refs.document(listingId, id).get()).data();
    expect(found).toMatchObject({ type: null, problem: expect.stringContaining('not one that can be sent') });
    await until(async () => !(await exists(storagePaths.document(seller.uid, listingId, id))));
    expect(await statusOf(filePaths.document(listingId, id), seller)).toBe(404);
    expect((await call('getDocuments', seller, { listingId })).documents).toEqual([]);
  });

  test('that were announced for somebody else’s listing never arrive', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller, 'draft');
    const { documentId } = await call('addDocument', seller, { listingId, tier: 'access', ...ANNOUNCED });
    const elsewhere = storagePaths.document(stranger.uid, listingId, documentId);
    await put(elsewhere, PDF);
    await until(async () => !(await exists(elsewhere)));
    expect((await refs.document(listingId, documentId).get()).data()?.type).toBeNull();
  });

  test('have a limit in size and number', async () => {
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

  test('opened by support for somebody are written down under both ids', async () => {
    const { seller } = parties;
    const listingId = await makeListing(seller);
    const id = await addDocument(seller, listingId, 'access');
    await call('startImpersonation', admin, { uid: seller.uid, reason: 'They asked for help.' });
    const answer = await get(filePaths.document(listingId, id), admin, { 'X-Act-As': seller.uid });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, PDF.length]);
    const other = await get(filePaths.document(listingId, id), admin, { 'X-Act-As': parties.buyer.uid });
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

describe('files in a deal', () => {
  /** A file that has arrived and was looked at, not sent yet. */
  async function share(person: TestPerson, dealId: string, name = 'Contract.pdf', content = PDF): Promise<string> {
    const { fileId, uploadPath } = await call('shareFile', person, { dealId, name, bytes: content.length });
    await put(uploadPath, content);
    await until(async () => {
      const found = (await refs.sharedFile(dealId, fileId).get()).data();
      return found?.type ?? found?.problem;
    });
    return fileId;
  }
  const sendMessage = (dealId: string, person: TestPerson, attachments: string[], text = '') => {
    const clientId = crypto.randomUUID();
    return refs
      .message(dealId, clientId)
      .set({ senderId: person.uid, text, attachments, clientId, createdAt: new Date() });
  };

  test('reach the other side with the message that names them, and nobody else', async () => {
    const { dealId, seller, buyer } = await asked();
    const file = await share(seller, dealId, '..\\Verträge 2026.exe');
    const path = filePaths.shared(dealId, file);
    expect(await Promise.all([seller, buyer, stranger, null].map((person) => statusOf(path, person)))).toEqual([
      200, 404, 404, 401,
    ]);
    await sendMessage(dealId, seller, [file]);
    await until(async () => (await refs.sharedFile(dealId, file).get()).data()?.sentAt);
    expect((await refs.deal(dealId).get()).data()?.lastMessage?.text).toBe('Sent a file');
    const answer = await get(path, buyer);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Vertr_ge 2026.exe.pdf"; filename*=UTF-8''Vertr%C3%A4ge%202026.exe.pdf`,
    );
    expect(await Promise.all([stranger, inactive, admin].map((person) => statusOf(path, person)))).toEqual([
      404, 403, 200,
    ]);
  });

  test('of the other side’s are not sent by naming them', async () => {
    const { dealId, seller, buyer } = await asked();
    const file = await share(seller, dealId);
    await sendMessage(dealId, buyer, [file], 'Look what I found');
    await until(async () => (await refs.deal(dealId).get()).data()?.lastMessage);
    expect(await statusOf(filePaths.shared(dealId, file), buyer)).toBe(404);
  });

  test('are announced by participants, in deals that are not blocked', async () => {
    const { dealId, seller } = await asked();
    const announced = { dealId, name: 'x.pdf', bytes: 10 };
    expect(await refusal('shareFile', stranger, announced)).toBe('404 not-found');
    expect(await refusal('shareFile', seller, { ...announced, bytes: MAX_FILE_BYTES + 1 })).toBe('400 invalid-input');
    const others = await makeParties();
    const listingId = await makeListing(others.seller);
    const own = await call('requestAccess', others.buyer, { listingId, note: '' });
    await call('blockPerson', others.seller, { uid: others.buyer.uid });
    expect(await refusal('shareFile', others.buyer, { ...announced, dealId: own.dealId })).toBe('409 blocked');
  });

  test('stand for evidence in a handover', async () => {
    const { dealId, seller, buyer } = await paidDeal(parties);
    const [itemId, evidence] = ['domain', 'Pushed to your registrar.'];
    const theirs = await share(buyer, dealId);
    const item = { dealId, itemId, evidence };
    expect(await refusal('transferItem', seller, { ...item, fileId: theirs })).toBe('404 not-found');
    const { fileId } = await call('shareFile', seller, { dealId, name: 'x.pdf', bytes: 10 });
    expect(await refusal('transferItem', seller, { ...item, fileId })).toBe('400 invalid-input');
    const file = await share(seller, dealId, 'registrar.pdf');
    await call('transferItem', seller, { ...item, fileId: file });
    expect((await refs.handoverItem(dealId, itemId).get()).data()).toMatchObject({ evidence, evidenceFile: file });
    expect(await statusOf(filePaths.shared(dealId, file), buyer)).toBe(200);
  });

  test('that were never sent are cleared away after a day, the others stay', async () => {
    const { dealId, seller } = await asked();
    const [sent, kept] = [await share(seller, dealId), await share(seller, dealId)];
    await sendMessage(dealId, seller, [sent]);
    await until(async () => (await refs.sharedFile(dealId, sent).get()).data()?.sentAt);
    const path = (id: string) => storagePaths.sharedFile(dealId, seller.uid, id);
    await db().doc(paths.setting('uploads')).delete();
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    for (let hour = 25; hour < 120 && (await exists(path(kept))); hour++) await clearUploads(later(hour));
    expect([await exists(path(sent)), await exists(path(kept))]).toEqual([true, false]);
    expect((await refs.sharedFile(dealId, kept).get()).exists).toBe(false);
    await db().doc(paths.setting('uploads')).delete();
  });
});

test('a link with the session cookie is enough to read a file; a post with it is not', async () => {
  const listingId = await makeListing(parties.seller);
  const id = await addDocument(parties.seller, listingId, 'access');
  const { headers } = await send('openSession', {}, { token: parties.seller.token });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = await get(filePaths.document(listingId, id), null, { cookie });
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, PDF.length]);
  const bad = await get(filePaths.document(listingId, newId()), null, { cookie });
  expect(bad.status).toBe(404);
});
