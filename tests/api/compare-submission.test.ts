import { beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { flagCopiedTexts } from '../../functions/src/features/listings/flag-copied-texts.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { newPictureUse } from '../../src/domain/picture/picture-use.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { listingOf } from '../support/stored/stored-documents.ts';

let seller: TestPerson;
let outsiders: Awaited<ReturnType<typeof makeOutsiders>>;
beforeAll(async () => {
  seller = await makePerson('seller', { onboardingStep: 'complete' });
  outsiders = await makeOutsiders();
});

/** Makes a submitted listing with a picture that has this hash. */
async function submitted(hash: string): Promise<string> {
  const pictures = [{ id: 'p'.repeat(20), alt: 'A harbor', hash, problem: null }];
  const listingId = await makeListing(seller, 'draft', {}, { pictures });
  await call('submitListing', seller, { listingId, revision: 0 });
  await shows(listingId, hash);
  return listingId;
}
const shows = (listingId: string, hash: string) =>
  refs.mediaUse(`${hash}_${listingId}`).set(newPictureUse({ hash, listingId, uid: null }, new Date()));

test('a reviewer learns which pictures another listing has shown, and which listings', async () => {
  const { admin } = outsiders;
  const listingId = await submitted('1'.repeat(64));
  expect(await call('compareSubmission', admin, { listingId })).toMatchObject({ pictures: [], notCompared: [] });
  const original = await makeListing(seller, 'live', { title: 'Tide Table' });
  await shows(original, '1'.repeat(64));
  // A profile may show the picture too, but a profile is not a listing.
  await refs
    .mediaUse(`${'1'.repeat(64)}_x`)
    .set(newPictureUse({ hash: '1'.repeat(64), listingId: null, uid: 'x' }, new Date()));
  expect(await call('compareSubmission', admin, { listingId })).toMatchObject({
    pictures: [{ id: 'p'.repeat(20), listings: [{ id: original, title: 'Tide Table' }] }],
    notCompared: [],
  });
  expect(await call('compareSubmission', admin, { listingId: original })).toMatchObject({
    pictures: [],
    notCompared: [],
  });
});

test('a picture that was never processed is named as not compared', async () => {
  const listingId = await submitted('4'.repeat(64));
  const submission = refs.submission(listingId, '1');
  const draft = (await submission.get()).data()?.draft ?? expect.fail('It was not submitted.');
  const waiting = { id: 'q'.repeat(20), alt: 'A pier', hash: null, problem: null };
  await submission.update({ 'draft.pictures': [...draft.pictures, waiting] });
  expect(await call('compareSubmission', outsiders.admin, { listingId })).toMatchObject({
    pictures: [],
    notCompared: [waiting.id],
  });
});

test('only administrators can request them', async () => {
  const listingId = await submitted('2'.repeat(64));
  expect(await refusal('compareSubmission', null, { listingId })).toBe('401 unauthenticated');
  for (const person of [seller, outsiders.stranger])
    expect(await refusal('compareSubmission', person, { listingId })).toBe('403 admin-required');
  expect(await refusal('compareSubmission', outsiders.inactive, { listingId })).toBe('403 account-deactivated');
});

test('the review queue reads the submission’s facts in the listing’s record', async () => {
  const listingId = await submitted('3'.repeat(64));
  expect((await listingOf(listingId))?.sent).toEqual({ category: 'SaaS', askingPrice: 2_400_000, anonymous: false });
});

test('a reviewer learns which seller submitted the same texts and site first, but the first seller’s review shows nothing', async () => {
  const { admin } = outsiders;
  const site = `https://${seller.uid.toLowerCase()}.example`;
  const texts = {
    url: site,
    reasonForSelling: `The boats of ${seller.uid} moved to another harbor and nobody has been left to keep the tables of its tides.`,
    knownProblems: 'None known.',
    priceReason: '',
  };
  const sentBy = async (person: TestPerson, title: string) => {
    const listingId = await makeListing(
      person,
      'draft',
      {},
      { ...texts, title, oneLine: `Tides for the harbor of ${title}` },
    );
    await call('submitListing', person, { listingId, revision: 0 });
    return listingId;
  };
  const original = await sentBy(seller, 'Tide Tables');
  const copier = await makePerson('copier', { onboardingStep: 'complete' });
  const copy = await sentBy(copier, 'Ebb and Flow');
  expect(await call('compareSubmission', admin, { listingId: copy })).toMatchObject({
    resemblances: [
      {
        check: 'same-text',
        text: expect.stringMatching(/^About \d+% of the phrases/),
        listing: { id: original, title: 'Tide Tables' },
      },
      { check: 'same-site', listing: { id: original, title: 'Tide Tables' } },
    ],
  });
  // The first seller's second submission and second listing do not count against that seller.
  expect(await call('compareSubmission', admin, { listingId: original })).toMatchObject({ resemblances: [] });
  const relisted = await sentBy(seller, 'Tide Tables again');
  expect(await call('compareSubmission', admin, { listingId: relisted })).toMatchObject({ resemblances: [] });
});

test('texts published without a review are compared too, and raise one case', async () => {
  const text = `The ferries of ${seller.uid} carry more bicycles than cars, and nobody had counted them before we did.`;
  const own = ({ uid }: TestPerson, title: string) => ({
    title,
    url: `https://${uid.toLowerCase()}.example`,
    oneLine: `What ${uid} calls it`,
    knownProblems: 'None known.',
    priceReason: '',
  });
  const original = await makeListing(seller, 'draft', {}, { ...own(seller, 'Ferry Counts'), reasonForSelling: text });
  await call('submitListing', seller, { listingId: original, revision: 0 });
  const copier = await makePerson('text-copier', { onboardingStep: 'complete' });
  const sold = { ...own(copier, 'Bicycles at Sea'), reasonForSelling: `${copier.uid} moves on.` };
  const listingId = await makeListing(copier, 'live', {}, sold);
  const flag = async (nth = '') => (await refs.flag(`texts-${listingId}${nth}`).get()).data();
  const publish = async (patch: object) => {
    const { revision, ...draft } = (await refs.draft(listingId).get()).data() ?? expect.fail('No draft.');
    const fields = { ...draftFieldsSchema.strip().parse(draft), ...patch };
    const saved = await call('saveDraft', copier, { listingId, revision, fields });
    await call('publishChanges', copier, { listingId, revision: saved.revision });
  };
  await publish({ oneLine: `Counts whoever rides a bicycle on board for ${copier.uid}` });
  await publish({ reasonForSelling: text });
  const raised = await until(() => flag());
  expect(raised).toMatchObject({ kind: 'texts-seen', listingId, state: 'open' });
  expect(raised?.reason).toBe(
    'Texts or the site that its seller published appeared in another seller’s listing first: “Ferry Counts”.',
  );
  expect(await call('compareSubmission', outsiders.admin, { listingId })).toMatchObject({
    resemblances: [{ check: 'same-text', listing: { id: original, title: 'Ferry Counts' } }],
  });
  // If an administrator decided that a listing is no copy, another sentence or a new price does not raise the case
  // again.
  await refs.flag(`texts-${listingId}`).update({ state: 'resolved' });
  await publish({ knownProblems: `It rains on the quay of ${copier.uid}, and then nobody rides.` });
  await publish({ askingPrice: 2_300_000 });
  const samples = (await refs.textSamples(listingId).get()).docs;
  expect(samples).toHaveLength(3);
  for (const { id } of samples) await flagCopiedTexts(listingId, id);
  expect(await flag('-2')).toBeUndefined();
});
