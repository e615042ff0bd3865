import { beforeAll, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import type { CheckedFigure } from '../../src/domain/listing/figures/checked-figures.ts';
import { checkableFigures } from '../../src/domain/listing/figures/figure-check.ts';
import { metricOf } from '../../src/domain/listing/figures/metric.ts';
import { figuresOf } from '../../src/domain/listing/publish/tiers-of.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { listingOf } from '../support/stored/stored-documents.ts';
import { PDF, putFile } from '../support/stored/stored-files.ts';

let seller: TestPerson;
let admin: TestPerson;
let stranger: TestPerson;
let inactive: TestPerson;
beforeAll(async () => {
  seller = await makePerson('seller', { onboardingStep: 'complete' });
  ({ admin, stranger, inactive } = await makeOutsiders());
});

const ANNOUNCED = { name: 'Books.pdf', bytes: PDF.length, kind: 'profit-loss', tier: 'access' } as const;
async function addDocument(listingId: string): Promise<string> {
  const { documentId, uploadPath } = await call('addDocument', seller, { listingId, ...ANNOUNCED });
  await putFile(uploadPath, PDF);
  await until(async () => (await refs.document(listingId, documentId).get()).data()?.type);
  return documentId;
}
const figures = checkableFigures(figuresOf(completeDraft(), new Date()));
const named = (names: CheckedFigure[], proved: boolean) =>
  figures.flatMap(({ figure, value }) => (names.includes(figure) ? [{ figure, value, proved }] : []));
const ticked = (...names: CheckedFigure[]) => named(names, true);
const unticked = (...names: CheckedFigure[]) => named(names, false);
const fields = (patch = {}) => ({ ...draftFieldsSchema.strip().parse(completeDraft()), ...patch });
const sources = async (listingId: string) => {
  const teaser = (await listingOf(listingId))?.teaser;
  return [
    ...(['ttmRevenue', 'ttmProfit', 'ownerHours'] as const).map((kind) => teaser && metricOf(teaser, kind)?.source),
    teaser?.revenueSource,
  ];
};
const approve = (listingId: string, n: number) =>
  call('decideSubmission', admin, { listingId, n, decision: 'approve', reasons: [] });

test('a reviewer’s finding in a document is marked once the listing is public, and keeps the mark while unchanged', async () => {
  const listingId = await makeListing(seller, 'draft');
  const documentId = await addDocument(listingId);
  await call('submitListing', seller, { listingId, revision: 0 });
  const input = { listingId, documentId, figures: ticked('ttmRevenue', 'ttmProfit', 'revenueMonths') };
  await call('checkFigures', admin, input);
  expect((await refs.document(listingId, documentId).get()).data()?.checkedAt).toEqual(expect.any(Date));
  const checks = (await listingOf(listingId))?.checks ?? [];
  expect(checks.map(({ figure, document }) => [figure, document])).toEqual([
    ['ttmRevenue', 'Books.pdf'],
    ['ttmProfit', 'Books.pdf'],
    ['revenueMonths', 'Books.pdf'],
  ]);
  // The seller changes the profit. The revenue keeps its mark and its date, but the profit is only the seller’s word.
  await call('decideSubmission', admin, {
    listingId,
    n: 1,
    decision: 'request-changes',
    reasons: [{ path: 'metrics', reason: 'Costs?' }],
  });
  await call('saveDraft', seller, { listingId, revision: 0, fields: fields({ ttmCosts: 300_000 }) });
  await call('submitListing', seller, { listingId, revision: 1 });
  await approve(listingId, 2);
  expect(await sources(listingId)).toEqual(['document', 'self', 'self', 'document']);
  const { teaser, checks: kept } = (await listingOf(listingId)) ?? {};
  expect(teaser && metricOf(teaser, 'ttmRevenue')?.asOf).toEqual(checks[0]?.at);
  expect(teaser?.revenueCheckedAt).toEqual(checks[0]?.at);
  expect(kept?.map(({ figure }) => figure)).toEqual(['ttmRevenue', 'revenueMonths']);

  // On the market, another figure is ticked and one is unticked. Both changes are public immediately.
  await call('checkFigures', admin, { ...input, figures: [...ticked('ownerHours'), ...unticked('revenueMonths')] });
  expect(await sources(listingId)).toEqual(['document', 'self', 'document', 'self']);
  expect((await refs.publicListing(listingId).get()).data()?.teaser.metrics).toContainEqual(
    expect.objectContaining({ kind: 'ownerHours', source: 'document' }),
  );
  // Publishing another value removes the mark. Returning to the old value does not restore it.
  await call('saveDraft', seller, { listingId, revision: 1, fields: fields({ ownerHours: 5 }) });
  await call('publishChanges', seller, { listingId, revision: 2 });
  await call('saveDraft', seller, { listingId, revision: 2, fields: fields({ ownerHours: 4 }) });
  await call('publishChanges', seller, { listingId, revision: 3 });
  expect(await sources(listingId)).toEqual(['document', 'self', 'self', 'self']);
  // Marks depend on the check of their document, and are removed with it.
  await call('checkDocument', admin, { listingId, documentId, checked: false });
  expect(await sources(listingId)).toEqual(['self', 'self', 'self', 'self']);
});

test('a checkbox changes one figure: others keep their checks, including access figures', async () => {
  const listingId = await makeListing(seller, 'live', {}, { refundRate: 2 });
  const first = await addDocument(listingId);
  const second = await addDocument(listingId);
  const check = (documentId: string, item: ReturnType<typeof ticked>) =>
    call('checkFigures', admin, { listingId, documentId, figures: item });
  const checks = async () =>
    (await listingOf(listingId))?.checks.map(({ figure, documentId }) => [figure, documentId === first]);
  await check(first, [{ figure: 'refundRate', value: '2', proved: true }]);
  const [earlier] = (await listingOf(listingId))?.checks ?? [];
  await check(second, ticked('ttmRevenue'));
  await check(first, ticked('ttmRevenue'));
  expect(await checks()).toEqual([
    ['refundRate', true],
    ['ttmRevenue', false],
    ['ttmRevenue', true],
  ]);
  expect((await listingOf(listingId))?.checks[0]).toEqual(earlier);
  // Unticking removes one check of one document, and unticking again changes nothing.
  await check(first, unticked('ttmRevenue'));
  await check(first, unticked('ttmProfit'));
  expect(await checks()).toEqual([
    ['refundRate', true],
    ['ttmRevenue', false],
  ]);
  expect(await sources(listingId)).toEqual(['document', 'self', 'self', 'self']);
  await check(first, [{ figure: 'refundRate', value: '2', proved: false }]);
  expect(await checks()).toEqual([['ttmRevenue', false]]);
  expect(await refusal('checkFigures', admin, { listingId, documentId: first, figures: [] })).toBe('400 invalid-input');
});

test('figures in parts are marked for readers with access, keep the mark in another review, and lose it by a logged change', async () => {
  const parts = { revenueSplit: { recurring: 80, 'one-off': 20 }, costLines: { hosting: 5_000 } };
  const listingId = await makeListing(seller, 'draft', {}, parts);
  const documentId = await addDocument(listingId);
  await call('submitListing', seller, { listingId, revision: 0 });
  const split = { figure: 'revenueSplit' as const, value: 'one-off 20 recurring 80', proved: true };
  const costs = { figure: 'costLines' as const, value: 'hosting 5000', proved: true };
  await call('checkFigures', admin, { listingId, documentId, figures: [split, costs] });
  const marks = async () =>
    (await call('openAccessTier', seller, { listingId })).entered.map(({ detail, source, checkedAt }) => [
      detail,
      source,
      checkedAt !== null,
    ]);
  // The reviewer asks for another change, and the seller submits again with both figures unchanged.
  const reasons = [{ path: 'title', reason: 'Which desk?' }];
  await call('decideSubmission', admin, { listingId, n: 1, decision: 'request-changes', reasons });
  await call('submitListing', seller, { listingId, revision: 0 });
  await approve(listingId, 2);
  expect(await marks()).toEqual([
    ['revenueSplit', 'document', true],
    ['costLines', 'document', true],
  ]);
  await call('saveDraft', seller, {
    listingId,
    revision: 0,
    fields: fields({ ...parts, costLines: { hosting: 6_000 } }),
  });
  await call('publishChanges', seller, { listingId, revision: 1 });
  expect(await marks()).toEqual([
    ['revenueSplit', 'document', true],
    ['costLines', 'self', false],
  ]);
  const log = await refs.changes(listingId).get();
  expect(log.docs.map((doc) => doc.data().text)).toContain('Changed for buyers with access: Costs in a month');
  expect(await refusal('checkFigures', admin, { listingId, documentId, figures: [costs] })).toBe('409 wrong-state');
  await call('checkFigures', admin, { listingId, documentId, figures: [{ ...split, proved: false }] });
  expect(await marks()).toEqual([
    ['revenueSplit', 'self', false],
    ['costLines', 'self', false],
  ]);
});

test('a changed or removed document proves nothing any more', async () => {
  const listingId = await makeListing(seller);
  const first = await addDocument(listingId);
  const second = await addDocument(listingId);
  await call('checkFigures', admin, { listingId, documentId: first, figures: ticked('ttmRevenue') });
  await call('checkFigures', admin, { listingId, documentId: second, figures: ticked('ttmProfit') });
  expect(await sources(listingId)).toEqual(['document', 'document', 'self', 'self']);
  await call('changeDocument', seller, { listingId, documentId: first, kind: 'profit-loss', tier: 'diligence' });
  expect(await sources(listingId)).toEqual(['document', 'document', 'self', 'self']);
  await call('changeDocument', seller, { listingId, documentId: first, kind: 'other', tier: 'diligence' });
  expect(await sources(listingId)).toEqual(['self', 'document', 'self', 'self']);
  await call('removeDocument', seller, { listingId, documentId: second });
  expect(await sources(listingId)).toEqual(['self', 'self', 'self', 'self']);
});

test('only an administrator can check, only visible figures, and only against a document that arrived', async () => {
  const listingId = await makeListing(seller);
  const documentId = await addDocument(listingId);
  const input = { listingId, documentId, figures: ticked('ttmRevenue') };
  expect(await refusal('checkFigures', null, input)).toBe('401 unauthenticated');
  expect(await refusal('checkFigures', seller, input)).toBe('403 admin-required');
  expect(await refusal('checkFigures', stranger, input)).toBe('403 admin-required');
  expect(await refusal('checkFigures', inactive, input)).toBe('403 account-deactivated');
  expect(
    await refusal('checkFigures', admin, { ...input, figures: [{ figure: 'price', value: '1', proved: true }] }),
  ).toBe('400 invalid-input');
  expect(await refusal('checkFigures', admin, { ...input, documentId: 'nothing' })).toBe('404 not-found');
  const otherValue = [{ figure: 'ttmRevenue', value: '1', proved: true }];
  expect(await refusal('checkFigures', admin, { ...input, figures: otherValue })).toBe('409 wrong-state');
  const announced = await call('addDocument', seller, { listingId, ...ANNOUNCED });
  expect(await refusal('checkFigures', admin, { ...input, documentId: announced.documentId })).toBe('409 wrong-state');
  const draft = await makeListing(seller, 'draft');
  const inDraft = { ...input, listingId: draft, documentId: await addDocument(draft) };
  expect(await refusal('checkFigures', admin, inDraft)).toBe('409 wrong-state');
  expect(await sources(listingId)).toEqual(['self', 'self', 'self', 'self']);
});

test('while another administrator reviews a submission, only they can check its figures', async () => {
  const other = await makePerson('second', { role: 'admin' });
  const listingId = await makeListing(seller, 'draft');
  const documentId = await addDocument(listingId);
  await call('submitListing', seller, { listingId, revision: 0 });
  await call('claimListing', other, { listingId, mine: true });
  const input = { listingId, documentId, figures: ticked('ttmRevenue') };
  expect(await refusal('checkFigures', admin, input)).toBe('409 claimed');
  await call('checkFigures', other, input);
});

test('relisting keeps the dates of unchanged figures, for every reader', async () => {
  const listingId = await makeListing(seller, 'draft');
  const again = { visitMonths: Array<number>(12).fill(900), refundRate: 2, costLines: { hosting: 5_000 } };
  const earlierMonths = Array<number>(12).fill(50_000);
  await call('saveDraft', seller, { listingId, revision: 0, fields: fields({ ...again, earlierMonths }) });
  await call('submitListing', seller, { listingId, revision: 1 });
  await approve(listingId, 1);
  const listed = async () => {
    const { metrics = [], visits } = (await listingOf(listingId))?.teaser ?? {};
    const tier = (await refs.accessTier(listingId).get()).data();
    return {
      metrics: [...metrics, ...(tier?.metrics ?? [])].map(({ kind, asOf }) => [kind, asOf]),
      months: [visits?.enteredAt, tier?.history?.enteredAt],
      parts: tier?.entered,
    };
  };
  const first = await listed();
  expect(first.months).toEqual([expect.any(Date), expect.any(Date)]);
  expect(first.parts).toMatchObject([{ detail: 'costLines', source: 'self', enteredAt: expect.any(Date) }]);

  await call('withdrawListing', seller, { listingId });
  await call('reopenListing', seller, { listingId });
  await call('submitListing', seller, { listingId, revision: 1 });
  await approve(listingId, 2);
  expect(await listed()).toEqual(first);

  // A changed figure has the date of its change. All other dates stay.
  await call('withdrawListing', seller, { listingId });
  await call('reopenListing', seller, { listingId });
  const changed = fields({ ...again, earlierMonths, refundRate: 3 });
  await call('saveDraft', seller, { listingId, revision: 1, fields: changed });
  await call('submitListing', seller, { listingId, revision: 2 });
  await approve(listingId, 3);
  const later = await listed();
  const dateOf = ({ metrics }: typeof first, name: string) => metrics.find(([kind]) => kind === name)?.[1];
  expect(dateOf(later, 'refundRate')).not.toEqual(dateOf(first, 'refundRate'));
  const others = ({ metrics, ...rest }: typeof first) => ({
    ...rest,
    metrics: metrics.filter(([kind]) => kind !== 'refundRate'),
  });
  expect(others(later)).toEqual(others(first));
});
