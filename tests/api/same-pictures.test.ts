import { beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { newPictureUse } from '../../src/domain/picture/picture-use.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { listingOf } from '../support/stored/stored-documents.ts';

let seller: TestPerson;
let outsiders: Awaited<ReturnType<typeof makeOutsiders>>;
beforeAll(async () => {
  seller = await makePerson('seller', { onboardingStep: 'complete' });
  outsiders = await makeOutsiders();
});

/** A submitted listing with a picture of this hash. */
async function submitted(hash: string): Promise<string> {
  const pictures = [{ id: 'p'.repeat(20), alt: 'A harbor', hash, problem: null }];
  const listingId = await makeListing(seller, 'draft', {}, { pictures });
  await call('submitListing', seller, { listingId, revision: 0 });
  await shows(listingId, hash);
  return listingId;
}
const shows = (listingId: string, hash: string) =>
  refs.mediaUse(`${hash}_${listingId}`).set(newPictureUse({ hash, listingId, uid: null }, new Date()));

test('a reviewer learns which pictures another listing has shown, and of which listings', async () => {
  const { admin } = outsiders;
  const listingId = await submitted('1'.repeat(64));
  expect(await call('getSamePictures', admin, { listingId })).toEqual({ pictures: [], notCompared: [] });
  const original = await makeListing(seller, 'live', { title: 'Tide Table' });
  await shows(original, '1'.repeat(64));
  // A profile may show it as well; that is no listing.
  await refs
    .mediaUse(`${'1'.repeat(64)}_x`)
    .set(newPictureUse({ hash: '1'.repeat(64), listingId: null, uid: 'x' }, new Date()));
  expect(await call('getSamePictures', admin, { listingId })).toEqual({
    pictures: [{ id: 'p'.repeat(20), listings: [{ id: original, title: 'Tide Table' }] }],
    notCompared: [],
  });
  expect(await call('getSamePictures', admin, { listingId: original })).toEqual({ pictures: [], notCompared: [] });
});

test('a picture that was never processed is named as not compared', async () => {
  const listingId = await submitted('4'.repeat(64));
  const submission = refs.submission(listingId, '1');
  const draft = (await submission.get()).data()?.draft ?? expect.fail('It was not submitted.');
  const waiting = { id: 'q'.repeat(20), alt: 'A pier', hash: null, problem: null };
  await submission.update({ 'draft.pictures': [...draft.pictures, waiting] });
  expect(await call('getSamePictures', outsiders.admin, { listingId })).toEqual({
    pictures: [],
    notCompared: [waiting.id],
  });
});

test('nobody but an administrator asks for them', async () => {
  const listingId = await submitted('2'.repeat(64));
  expect(await refusal('getSamePictures', null, { listingId })).toBe('401 unauthenticated');
  for (const person of [seller, outsiders.stranger])
    expect(await refusal('getSamePictures', person, { listingId })).toBe('403 admin-required');
  expect(await refusal('getSamePictures', outsiders.inactive, { listingId })).toBe('403 account-deactivated');
});

test('the queue of reviews reads what was sent in the listing’s record', async () => {
  const listingId = await submitted('3'.repeat(64));
  expect((await listingOf(listingId))?.sent).toEqual({ category: 'SaaS', askingPrice: 2_400_000, anonymous: false });
});
