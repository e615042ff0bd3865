import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { clearUploads } from '../../functions/src/schedules/clear-uploads.ts';
import { paths } from '../../src/domain/collections.ts';
import { HOUR_MS } from '../../src/domain/shared/durations.ts';
import { filePaths } from '../../src/domain/upload/stored-file.ts';
import { MAX_FILE_BYTES, uploadPath } from '../../src/domain/upload/upload-places.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { ITEMS, makeParties, type Parties, paidDeal } from '../support/deals/make-deal.ts';
import { shareFile } from '../support/deals/share-file.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import type { TestPerson } from '../support/people/make-person.ts';
import { sharp } from '../support/plain/sharp.ts';
import { until } from '../support/plain/until.ts';
import { fileExists, getFile, PDF, statusOf } from '../support/stored/stored-files.ts';

let parties: Parties;
let admin: TestPerson;
let stranger: TestPerson;
let inactive: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  ({ admin, stranger, inactive } = await makeOutsiders());
});

const asked = async (): Promise<Parties & { dealId: string }> => {
  const listingId = await makeListing(parties.seller);
  return { ...parties, ...(await call('requestAccess', parties.buyer, { listingId, note: '' })) };
};

const sendMessage = (dealId: string, person: TestPerson, attachments: string[], text = '') => {
  const clientId = crypto.randomUUID();
  return refs
    .message(dealId, clientId)
    .set({ senderId: person.uid, text, attachments, clientId, createdAt: new Date() });
};

test('files reach the other side, and no one else, with the message that refers to them', async () => {
  const { dealId, seller, buyer } = await asked();
  const file = await shareFile(seller, dealId, '..\\Verträge 2026.exe');
  const path = filePaths.shared(dealId, file);
  expect(await Promise.all([seller, buyer, stranger, null].map((person) => statusOf(path, person)))).toEqual([
    200, 404, 404, 401,
  ]);
  await sendMessage(dealId, seller, [file]);
  await until(async () => (await refs.sharedFile(dealId, file).get()).data()?.sentAt);
  expect((await refs.deal(dealId).get()).data()?.lastMessage?.text).toBe('Sent a file');
  const answer = await getFile(path, buyer);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Vertr_ge 2026.exe.pdf"; filename*=UTF-8''Vertr%C3%A4ge%202026.exe.pdf`,
  );
  expect(await Promise.all([stranger, inactive, admin].map((person) => statusOf(path, person)))).toEqual([
    404, 403, 200,
  ]);
});

test('referring to the other side’s files in a message doesn’t send them', async () => {
  const { dealId, seller, buyer } = await asked();
  const file = await shareFile(seller, dealId);
  await sendMessage(dealId, buyer, [file], 'Look what I found');
  await until(async () => (await refs.deal(dealId).get()).data()?.lastMessage);
  expect(await statusOf(filePaths.shared(dealId, file), buyer)).toBe(404);
});

test('only participants can announce files, and only in unblocked deals', async () => {
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

test('files serve as evidence in a handover', async () => {
  const { dealId, seller, buyer } = await paidDeal(parties);
  const itemId = ITEMS.domain;
  const evidence = 'Pushed to your registrar.';
  const theirs = await shareFile(buyer, dealId);
  const item = { dealId, itemId, evidence, anyway: true };
  expect(await refusal('transferItem', seller, { ...item, fileId: theirs })).toBe('404 not-found');
  const { fileId } = await call('shareFile', seller, { dealId, name: 'x.pdf', bytes: 10 });
  expect(await refusal('transferItem', seller, { ...item, fileId })).toBe('400 invalid-input');
  const file = await shareFile(seller, dealId, 'registrar.pdf');
  await call('transferItem', seller, { ...item, fileId: file });
  expect((await refs.handoverItem(dealId, itemId).get()).data()).toMatchObject({ evidence, evidenceFile: file });
  expect(await statusOf(filePaths.shared(dealId, file), buyer)).toBe(200);
});

test('unsent files are deleted after a day, others stay', async () => {
  const { dealId, seller } = await asked();
  const sent = await shareFile(seller, dealId);
  const unsent = await shareFile(seller, dealId);
  await sendMessage(dealId, seller, [sent]);
  await until(async () => (await refs.sharedFile(dealId, sent).get()).data()?.sentAt);
  const path = (id: string) => uploadPath('sharedFile', { dealId, uid: seller.uid, fileId: id });
  await db().doc(paths.setting('uploads')).delete();
  const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  for (let hour = 25; hour < 120 && (await fileExists(path(unsent))); hour++) await clearUploads(later(hour));
  expect([await fileExists(path(sent)), await fileExists(path(unsent))]).toEqual([true, false]);
  expect((await refs.sharedFile(dealId, unsent).get()).exists).toBe(false);
  await db().doc(paths.setting('uploads')).delete();
});

test('pictures arrive upright and without metadata, with the hash of the stored file', async () => {
  const { dealId, seller } = await asked();
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2b6' } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'A camera' } })
    .jpeg()
    .toBuffer();
  const id = await shareFile(seller, dealId, 'Desk.jpeg', photo);
  const answer = await getFile(filePaths.shared(dealId, id), seller);
  const stored = Buffer.from(await answer.arrayBuffer());
  const { exif, width, height } = await sharp(stored).metadata();
  expect([exif, width, height]).toEqual([undefined, 40, 60]);
  expect((await refs.sharedFile(dealId, id).get()).data()).toMatchObject({
    name: 'Desk.jpg',
    type: 'jpg',
    bytes: stored.length,
    sha256: createHash('sha256').update(stored).digest('hex'),
  });
  const damaged = await shareFile(seller, dealId, 'Desk.jpg', photo.subarray(0, 300));
  expect((await refs.sharedFile(dealId, damaged).get()).data()?.problem).toMatch('damaged');
});

test('files are sent with a statement in a dispute, only the caller’s own and once each', async () => {
  const { dealId, seller, buyer } = await paidDeal(parties);
  await call('openDispute', buyer, { dealId, reason: 'The code is not what was shown.' });
  const statement = { dealId, text: 'It does not build.', wantsRefund: 0 };
  const theirs = await shareFile(seller, dealId);
  expect(await refusal('makeStatement', buyer, { ...statement, fileIds: [theirs] })).toBe('404 not-found');
  const file = await shareFile(buyer, dealId, 'build.pdf');
  expect(await statusOf(filePaths.shared(dealId, file), seller)).toBe(404);
  await call('makeStatement', buyer, { ...statement, fileIds: [file, file] });
  expect((await refs.deal(dealId).get()).data()?.dispute?.buyer?.files).toEqual([file]);
  expect(await statusOf(filePaths.shared(dealId, file), seller)).toBe(200);
});
