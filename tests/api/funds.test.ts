import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { auditSubject } from '../../src/domain/audit/audit.ts';
import type { CardInput } from '../../src/domain/buyer/card-input.ts';
import type { FundsState } from '../../src/domain/buyer/funds-states.ts';
import { filePaths } from '../../src/domain/upload/stored-file.ts';
import { uploadPath } from '../../src/domain/upload/upload-places.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { advanceDays } from '../support/emulators/emulator-clock.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { findVisibleTraces } from '../support/stored/find-traces.ts';
import { dealOf, userOf, waitForNotification } from '../support/stored/stored-documents.ts';
import { fileExists, PDF, putFile, statusOf } from '../support/stored/stored-files.ts';

const CARD: CardInput = {
  goals: [],
  categories: [],
  models: [],
  skills: [],
  introduction: '',
  budgetMin: null,
  budgetMax: null,
  experience: null,
  financing: null,
  fundsBand: 'to-15k',
};
const FILE = { name: 'Letter.pdf', bytes: PDF.length };

let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
// Nobody except administrators can read which administrator decided.
afterAll(async () => expect(await findVisibleTraces(admin)).toEqual([]));

const checkOf = async ({ uid }: TestPerson) => (await refs.fundsCheck(uid).get()).data();
const inState = (person: TestPerson, state: FundsState) =>
  until(async () => ((await checkOf(person))?.state === state ? checkOf(person) : null));
const placeOf = ({ uid }: TestPerson, fileId: string) => uploadPath('fundsDocument', { uid, fileId });
const markOf = async (person: TestPerson) => (await userOf(person))?.funds?.checkedAt ?? null;

/** Makes a buyer who stated an amount and sent a document, and returns the buyer and the document's id. */
async function sent(content: Buffer = PDF) {
  const buyer = await makePerson('funds');
  await call('saveBuyerCard', buyer, CARD);
  const { fileId, uploadPath: path } = await call('addFundsDocument', buyer, FILE);
  expect(path).toBe(placeOf(buyer, fileId));
  await putFile(path, content);
  return { buyer, fileId };
}
const decide = (uid: string, fileId: string, reason: string | null = null) =>
  call('decideFunds', admin, { uid, fileId, band: 'to-15k', reason });

describe('a proof of funds', () => {
  test('is opened only by administrators, with a log entry, deleted once reviewed, and counts for ninety days', async () => {
    const { buyer, fileId } = await sent();
    await inState(buyer, 'waiting');
    const address = filePaths.funds(buyer.uid, fileId);
    for (const [person, status] of [
      [buyer, 404],
      [await makePerson('stranger'), 404],
      [null, 401],
      [admin, 200],
    ] as const)
      expect(await statusOf(address, person)).toBe(status);
    const log = await refs.auditLog().where('touches', 'array-contains', auditSubject('user', buyer.uid)).get();
    expect(log.docs.map((doc) => doc.data().action)).toEqual(['document-opened']);

    await decide(buyer.uid, fileId);
    await waitForNotification(buyer, /Your proof of funds was checked/);
    expect([await fileExists(placeOf(buyer, fileId)), await statusOf(address, admin)]).toEqual([false, 404]);
    const seller = await makePerson('seller');
    const { dealId } = await call('requestAccess', buyer, { listingId: await makeListing(seller), note: '' });
    expect((await dealOf(dealId)).card?.card.funds).toMatchObject({ band: 'to-15k', source: 'document' });
    await advanceDays(89.9);
    expect(await markOf(buyer)).not.toBeNull();
    await advanceDays(0.2);
    await inState(buyer, 'expired');
    expect(await markOf(buyer)).toBeNull();
    await waitForNotification(buyer, /Your proof of funds has expired/);
  });

  test('that is never reviewed is deleted after thirty days', async () => {
    const { buyer, fileId } = await sent();
    await inState(buyer, 'waiting');
    await advanceDays(29.9);
    expect(await fileExists(placeOf(buyer, fileId))).toBe(true);
    await advanceDays(0.2);
    await inState(buyer, 'expired');
    await waitForNotification(buyer, /Your proof of funds was not reviewed/);
    await until(async () => !(await fileExists(placeOf(buyer, fileId))));
  });

  test('is rejected with a reason, and its file deleted', async () => {
    const { buyer, fileId } = await sent();
    await inState(buyer, 'waiting');
    await decide(buyer.uid, fileId, 'It names another person.');
    expect(await checkOf(buyer)).toMatchObject({ state: 'rejected', reason: 'It names another person.' });
    expect([await markOf(buyer), await fileExists(placeOf(buyer, fileId))]).toEqual([null, false]);
    await waitForNotification(buyer, /Your proof of funds was not accepted/);
    expect(await refusal('decideFunds', admin, { uid: buyer.uid, fileId, band: 'to-15k', reason: null })).toBe(
      '409 wrong-state',
    );
  });

  test('that isn’t a document is rejected on arrival', async () => {
    const { buyer } = await sent(Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]));
    expect((await inState(buyer, 'rejected'))?.reason).toMatch(/file type/);
  });

  test('is compared with the amount stated at that time', async () => {
    const { buyer, fileId } = await sent();
    await inState(buyer, 'waiting');
    await call('saveBuyerCard', buyer, { ...CARD, fundsBand: 'to-40k' });
    expect(await refusal('decideFunds', admin, { uid: buyer.uid, fileId, band: 'to-15k', reason: null })).toBe(
      '409 wrong-state',
    );
    await call('decideFunds', admin, { uid: buyer.uid, fileId, band: 'to-40k', reason: null });
    expect(await markOf(buyer)).not.toBeNull();
    // Stating another amount removes the mark and discards the check of the document.
    await call('saveBuyerCard', buyer, CARD);
    expect([await markOf(buyer), await checkOf(buyer)]).toEqual([null, undefined]);
  });

  test('is removed by its owner, replaced by another, and deleted with the account', async () => {
    const { buyer, fileId } = await sent();
    await inState(buyer, 'waiting');
    const { fileId: replacing, uploadPath: over } = await call('addFundsDocument', buyer, FILE);
    expect(await fileExists(placeOf(buyer, fileId))).toBe(false);
    await putFile(over, PDF);
    await inState(buyer, 'waiting');
    await decide(buyer.uid, replacing);
    const { fileId: second, uploadPath: path } = await call('addFundsDocument', buyer, FILE);
    expect(await markOf(buyer)).toBeNull();
    await putFile(path, PDF);
    await inState(buyer, 'waiting');
    await call('removeFundsDocument', buyer, {});
    await call('removeFundsDocument', buyer, {});
    expect([await checkOf(buyer), await fileExists(placeOf(buyer, second))]).toEqual([undefined, false]);
    const { fileId: third, uploadPath: last } = await call('addFundsDocument', buyer, FILE);
    await putFile(last, PDF);
    await inState(buyer, 'waiting');
    await call('deleteAccount', buyer, {});
    expect([await checkOf(buyer), await fileExists(placeOf(buyer, third))]).toEqual([undefined, false]);
  });

  test('needs a stated amount, and an administrator other than its owner', async () => {
    const nobody = await makePerson('nobody');
    expect(await refusal('addFundsDocument', nobody, FILE)).toBe('409 wrong-state');
    await call('saveBuyerCard', admin, CARD);
    const { fileId, uploadPath: path } = await call('addFundsDocument', admin, FILE);
    await putFile(path, PDF);
    await inState(admin, 'waiting');
    expect(await refusal('decideFunds', admin, { uid: admin.uid, fileId, band: 'to-15k', reason: null })).toBe(
      '403 forbidden',
    );
  });

  test('can be decided only by administrators', async () => {
    const { buyer, fileId } = await sent();
    await inState(buyer, 'waiting');
    const decision = { uid: buyer.uid, fileId, band: 'to-15k', reason: null } as const;
    for (const person of [buyer, await makePerson('stranger')])
      expect(await refusal('decideFunds', person, decision)).toBe('403 admin-required');
    expect(await markOf(buyer)).toBeNull();
  });
});
