import { beforeAll, expect, test } from 'vitest';
import { bucket, db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { clearUploads } from '../../functions/src/schedules/clear-uploads.ts';
import { coverSvg, logoSvg } from '../../scripts/demo/cover-svg.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { paths } from '../../src/domain/collections.ts';
import { type Draft, draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { renditionUrl } from '../../src/domain/picture/rendition.ts';
import { HOUR_MS } from '../../src/domain/shared/durations.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

let seller: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  seller = await makePerson('seller');
  stranger = await makePerson('stranger');
  admin = await makePerson('admin', { role: 'admin', isAdmin: true });
});
const TITLE = 'Harbour Desk of the Ferrymen';
const fields = () => draftFieldsSchema.strip().parse({ ...completeDraft(), title: TITLE });
const publicly = (id: string) => fetch(`${siteUrl(TEST)}/api/listings/${id}`);
const PNG = { bytes: 1000, contentType: 'image/png' } as const;
const upload = async (path: string, content: Buffer) =>
  (await bucket()).file(path).save(content, { contentType: 'image/png', resumable: false });

test('a new draft is empty except for the country in its seller’s profile', async () => {
  const [abroad, unknown] = await Promise.all([makePerson('abroad', { country: 'SE' }), makePerson('unknown')]);
  const countries = [abroad, unknown].map(async (person) => {
    const { listingId } = await call('createListing', person, {});
    const { title, country } = (await refs.draft(listingId).get()).data() ?? {};
    return [title, country];
  });
  expect(await Promise.all(countries)).toEqual([
    ['', 'SE'],
    ['', null],
  ]);
});

test('from an empty draft to a public listing', { timeout: 120_000 }, async () => {
  const { listingId } = await call('createListing', seller, {});
  expect(await refusal('saveDraft', stranger, { listingId, revision: 0, fields: fields() })).toBe('404 not-found');
  expect(await refusal('submitListing', seller, { listingId, revision: 0 })).toBe('400 invalid-input');
  expect(await call('saveDraft', seller, { listingId, revision: 0, fields: fields() })).toEqual({ revision: 1 });
  expect(await refusal('saveDraft', seller, { listingId, revision: 0, fields: fields() })).toBe('409 stale-draft');

  expect(await refusal('addPicture', stranger, { listingId, alt: '', ...PNG })).toBe('404 not-found');
  const broken = await call('addPicture', seller, { listingId, alt: 'A ferry', ...PNG });
  expect(await refusal('submitListing', seller, { listingId, revision: 1 })).toBe('409 picture-pending');
  await upload(broken.uploadPath, Buffer.from('<html>not a picture</html>'));
  const problem = await until(async () => (await refs.draft(listingId).get()).data()?.pictures[0]?.problem);
  expect(problem).toMatch(/not a picture/);
  await call('removePicture', seller, { listingId, pictureId: broken.pictureId });
  expect(await refusal('removePicture', stranger, { listingId, pictureId: broken.pictureId })).toBe('404 not-found');

  const { uploadPath } = await call('addPicture', seller, { listingId, alt: 'A ferry', ...PNG });
  await upload(uploadPath, await rasterize(coverSvg('ferry')));
  const hash = await until(async () => (await refs.draft(listingId).get()).data()?.pictures[0]?.hash);
  const picture = await fetch(`${siteUrl(TEST)}${renditionUrl(hash, 320)}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(picture.headers.get('cache-control')).toContain('immutable');
  const smaller = await fetch(`${siteUrl(TEST)}${renditionUrl(hash, 320, 'avif')}`);
  expect([smaller.status, smaller.headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect((await fetch(`${siteUrl(TEST)}/media/${'0'.repeat(64)}-320.webp`)).status).toBe(404);
  const [metadata] = await (await bucket()).file(uploadPath).getMetadata();
  expect(metadata.metadata?.firebaseStorageDownloadTokens ?? null).toBeNull();

  expect(await refusal('submitListing', stranger, { listingId, revision: 1 })).toBe('404 not-found');
  await call('submitListing', seller, { listingId, revision: 1 });
  expect((await publicly(listingId)).status).toBe(404);
  expect(await refusal('saveDraft', seller, { listingId, revision: 1, fields: fields() })).toBe('409 wrong-state');
  expect(await refusal('recallListing', stranger, { listingId })).toBe('404 not-found');
  await call('recallListing', seller, { listingId });
  await call('submitListing', seller, { listingId, revision: 1 });

  const decision = { listingId, n: 2, decision: 'approve', reasons: [] };
  expect(await refusal('decideSubmission', seller, decision)).toBe('403 admin-required');
  expect(await refusal('decideSubmission', admin, { ...decision, n: 1 })).toBe('409 wrong-state');
  expect(await refusal('decideSubmission', admin, { ...decision, decision: 'request-changes' })).toBe(
    '400 invalid-input',
  );
  const reasons = ['askingPrice', 'assets.domain', `pictures.${'p'.repeat(20)}`, 'documents.d', 'price'].map(
    (path) => ({
      path,
      reason: 'Why so much?',
    }),
  );
  for (const path of ['', 'slogan', 'assets.', 'assets/../x', 'documents.a b']) {
    const strange = { ...decision, decision: 'request-changes', reasons: [{ path, reason: 'Why?' }] };
    expect(await refusal('decideSubmission', admin, strange)).toBe('400 invalid-input');
  }
  await call('decideSubmission', admin, {
    ...decision,
    decision: 'request-changes',
    reasons,
  });
  expect((await refs.submission(listingId, '2').get()).data()?.reasons).toEqual(reasons);
  await call('submitListing', seller, { listingId, revision: 1 });
  await call('decideSubmission', admin, { ...decision, n: 3, decision: 'approve' });
  expect(await refusal('decideSubmission', admin, { ...decision, n: 3 })).toBe('409 wrong-state');

  const answer = await publicly(listingId);
  const text = await answer.text();
  expect(answer.status).toBe(200);
  // Everybody can read when the listing was reviewed.
  const { decidedAt } = (await refs.submission(listingId, '3').get()).data() ?? {};
  expect(JSON.parse(text)).toMatchObject({ reviewedAt: decidedAt?.toISOString() });
  expect(answer.headers.get('cache-control')).toContain('s-maxage=5');
  expect(text).toContain('Berth bookings for small harbours');
  const draft = JSON.stringify((await refs.draft(listingId).get()).data());
  for (const secret of ['harbour-desk.example', 'Slow winters']) {
    expect(draft).toContain(secret);
    expect(text).not.toContain(secret);
  }
  await until(async () => {
    const found = (await (
      await fetch(`${siteUrl(TEST)}/api/search?q=harbor+desk+ferrymen&category=SaaS&maxPrice=24000`)
    ).json()) as { cards: { id: string }[] };
    return found.cards.some((card) => card.id === listingId);
  });
  await until(async () => (await refs.notification(seller.uid, `review-${listingId}-3`).get()).exists);
});

test.each(['draft', 'submitted', 'withdrawn', 'removed'] as const)(
  'a listing in %s is a 404 like a nonexistent one',
  async (state) => {
    const [hidden, missing] = await Promise.all([publicly(await makeListing(seller, state)), publicly('A'.repeat(20))]);
    expect([hidden.status, await hidden.text()]).toEqual([404, await missing.text()]);
  },
);

test('search rejects unknown parameters', async () => {
  expect((await fetch(`${siteUrl(TEST)}/api/search?category=Cars`)).status).toBe(400);
});

test('a tab showing an older revision of the draft can’t submit it', async () => {
  const listingId = await makeListing(seller, 'draft');
  const inOtherTab = { ...fields(), title: 'Typed in another tab' };
  await call('saveDraft', seller, { listingId, revision: 0, fields: inOtherTab });
  for (const revision of [0, 2]) {
    expect(await refusal('submitListing', seller, { listingId, revision })).toBe('409 stale-draft');
  }
  expect((await refs.listing(listingId).get()).data()).toMatchObject({ state: 'draft', submissions: 0 });
  expect((await refs.submission(listingId, '1').get()).exists).toBe(false);
  await call('submitListing', seller, { listingId, revision: 1 });
  expect((await refs.submission(listingId, '1').get()).data()?.draft.title).toBe('Typed in another tab');
});

test('a key takes effect once, and reusing it with another body is rejected', async () => {
  const key = crypto.randomUUID();
  const first = await call('createListing', seller, {}, key);
  const second = await call('createListing', seller, {}, key);
  expect(second).toEqual(first);
  const listingId = first.listingId;
  const other = crypto.randomUUID();
  await call('saveDraft', seller, { listingId, revision: 0, fields: fields() }, other);
  const reused = await send(
    'saveDraft',
    { listingId, revision: 1, fields: fields() },
    { token: seller.token, key: other },
  );
  expect([reused.status, reused.body.error?.code]).toEqual([409, 'key-reused']);
});

test('at most eight pictures, in the seller’s order, each with a description', async () => {
  const listingId = await makeListing(seller, 'draft', {}, { pictures: [] });
  const ids: string[] = [];
  for (let i = 0; i < 8; i++)
    ids.push((await call('addPicture', seller, { listingId, alt: `Picture ${i}`, ...PNG })).pictureId);
  expect(await refusal('addPicture', seller, { listingId, alt: '', ...PNG })).toBe('400 invalid-input');
  const order = ids.toReversed().map((id, i) => ({ id, alt: `Now ${i}` }));
  await call('arrangePictures', seller, { listingId, pictures: order });
  const pictures = (await refs.draft(listingId).get()).data()?.pictures ?? [];
  expect(pictures.map(({ id, alt }) => ({ id, alt }))).toEqual(order);
  // The client has an outdated draft if an id is missing, repeated or unknown.
  for (const bad of [
    order.slice(1),
    [...order.slice(1), order[1]],
    [...order.slice(1), { id: 'x'.repeat(20), alt: '' }],
  ]) {
    expect(await refusal('arrangePictures', seller, { listingId, pictures: bad })).toBe('409 stale-draft');
  }
  expect(await refusal('arrangePictures', stranger, { listingId, pictures: order })).toBe('404 not-found');
  await call('removePicture', seller, { listingId, pictureId: ids[0] ?? '' });
  await call('addPicture', seller, { listingId, alt: '', ...PNG });
});

test('a logo has its own slot, replaces the previous one, and is published with the listing', {
  timeout: 120_000,
}, async () => {
  const listingId = await makeListing(seller);
  const logoOf = async () => (await refs.draft(listingId).get()).data()?.logo;
  const shown = async () => (await refs.publicListing(listingId).get()).data()?.teaser.logo;
  const asked = { listingId, alt: '', logo: true, ...PNG };
  expect(await refusal('addPicture', stranger, asked)).toBe('404 not-found');
  const first = await call('addPicture', seller, asked);
  expect(await refusal('publishChanges', seller, { listingId, revision: 0 })).toBe('409 picture-pending');
  const second = await call('addPicture', seller, asked);
  // The first announcement was replaced and is gone.
  expect([(await refs.upload(first.pictureId).get()).exists, (await logoOf())?.id]).toEqual([false, second.pictureId]);
  await upload(second.uploadPath, await rasterize(logoSvg('Ferry Desk')));
  const hash = await until(async () => (await logoOf())?.hash);
  expect((await fetch(`${siteUrl(TEST)}${renditionUrl(hash, 320)}`)).status).toBe(200);
  const pictures = (await refs.draft(listingId).get()).data()?.pictures ?? [];
  expect(pictures.map(({ id }) => id)).not.toContain(second.pictureId);
  expect(await shown()).toBeNull();
  expect(await call('publishChanges', seller, { listingId, revision: 0 })).toEqual({ changes: ['Logo changed'] });
  expect(await shown()).toBe(hash);
  expect(await refusal('removePicture', stranger, { listingId, pictureId: second.pictureId })).toBe('404 not-found');
  await call('removePicture', seller, { listingId, pictureId: second.pictureId });
  expect(await logoOf()).toBeNull();
  expect(await call('publishChanges', seller, { listingId, revision: 0 })).toEqual({ changes: ['Logo changed'] });
  expect(await shown()).toBeNull();
  const broken = await call('addPicture', seller, asked);
  await upload(broken.uploadPath, Buffer.from('<html>not a picture</html>'));
  expect(await until(async () => (await logoOf())?.problem)).toMatch(/not a picture/);
  // The seller sees the problem as a message, and no logo is published.
  await call('publishChanges', seller, { listingId, revision: 0 });
  expect(await shown()).toBeNull();
});

test('unneeded original uploads are deleted after a day, the others stay', async () => {
  const listingId = await makeListing(seller, 'draft', {}, { pictures: [] });
  const needed = await call('addPicture', seller, { listingId, alt: '', ...PNG });
  const dropped = await call('addPicture', seller, { listingId, alt: '', ...PNG });
  const logo = await call('addPicture', seller, { listingId, alt: '', logo: true, ...PNG });
  const own = (await call('addProfilePicture', seller, PNG)).uploadPath;
  const put = async (name: string) =>
    (await bucket())
      .file(name)
      .save(await rasterize(coverSvg('ferry')), { contentType: 'image/png', resumable: false });
  for (const name of [needed.uploadPath, logo.uploadPath, dropped.uploadPath, own]) await put(name);
  // A file is deleted immediately if its announcement is withdrawn before the file has arrived.
  await until(async () => (await refs.upload(dropped.pictureId).get()).data()?.usedAt);
  await call('removePicture', seller, { listingId, pictureId: dropped.pictureId });
  const there = async (name: string) => (await (await bucket()).file(name).exists())[0];
  const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  await db().doc(paths.setting('uploads')).delete();
  // The files are too young today. Tomorrow both folders are cleared, one page per hour.
  await clearUploads(new Date());
  expect(await there(dropped.uploadPath)).toBe(true);
  for (let hour = 25; hour < 60 && ((await there(dropped.uploadPath)) || (await there(own))); hour++)
    await clearUploads(later(hour));
  expect(await there(logo.uploadPath)).toBe(true);
  expect([await there(needed.uploadPath), await there(dropped.uploadPath), await there(own)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await clearUploads(later(25))).toBe(0);
  await db().doc(paths.setting('uploads')).delete();
});

test('no contract is emptied by repeated asset ids: neither a draft nor an offer may repeat one', async () => {
  const { listingId } = await call('createListing', seller, {});
  const [asset] = completeDraft().assets;
  const repeated = ['Logo', 'Source code', 'Domain'].map((label) => ({ ...asset, id: 'a', label }));
  const draft = { ...fields(), assets: repeated };
  const { status, body } = await send('saveDraft', { listingId, revision: 0, fields: draft }, { token: seller.token });
  expect([status, body.error?.details?.map(({ path }) => path)]).toEqual([
    400,
    ['fields.assets.1.id', 'fields.assets.2.id'],
  ]);
  // A draft from before this check is refused at submission, and the error names the field that the editor shows.
  await refs.draft(listingId).set({ ...completeDraft(), assets: repeated as Draft['assets'] });
  const sent = await send('submitListing', { listingId, revision: 0 }, { token: seller.token });
  expect([sent.status, sent.body.error?.details?.map(({ path }) => path)]).toEqual([
    400,
    ['assets.1.label', 'assets.2.label'],
  ]);
  const live = await makeListing(seller);
  const buyer = await makePerson('buyer', { premium: true });
  const terms = { ...TERMS, assets: ['code', 'code', 'code'] };
  const offer = await send('makeOffer', { listingId: live, terms }, { token: buyer.token });
  expect([offer.status, offer.body.error?.details?.map(({ path }) => path)]).toEqual([400, ['terms.assets']]);
  // Buying at the asking price is refused too if an older listing repeats an asset id.
  const old = await makeListing(seller, 'live', {}, { assets: repeated as Draft['assets'], buyNow: true });
  expect(await refusal('buyNow', buyer, { listingId: old, revision: 0 })).toBe('400 invalid-input');
});
