import { beforeAll, describe, expect, test } from 'vitest';
import { bucket, db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { filePaths } from '../../src/domain/upload/stored-file.ts';
import { UPLOADS_PER_DAY } from '../../src/domain/upload/upload-announcement.ts';
import { MAX_PICTURE_BYTES, uploadPath } from '../../src/domain/upload/upload-places.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { makeParties, type Parties } from '../support/deals/make-deal.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { fileExists, PDF, putFile, statusOf } from '../support/stored/stored-files.ts';

const PNG = { bytes: 1000, contentType: 'image/png' } as const;
let nora: TestPerson;
let parties: Parties;
beforeAll(async () => {
  [nora, parties] = await Promise.all([makePerson('nora'), makeParties()]);
});

const announced = async (id: string) => (await refs.upload(id).get()).data() ?? null;
/** Sets the number and size of uploads that an account has announced since a time. */
const setCounted = ({ uid }: TestPerson, counted: { count: number; bytes: number }, startedMs = Date.now()) =>
  db()
    .doc(paths.limit(uid, 'uploads'))
    .set({ ...counted, startedMs });

describe('a profile picture', () => {
  test('is announced with its facts, for a day', async () => {
    const before = Date.now();
    const { pictureId, uploadPath: path } = await call('addProfilePicture', nora, PNG);
    expect(path).toBe(uploadPath('profilePicture', { uid: nora.uid, pictureId }));
    const announcement = await announced(pictureId);
    expect(announcement).toMatchObject({ ...PNG, path, usedAt: null });
    expect(announcement?.expireAt.getTime()).toBeGreaterThanOrEqual(before + DAY_MS);
    expect(announcement?.expireAt.getTime()).toBeLessThan(before + DAY_MS + 60_000);
  });

  test('can be announced only by accounts in good standing with a verified address', async () => {
    const [unverified, inactive] = await Promise.all([
      makePerson('unverified', { emailVerified: false }),
      makePerson('inactive', { inactive: true }),
    ]);
    expect(await refusal('addProfilePicture', null, PNG)).toBe('401 unauthenticated');
    expect(await refusal('addProfilePicture', unverified, PNG)).toBe('403 email-not-verified');
    expect(await refusal('addProfilePicture', inactive, PNG)).toBe('403 account-deactivated');
  });

  test.each([
    {},
    { ...PNG, bytes: 0 },
    { ...PNG, bytes: MAX_PICTURE_BYTES + 1 },
    { ...PNG, contentType: 'image/svg+xml' },
    { ...PNG, contentType: '' },
    { ...PNG, path: 'uploads/somebody/picture/x' },
  ])('can’t be announced as %j', async (input) => {
    expect(await refusal('addProfilePicture', nora, input)).toBe('400 invalid-input');
  });
});

describe('an account’s daily announcements', () => {
  test('are limited in number, across all locations', async () => {
    const { seller, buyer } = parties;
    const listingId = await makeListing(seller, 'draft', {}, { pictures: [] });
    const sold = await makeListing(seller);
    const { dealId } = await call('requestAccess', buyer, { listingId: sold, note: '' });
    const document = { listingId, name: 'x.pdf', bytes: 1000, kind: 'other', tier: 'access' };
    await setCounted(seller, { count: UPLOADS_PER_DAY.count - 4, bytes: 0 });
    await call('addProfilePicture', seller, PNG);
    await call('addPicture', seller, { listingId, alt: '', ...PNG });
    await call('addDocument', seller, document as never);
    await call('shareFile', seller, { dealId, name: 'x.pdf', bytes: 1000 });
    const counted = await db().doc(paths.limit(seller.uid, 'uploads')).get();
    expect(counted.data()).toMatchObject({ count: UPLOADS_PER_DAY.count, bytes: 4000 });

    const { status, headers, body } = await send('addProfilePicture', PNG, { token: seller.token });
    expect([status, body.error?.code]).toEqual([429, 'too-many']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan((DAY_MS - 600_000) / 1000);
    expect(await refusal('addPicture', seller, { listingId, alt: '', ...PNG })).toBe('429 too-many');
    expect(await refusal('addDocument', seller, document)).toBe('429 too-many');
    expect(await refusal('shareFile', seller, { dealId, name: 'x.pdf', bytes: 1000 })).toBe('429 too-many');
    // Refused calls leave nothing behind, and nobody else is affected.
    expect((await refs.draft(listingId).get()).data()?.pictures).toHaveLength(1);
    await call('shareFile', buyer, { dealId, name: 'x.pdf', bytes: 1000 });
  });

  test('are limited in bytes, and start over after a day', async () => {
    const person = await makePerson('heavy');
    await setCounted(person, { count: 1, bytes: UPLOADS_PER_DAY.bytes - PNG.bytes });
    expect(await refusal('addProfilePicture', person, { ...PNG, bytes: PNG.bytes + 1 })).toBe('429 too-many');
    await call('addProfilePicture', person, PNG);
    expect(await refusal('addProfilePicture', person, { ...PNG, bytes: 1 })).toBe('429 too-many');
    await setCounted(person, { ...UPLOADS_PER_DAY }, Date.now() - DAY_MS);
    await call('addProfilePicture', person, PNG);
  });

  test('are limited among simultaneous calls', async () => {
    const person = await makePerson('hasty');
    await setCounted(person, { count: UPLOADS_PER_DAY.count - 3, bytes: 0 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => refusal('addProfilePicture', person, PNG)));
    expect(answers.toSorted()).toEqual([...Array(3).fill('200'), ...Array(5).fill('429 too-many')]);
  });
});

describe('an upload', () => {
  test('that wasn’t announced is deleted and changes nothing', async () => {
    const listingId = await makeListing(nora, 'draft', {}, { pictures: [] });
    const uninvited = [
      uploadPath('profilePicture', { uid: nora.uid, pictureId: newId() }),
      uploadPath('listingPicture', { uid: nora.uid, listingId, pictureId: newId() }),
    ];
    for (const path of uninvited) {
      await putFile(path, PDF);
      await until(async () => !(await fileExists(path)));
    }
    expect((await refs.user(nora.uid).get()).data()?.pictureProblem).toBeNull();
  });

  test('is deleted if it was announced for another location', async () => {
    const { pictureId } = await call('addProfilePicture', nora, PNG);
    const listingId = await makeListing(nora, 'draft', {}, { pictures: [] });
    const path = uploadPath('listingPicture', { uid: nora.uid, listingId, pictureId });
    await putFile(path, PDF);
    await until(async () => !(await fileExists(path)));
    expect((await announced(pictureId))?.usedAt).toBeNull();
  });

  test('uses up its announcement, so that a rejected file can’t be sent again', async () => {
    const listingId = await makeListing(nora);
    const purpose = { kind: 'other', tier: 'access' } as const;
    const file = { listingId, name: 'tool.exe', bytes: 4, ...purpose };
    const { documentId, uploadPath: path } = await call('addDocument', nora, file);
    await putFile(path, Buffer.from('MZ\0\0'));
    await until(async () => (await refs.document(listingId, documentId).get()).data()?.problem);
    expect((await announced(documentId))?.usedAt).toBeInstanceOf(Date);
  });

  test('is no longer expected once its owner removes its picture or document', async () => {
    const listingId = await makeListing(nora, 'draft', {}, { pictures: [] });
    const { pictureId } = await call('addPicture', nora, { listingId, alt: '', ...PNG });
    const file = { listingId, name: 'x.pdf', bytes: 10, kind: 'other', tier: 'access' } as const;
    const { documentId } = await call('addDocument', nora, file);
    const stranger = await makePerson('stranger');
    const theirs = await call('addProfilePicture', stranger, PNG);

    await call('removePicture', nora, { listingId, pictureId: theirs.pictureId });
    expect(await announced(theirs.pictureId)).not.toBeNull();
    await call('removePicture', nora, { listingId, pictureId });
    await call('removeDocument', nora, { listingId, documentId });
    expect([await announced(pictureId), await announced(documentId)]).toEqual([null, null]);
  });
});

describe('a private file is sent exactly as checked', () => {
  const checked = async () => {
    const listingId = await makeListing(parties.seller);
    const { dealId } = await call('requestAccess', parties.buyer, { listingId, note: '' });
    const file = { dealId, name: 'x.pdf', bytes: PDF.length };
    const { fileId, uploadPath: path } = await call('shareFile', parties.buyer, file);
    await putFile(path, PDF);
    const ref = refs.sharedFile(dealId, fileId);
    await until(async () => (await ref.get()).data()?.type);
    return { path, ref, status: () => statusOf(filePaths.shared(dealId, fileId), parties.buyer) };
  };
  const replace = async (path: string) =>
    (await bucket()).file(path).save(Buffer.from(PDF).fill('x', 9), { resumable: false });

  test('or not at all', async () => {
    const { path, ref, status } = await checked();
    expect((await ref.get()).data()?.generation).toMatch(/^\d+$/);
    expect(await status()).toBe(200);
    await replace(path);
    expect(await status()).toBe(404);
  });
});
