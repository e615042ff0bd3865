import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { auth, bucket, db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { publishPicture } from '../../functions/src/records/listing/publish-picture.ts';
import { clearMedia } from '../../functions/src/schedules/clear-media.ts';
import { coverSvg } from '../../scripts/demo/cover-svg.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { bucketOf, TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { paths } from '../../src/domain/collections.ts';
import { renditionPath, renditionUrl } from '../../src/domain/picture/rendition.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { idToken } from '../support/people/emulator-auth.ts';
import { makePerson, PASSWORD } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

const NOW = new Date();
const renditions = async (hash: string) => (await (await bucket()).getFiles({ prefix: renditionPath(hash) }))[0].length;
/** Makes each picture different, so that no two tests share one. */
let hue = 0;
const picture = () => rasterize(coverSvg('garden', 7 + hue++ * 3));
/** Checks everything that is due at this time, page by page. */
async function clearedBy(now: Date): Promise<void> {
  const due = () => db().collection(paths.mediaUses()).where('checkAt', '<=', now).limit(1).get();
  while (!(await due()).empty) await clearMedia(now);
}
afterAll(async () => {
  // The tests check pictures at a time so far ahead that those of other suites would count as unused for long.
  const uses = await db().collection(paths.mediaUses()).get();
  await Promise.all(uses.docs.map((doc) => doc.ref.update({ unusedSince: null, checkAt: addDays(NOW, 7) })));
});

test('a published picture is deleted once it has been unused for thirty days, and not before', async () => {
  const seller = await makePerson('seller');
  const listingId = await makeListing(seller, 'draft', {}, { pictures: [] });
  const hash = await publishPicture(await picture(), { listingId }, NOW);
  const draft = (await refs.draft(listingId).get()).data();
  if (!draft) throw new Error('There is no draft.');
  const shown = { ...draft, pictures: [{ id: newId(), alt: '', hash, problem: null }] };
  await refs.draft(listingId).set(shown);
  await clearedBy(addDays(NOW, 8));
  await refs.draft(listingId).set(draft);
  // A picture found unused on day 16 stays until day 46.
  await clearedBy(addDays(NOW, 16));
  await clearedBy(addDays(NOW, 45));
  expect(await renditions(hash)).toBe(6);
  await clearedBy(addDays(NOW, 47));
  expect(await renditions(hash)).toBe(0);
});

test('pictures of submissions, deals and profiles stay, and so do shared ones', async () => {
  const [seller, other] = await Promise.all([makePerson('seller'), makePerson('other')]);
  const listingId = await makeListing(seller, 'live', {}, { pictures: [] });
  const ofDeal = await picture();
  const own = await picture();
  const shared = await picture();
  const inDeal = await publishPicture(ofDeal, { listingId }, NOW);
  const { dealId } = await call('askQuestion', other, { listingId, text: 'Is it yours alone?' });
  const deal = (await refs.deal(dealId).get()).data();
  if (!deal) throw new Error('There is no deal.');
  await refs.deal(dealId).set({ ...deal, listing: { ...deal.listing, cover: renditionUrl(inDeal, 320) } });
  const ofProfile = await publishPicture(own, { uid: other.uid }, NOW);
  await refs.user(other.uid).update({ pictureUrl: renditionUrl(ofProfile, 320) });
  // The same picture belongs to a listing that no longer shows it and to a profile that still does.
  const both = await publishPicture(shared, { listingId }, NOW);
  await publishPicture(shared, { uid: seller.uid }, NOW);
  await refs.user(seller.uid).update({ pictureUrl: renditionUrl(both, 320) });
  for (const day of [8, 45, 80]) await clearedBy(addDays(NOW, day));
  expect(await Promise.all([inDeal, ofProfile, both].map(renditions))).toEqual([6, 6, 6]);
});

test('a logo stays while the draft or the published listing uses it', async () => {
  const seller = await makePerson('seller');
  const listingId = await makeListing(seller, 'live', {}, { pictures: [] });
  const [drawn, published, gone] = await Promise.all(
    [await picture(), await picture(), await picture()].map((item) => publishPicture(item, { listingId }, NOW)),
  );
  if (!drawn || !published || !gone) throw new Error('There are three.');
  await refs.draft(listingId).update({ logo: { id: newId(), alt: '', hash: drawn, problem: null } });
  await refs.listing(listingId).update({ 'teaser.logo': published });
  for (const day of [8, 45, 80]) await clearedBy(addDays(NOW, day));
  expect(await Promise.all([drawn, published, gone].map(renditions))).toEqual([6, 6, 0]);
});

test('a process that dies while deleting a picture leaves no orphaned file', async () => {
  const seller = await makePerson('seller');
  const listingId = await makeListing(seller, 'draft', {}, { pictures: [] });
  const hash = await publishPicture(await picture(), { listingId }, NOW);
  const use = refs.mediaUse(`${hash}_${listingId}`);
  await clearedBy(addDays(NOW, 8));
  const { File } = createRequire(join(root, 'functions', 'package.json'))('@google-cloud/storage');
  const dying = vi.spyOn(File.prototype, 'delete').mockRejectedValue(new Error('The process dies here.'));
  await clearMedia(addDays(NOW, 40)).catch(() => {});
  dying.mockRestore();
  expect([await renditions(hash), (await use.get()).exists]).toEqual([6, true]);
  await clearedBy(addDays(NOW, 40));
  expect([await renditions(hash), (await use.get()).exists]).toEqual([0, false]);
});

test('a picture republished during its deletion keeps its record', async () => {
  const seller = await makePerson('seller');
  const listingId = await makeListing(seller, 'draft', {}, { pictures: [] });
  const original = await picture();
  const hash = await publishPicture(original, { listingId }, NOW);
  await clearedBy(addDays(NOW, 8));
  const { File } = createRequire(join(root, 'functions', 'package.json'))('@google-cloud/storage');
  const actual = File.prototype.delete;
  const again = vi.spyOn(File.prototype, 'delete').mockImplementation(async function (this: unknown, ...of: unknown[]) {
    again.mockRestore();
    const deleted = await actual.apply(this, of);
    await publishPicture(original, { listingId }, addDays(NOW, 40));
    return deleted;
  });
  await clearMedia(addDays(NOW, 40));
  expect((await refs.mediaUse(`${hash}_${listingId}`).get()).data()).toMatchObject({ unusedSince: null });
});

/** Signs up a person whose identity provider has their picture. */
async function signUp(photoURL: string) {
  const uid = `photo-${newId()}`;
  const email = `${uid.toLowerCase()}@example.com`;
  await (await auth()).createUser({ uid, email, password: PASSWORD, emailVerified: true, photoURL });
  const person = { uid, email, token: await idToken(email, PASSWORD) };
  await call('fetchUser', person, { uid });
  return person;
}

/** Signs up a person with a picture that can be fetched, and waits until it becomes the profile picture. */
async function signUpWithPicture() {
  const name = `photos/${newId()}`;
  await (await bucket()).file(name).save(await picture(), { contentType: 'image/png', resumable: false });
  const origin = `http://127.0.0.1:${TEST.ports.storage}/download/storage/v1`;
  const person = await signUp(`${origin}/b/${bucketOf(TEST)}/o/${encodeURIComponent(name)}?alt=media`);
  return { person, url: await until(async () => (await refs.user(person.uid).get()).data()?.pictureUrl) };
}

test('the picture from the identity provider becomes the profile picture', async () => {
  const { person, url } = await signUpWithPicture();
  expect(url).toMatch(/^\/media\/[0-9a-f]{64}-320\.webp$/);
  const [, hash = ''] = /media\/([0-9a-f]{64})/.exec(url) ?? [];
  expect(await renditions(hash)).toBe(6);
  expect((await refs.mediaUse(`${hash}_${person.uid}`).get()).data()).toMatchObject({ uid: person.uid });
  expect((await refs.profile(person.uid).get()).data()?.pictureUrl).toBe(url);
});

test("a picture that can't be fetched is skipped", async () => {
  const inside = await signUp('http://127.0.0.1:1/me.png');
  // The second sign-up starts later and takes longer, so the first person's trigger has finished by now.
  await signUpWithPicture();
  expect((await refs.user(inside.uid).get()).data()?.pictureUrl).toBeNull();
});
