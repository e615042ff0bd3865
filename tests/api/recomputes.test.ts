import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { isRejectedRowsKept } from '../../functions/src/records/listing/recompute.ts';
import { auditSubject } from '../../src/domain/audit/audit.ts';
import { paths } from '../../src/domain/collections.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { type DraftFields, draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { metricOf } from '../../src/domain/listing/figures/metric.ts';
import {
  exportPath,
  MAX_SILENT_MS,
  NO_CORRECTIONS,
  type ReadAs,
  rejectedPath,
  rejectedRowsUrl,
} from '../../src/domain/recompute/recompute.ts';
import { storedNumber } from '../../src/domain/shared/stored-moments.ts';
import { addDays, lastMonths } from '../../src/domain/shared/time.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { emulator } from '../support/emulators/emulator-clock.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { recomputeFacts } from '../support/listings/recompute-facts.ts';
import { STRIPE_HEADER, stripeRow } from '../support/money/stripe-export.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { listingOf } from '../support/stored/stored-documents.ts';
import { fileExists, getFile, putFile, statusOf } from '../support/stored/stored-files.ts';

let seller: TestPerson;
let stranger: TestPerson;
let inactive: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  ({ stranger, inactive, admin } = await makeOutsiders());
});
// Each test has a new seller, because an account may begin only twenty exports a day.
beforeEach(async () => {
  seller = await makePerson('seller', { onboardingStep: 'complete' });
});

const MONTHS = lastMonths(new Date(), 24);
const inMonth = (month: string, day = 10) => new Date(`${month}-${String(day).padStart(2, '0')}T12:00:00Z`);
/** A charge in each of the last 24 months, of $10 in the first, $20 in the second and so on. */
const twoYears = MONTHS.map((month, i) => stripeRow(`txn_${i}`, { at: inMonth(month, 1), cents: 1_000 * (i + 1) }));
const fields = (patch: Partial<DraftFields> = {}) => ({
  ...draftFieldsSchema.strip().parse(completeDraft()),
  ...patch,
});

const recomputeOf = async (id: string) => (await refs.recompute(id).get()).data();
const ended = (id: string) =>
  until(async () => {
    const recompute = await recomputeOf(id);
    return recompute?.endedAt && recompute;
  });
const start = (listingId: string, content: string, as: Partial<ReadAs> = {}, person = seller) =>
  call('startRecompute', person, {
    listingId,
    name: 'export.csv',
    bytes: Buffer.byteLength(content),
    readAs: { ...NO_CORRECTIONS, ...as },
  });

/** Waits until an export has been read: it is then shown to its seller, or has failed. */
const readOf = (id: string) =>
  until(async () => {
    const recompute = await recomputeOf(id);
    return recompute && (recompute.state === 'shown' || recompute.endedAt) ? recompute : null;
  });

/** Uploads an export and waits until it is read. */
async function readExport(listingId: string, lines: readonly string[], as: Partial<ReadAs> = {}) {
  const content = lines.join('\n');
  const { recomputeId, uploadPath } = await start(listingId, content, as);
  await putFile(uploadPath, Buffer.from(content));
  return { ...(await readOf(recomputeId)), uploadPath };
}

/** Like the function above, and the seller confirms the reading. */
async function recompute(listingId: string, lines: readonly string[], as: Partial<ReadAs> = {}) {
  const { id, state, uploadPath } = await readExport(listingId, lines, as);
  if (state === 'shown') await call('confirmRecompute', seller, { recomputeId: id });
  await until(async () => !(await fileExists(uploadPath)));
  return ended(id);
}

describe('an export', () => {
  test('of fifty thousand rows is added up to the cent, and is deleted', async () => {
    const listingId = await makeListing(seller, 'draft');
    const expected = new Map(MONTHS.map((month) => [month, 0]));
    const rows = Array.from({ length: 50_000 }, (_, i) => {
      const month = MONTHS[i % 24] ?? '';
      const cents = ((i * 7_919) % 9_973) * (i % 11 === 0 ? -1 : 1);
      expected.set(month, (expected.get(month) ?? 0) + cents);
      const category = cents < 0 ? 'refund' : 'charge';
      const customer = `cus_${i % 500}`;
      const subscription = i % 2 ? 'sub_1' : '';
      return stripeRow(`txn_${i}`, { at: inMonth(month, 1 + (i % 28)), cents, category, customer, subscription });
    });
    const strange = ['txn_x,2026-99-01,,usd,1.00,0,1,charge,,,,,,', rows[0] ?? '', rows[0] ?? ''];
    const { state, format, result, progress, bytes } = await recompute(listingId, [STRIPE_HEADER, ...rows, ...strange]);
    expect([state, format]).toEqual(['ready', 'stripe-balance']);
    expect(result?.months).toEqual([...expected.values()]);
    expect(result?.ttmRevenue).toBe([...expected.values()].slice(12).reduce((sum, cents) => sum + cents, 0));
    expect(result).toMatchObject({ rows: 50_003, counted: 50_000, mrr: null, customers: 500 });
    expect(result?.rejected).toEqual([
      { reason: 'date', count: 1, firstRows: [50_002] },
      { reason: 'repeated', count: 2, firstRows: [50_003, 50_004] },
    ]);
    expect(progress).toEqual({ rows: 50_003, bytes });
  });

  test('lists every rejected row in its own file, only for its seller and administrators', async () => {
    const listingId = await makeListing(seller, 'draft');
    const kwdos = Array.from({ length: 30 }, (_, i) =>
      stripeRow(`txn_e${i}`, { at: inMonth(MONTHS[20] ?? ''), cents: 100, customer: 'ada@customers.example' }).replace(
        ',usd,',
        ',kwd,',
      ),
    );
    const found = await recompute(listingId, [STRIPE_HEADER, ...twoYears, ...kwdos]);
    expect(found.result?.rejected).toMatchObject([{ reason: 'currency', count: 30, firstRows: { length: 10 } }]);
    const address = rejectedRowsUrl(found.id);
    for (const [person, status] of [
      [null, 401],
      [stranger, 404],
      [inactive, 403],
      [seller, 200],
      [admin, 200],
    ] as const)
      expect(await statusOf(address, person)).toBe(status);
    const answer = await getFile(address, seller);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(31);
    expect([lines[1], lines[30]]).toEqual([
      '26,"Its currency could not be read, or the European Central Bank has no rate for it."',
      '55,"Its currency could not be read, or the European Central Bank has no rate for it."',
    ]);
    const log = await refs.auditLog().where('touches', 'array-contains', auditSubject('listing', listingId)).get();
    expect(log.docs.map((doc) => doc.data().action)).toEqual(['document-opened']);
    // The sweep keeps the file as long as the recompute exists.
    const path = rejectedPath(found);
    expect(await isRejectedRowsKept(path)).toBe(true);
    await call('deleteDraft', seller, { listingId });
    expect([await fileExists(path), await isRejectedRowsKept(path)]).toEqual([false, false]);
    expect(await statusOf(address, seller)).toBe(404);
  });

  test('without a rejected row has no such file', async () => {
    const { id } = await recompute(await makeListing(seller, 'draft'), [STRIPE_HEADER, ...twoYears]);
    expect((await recomputeOf(id))?.hasRejectedRows).toBe(false);
    expect(await statusOf(rejectedRowsUrl(id), seller)).toBe(404);
  });

  test('stores nothing about a customer', async () => {
    const listingId = await makeListing(seller, 'draft');
    const row = stripeRow('txn_secret', { at: inMonth(MONTHS[23] ?? ''), cents: 1, customer: 'ada@customers.example' });
    const { id } = await recompute(listingId, [STRIPE_HEADER, row, 'ada@customers.example']);
    const stored = JSON.stringify((await db().doc(paths.recompute(id)).get()).data());
    expect(stored).not.toMatch(/customers\.example|txn_secret/);
    expect((await refs.recomputeRun(id, '1').get()).exists).toBe(false);
  });

  test.each([
    ['nothing that we know', 'a,b,c\n1,2,3', 'We don’t recognize this export. Tell us which column is which.'],
    [
      'no text',
      'PK\u0003\u0004\0\0\0',
      'This is not a CSV file. Export it as CSV, or save it as CSV in your spreadsheet.',
    ],
    ['no rows', STRIPE_HEADER, 'The file has no rows below its header.'],
    ['too many columns', Array(300).fill('a').join(','), 'The file has more than 200 columns.'],
  ])('with %s is rejected with the reason, and deleted', async (_what, content, problem) => {
    const listingId = await makeListing(seller, 'draft');
    const { state, result, problem: said } = await recompute(listingId, [content]);
    expect([state, result]).toEqual(['failed', null]);
    expect(said).toBe(problem);
  });

  test('that isn’t valid CSV, with one endless row, is rejected and deleted', async () => {
    const listingId = await makeListing(seller, 'draft');
    const { state, problem } = await recompute(listingId, [STRIPE_HEADER, 'txn_1', `"${'x'.repeat(70_000)}`]);
    expect([state, problem]).toEqual(['failed', 'The file is not valid CSV from row 3 on. Export it again.']);
  });

  test('that isn’t recognized is parsed by the columns that the seller maps', async () => {
    const listingId = await makeListing(seller, 'draft');
    const mapping = {
      date: 1,
      amount: 2,
      refunded: null,
      tax: null,
      currency: null,
      unit: 'USD',
      customer: 0,
      type: null,
      id: null,
      product: null,
    };
    const [year, month] = (MONTHS[23] ?? '').split('-');
    const lines = ['Kunde;Datum;Betrag', `Ada;05.${month}.${year};1.500,50`, `Bo;06.${month}.${year};-0,50`];
    const { format, result } = await recompute(listingId, lines, { mapping });
    expect([format, result?.ttmRevenue, result?.customers]).toEqual(['mapped', 150_000, 1]);
  });
});

describe('an export that was read', () => {
  const paypal = (...days: string[]) => [
    'Date,Time,TimeZone,Type,Status,Currency,Gross,Fee,Net,Transaction ID',
    ...days.map((day, i) => `${day},10:00:00,UTC,Payment,Completed,USD,10.00,0,10.00,T${i}`),
  ];
  // The dates are a year ago, so that neither order of day and month is in the future.
  const year = new Date().getUTCFullYear() - 1;

  test('has no effect until its seller confirms the reading, and is stored until then', async () => {
    const listingId = await makeListing(seller, 'draft');
    const { id, uploadPath, result, reading, endedAt } = await readExport(listingId, [STRIPE_HEADER, ...twoYears]);
    expect([result?.ttmRevenue, endedAt, await fileExists(uploadPath)]).toEqual([222_000, null, true]);
    expect(reading).toMatchObject({
      questions: [],
      sums: { payments: 24, amounts: [{ currency: 'USD', gross: 300_000, returned: 0 }] },
    });
    expect(reading?.rows.map(({ row, entries }) => [row, entries[0]?.minor])).toEqual([
      [2, 1_000],
      [3, 2_000],
      [4, 3_000],
    ]);
    const apply = { recomputeId: id, revision: 0, figures: ['revenueMonths'] };
    expect(await refusal('applyRecompute', seller, apply)).toBe('409 wrong-state');
    await call('confirmRecompute', seller, { recomputeId: id });
    expect(await recomputeOf(id)).toMatchObject({ state: 'ready', endedAt: expect.any(Date) });
    expect(await fileExists(uploadPath)).toBe(false);
    expect(await refusal('confirmRecompute', seller, { recomputeId: id })).toBe('409 wrong-state');
    expect(await refusal('correctRecompute', seller, { recomputeId: id, readAs: NO_CORRECTIONS })).toBe(
      '409 wrong-state',
    );
    await call('applyRecompute', seller, { recomputeId: id, revision: 0, figures: ['revenueMonths'] });
  });

  test('asks for its date order if no row decides it, and is reread with the answer', async () => {
    const listingId = await makeListing(seller, 'draft');
    const { id, uploadPath, reading } = await readExport(listingId, paypal(`03/04/${year}`, `04/03/${year}`));
    expect(reading?.questions).toEqual(['dateOrder']);
    expect(await refusal('confirmRecompute', seller, { recomputeId: id })).toBe('409 wrong-state');
    await call('correctRecompute', seller, { recomputeId: id, readAs: { ...NO_CORRECTIONS, dateOrder: 'day-first' } });
    const again = await until(async () => {
      const read = await recomputeOf(id);
      return read?.state === 'shown' ? read : null;
    });
    expect(again).toMatchObject({ runs: 2, reading: { questions: [], writing: { dateOrder: 'day-first' } } });
    await call('confirmRecompute', seller, { recomputeId: id });
    expect(await fileExists(uploadPath)).toBe(false);
  });

  test("stores its seller's answers with the figures it proves, for reviewers", async () => {
    const listingId = await makeListing(seller, 'draft');
    const said = { ...NO_CORRECTIONS, dateOrder: 'day-first', decimalSign: ',' } as const;
    const days = MONTHS.map((month) => `01/${month.slice(5)}/${month.slice(0, 4)}`);
    const { id } = await readExport(
      listingId,
      paypal(...days).map((row) => row.replaceAll(/(\d+)\.00/g, '"$1,00"')),
    );
    await call('correctRecompute', seller, { recomputeId: id, readAs: said });
    await until(async () => (await recomputeOf(id))?.state === 'shown');
    await call('confirmRecompute', seller, { recomputeId: id });
    await call('applyRecompute', seller, { recomputeId: id, revision: 0, figures: ['revenueMonths'] });
    expect((await listingOf(listingId))?.checks).toMatchObject(
      ['ttmRevenue', 'revenueMonths'].map((figure) => ({ figure, documentId: id })),
    );
    expect(await recomputeOf(id)).toMatchObject({
      state: 'ready',
      readAs: said,
      reading: { writing: { dateOrder: 'day-first' }, rows: expect.any(Array) },
    });
  });

  test('with several products counts those its seller chose, and everyone reads which', async () => {
    const listingId = await makeListing(seller, 'draft');
    const header =
      'Purchase ID,Item Name,Purchase Email,Purchase Date,Sale Price ($),Partial Refund ($),Fully Refunded?,Disputed?';
    const sales = MONTHS.flatMap((month, i) => [
      `a${i},Pro,a${i}@example.com,${month}-10,10,0,0,0`,
      `b${i},Studio plan,b${i}@example.com,${month}-11,50,0,0,0`,
    ]);
    const { id, reading, result } = await readExport(listingId, [header, ...sales]);
    expect([reading?.questions, result?.ttmRevenue]).toEqual([['products'], 72_000]);
    expect(await refusal('confirmRecompute', seller, { recomputeId: id })).toBe('409 wrong-state');
    const products = { forSale: ['Pro'], others: ['Studio plan'] };
    const none = { forSale: [], others: ['Pro'] };
    expect(
      await refusal('correctRecompute', seller, { recomputeId: id, readAs: { ...NO_CORRECTIONS, products: none } }),
    ).toBe('400 invalid-input');
    await call('correctRecompute', seller, { recomputeId: id, readAs: { ...NO_CORRECTIONS, products } });
    await until(async () => (await recomputeOf(id))?.state === 'shown');
    await call('confirmRecompute', seller, { recomputeId: id });
    await call('applyRecompute', seller, { recomputeId: id, revision: 0, figures: ['revenueMonths'] });
    const { checks = [] } = (await refs.listing(listingId).get()).data() ?? {};
    expect(checks.map(({ document }) => document)).toContain(
      `Gumroad sales, of “Pro”, without “Studio plan”, ${storedNumber(24)} of ${storedNumber(48)} rows left out: of other products`,
    );
    expect((await refs.draft(listingId).get()).data()?.revenueMonths).toEqual(Array(12).fill(1_000));
  });

  test('is replaced by another one, along with its file', async () => {
    const listingId = await makeListing(seller, 'draft');
    const { id, uploadPath } = await readExport(listingId, [STRIPE_HEADER, ...twoYears]);
    await start(listingId, 'x');
    expect([(await recomputeOf(id))?.state, await fileExists(uploadPath)]).toEqual(['canceled', false]);
  });

  test('states next to its mark how many rows were left out and why', async () => {
    const listingId = await makeListing(seller, 'draft');
    const euros = stripeRow('txn_e', { at: inMonth(MONTHS[20] ?? ''), cents: 100 }).replace(',usd,', ',kwd,');
    const { id } = await recompute(listingId, [STRIPE_HEADER, ...twoYears, euros]);
    await call('applyRecompute', seller, { recomputeId: id, revision: 0, figures: ['revenueMonths'] });
    expect((await listingOf(listingId))?.checks[0]?.document).toBe(
      `Stripe balance transactions, ${storedNumber(1)} of ${storedNumber(25)} rows left out: without a rate for their currency`,
    );
  });
});

describe('the figures of an export', () => {
  test('go into the draft with their source, and are marked once the listing is public', async () => {
    const listingId = await makeListing(seller, 'draft', {}, { mrr: 5_000 });
    const { id } = await recompute(listingId, [STRIPE_HEADER, ...twoYears]);
    expect((await refs.draft(listingId).get()).data()?.revenueMonths[0]).toBe(100_000);
    const figures = ['revenueMonths', 'earlierMonths'] as const;
    const { revision } = await call('applyRecompute', seller, { recomputeId: id, revision: 0, figures: [...figures] });
    const draft = (await refs.draft(listingId).get()).data();
    expect(draft).toMatchObject({ revision, monthsFrom: MONTHS[12], mrr: 5_000 });
    expect(draft?.revenueMonths).toEqual(MONTHS.slice(12).map((_, i) => 1_000 * (i + 13)));
    expect(draft?.earlierMonths).toEqual(MONTHS.slice(0, 12).map((_, i) => 1_000 * (i + 1)));
    expect((await recomputeOf(id))?.applied?.figures).toEqual(figures);
    const checks = (await listingOf(listingId))?.checks ?? [];
    const source = { source: 'recomputed', document: 'Stripe balance transactions', documentId: id };
    const period = { from: MONTHS[12], to: MONTHS[23] };
    expect(checks).toEqual([
      expect.objectContaining({ figure: 'ttmRevenue', value: '222000', ...source, period }),
      expect.objectContaining({ figure: 'revenueMonths', ...source, period }),
      expect.objectContaining({ figure: 'earlierMonths', ...source, period: { ...period, from: MONTHS[0] } }),
    ]);

    await call('submitListing', seller, { listingId, revision });
    await call('decideSubmission', admin, { listingId, n: 1, decision: 'approve', reasons: [] });
    const { teaser } = (await refs.publicListing(listingId).get()).data() ?? {};
    expect(teaser && metricOf(teaser, 'ttmRevenue')).toMatchObject({
      value: 222_000,
      source: 'recomputed',
      sourceName: 'Stripe balance transactions',
      asOf: checks[0]?.at,
    });
    expect(teaser && metricOf(teaser, 'mrr')).toMatchObject({ source: 'self', sourceName: null });
    expect(teaser).toMatchObject({ revenueSource: 'recomputed', revenueSourceName: 'Stripe balance transactions' });
    // Figures that are visible with access name their own source, for the months that the export covers.
    expect((await call('openAccessTier', seller, { listingId })).history).toMatchObject({
      from: MONTHS[0],
      source: 'recomputed',
      sourceName: 'Stripe balance transactions',
      checkedAt: expect.anything(),
    });
  });

  test('that were left out are visible to buyers with access, with the seller’s explanation', async () => {
    const listingId = await makeListing(seller);
    await recompute(listingId, [STRIPE_HEADER, ...twoYears]);
    const { dealId } = await call('askQuestion', stranger, { listingId, text: 'Are these all payments?' });
    await call('grantAccess', seller, { dealId });
    await call('acceptTerms', stranger, { dealId, version: TERMS_VERSION });
    const read = async () => (await call('openAccessTier', stranger, { listingId })).leftOut;
    const text = 'Revenue by month: $12,000 typed. The export says $2,220, which was left out.';
    expect(await read()).toEqual([{ check: 'left-out', outcome: 'asks', text }]);
    const words = 'Most is paid by bank transfer.';
    const explained = fields({ openedWords: { 'left-out': words } });
    await call('saveDraft', seller, { listingId, revision: 0, fields: explained });
    await call('publishChanges', seller, { listingId, revision: 1 });
    expect(await read()).toEqual([{ check: 'left-out', outcome: 'tells', text, words }]);
  });

  test('are shown with findings about their rows, for buyers with access, without the rows', async () => {
    const listingId = await makeListing(seller);
    await recompute(listingId, [STRIPE_HEADER, ...twoYears]);
    const { dealId } = await call('askQuestion', stranger, { listingId, text: 'What did the processor take?' });
    await call('grantAccess', seller, { dealId });
    await call('acceptTerms', stranger, { dealId, version: TERMS_VERSION });
    const { signs } = await call('openAccessTier', stranger, { listingId });
    const text = 'Fees are 0% of the charges; a processor takes about 3%.';
    expect(signs).toContainEqual({ check: 'row-fees', outcome: 'asks', text });
  });

  test('are marked when they are published, and no longer once they are changed', async () => {
    const listingId = await makeListing(seller);
    const { id } = await recompute(listingId, [STRIPE_HEADER, ...twoYears]);
    await call('applyRecompute', seller, { recomputeId: id, revision: 0, figures: ['revenueMonths'] });
    const shown = async () => {
      const { teaser } = (await refs.publicListing(listingId).get()).data() ?? {};
      const metric = teaser && metricOf(teaser, 'ttmRevenue');
      return [metric?.value, metric?.source, teaser?.revenueSource];
    };
    expect(await shown()).toEqual([1_200_000, 'self', 'self']);
    await call('publishChanges', seller, { listingId, revision: 1 });
    expect(await shown()).toEqual([222_000, 'recomputed', 'recomputed']);
    const draft = (await refs.draft(listingId).get()).data();
    const typed = fields({ monthsFrom: draft?.monthsFrom ?? '', revenueMonths: Array(12).fill(18_500) });
    await call('saveDraft', seller, { listingId, revision: 1, fields: typed });
    await call('publishChanges', seller, { listingId, revision: 2 });
    // The sum is the same and keeps its mark, but the months are different.
    expect(await shown()).toEqual([222_000, 'recomputed', 'self']);
  });

  test('that are already public are marked at once', async () => {
    const revenueMonths = MONTHS.slice(12).map((_, i) => 1_000 * (i + 13));
    const listingId = await makeListing(seller, 'live', {}, { revenueMonths });
    const { id } = await recompute(listingId, [STRIPE_HEADER, ...twoYears]);
    await call('applyRecompute', seller, { recomputeId: id, revision: 0, figures: ['revenueMonths'] });
    const { teaser } = (await refs.publicListing(listingId).get()).data() ?? {};
    expect([teaser?.revenueSource, teaser && metricOf(teaser, 'ttmRevenue')?.source]).toEqual([
      'recomputed',
      'recomputed',
    ]);
  });

  test('are rejected if the export lacks them, or for a tab with an older draft', async () => {
    const listingId = await makeListing(seller, 'draft');
    const refunded = stripeRow('txn_r', { at: inMonth(MONTHS[20] ?? ''), cents: -500_000, category: 'refund' });
    const { id } = await recompute(listingId, [STRIPE_HEADER, ...twoYears]);
    const { id: negative } = await recompute(listingId, [STRIPE_HEADER, ...twoYears, refunded]);
    const input = { recomputeId: id, revision: 0, figures: ['revenueMonths'] };
    for (const figures of [
      ['mrr'],
      ['revenueMonths', 'churn'],
      ['earlierMonths'],
      ['ttmRevenue'],
      [],
      ['revenueMonths', 5],
    ]) {
      expect(await refusal('applyRecompute', seller, { ...input, figures })).toBe('400 invalid-input');
    }
    expect(await refusal('applyRecompute', seller, { ...input, recomputeId: negative })).toBe('400 invalid-input');
    await call('saveDraft', seller, { listingId, revision: 0, fields: fields() });
    expect(await refusal('applyRecompute', seller, input)).toBe('409 stale-draft');
    expect((await listingOf(listingId))?.checks).toEqual([]);
    const { recomputeId: waiting } = await start(listingId, 'x');
    expect(await refusal('applyRecompute', seller, { ...input, recomputeId: waiting, revision: 1 })).toBe(
      '409 wrong-state',
    );
  });
});

test('only a listing’s seller can have its exports read, stopped and applied', async () => {
  const listingId = await makeListing(seller, 'draft');
  const input = { listingId, name: 'x.csv', bytes: 10, readAs: NO_CORRECTIONS };
  const { recomputeId } = await call('startRecompute', seller, input);
  const apply = { recomputeId, revision: 0, figures: ['mrr'] };
  for (const [name, body] of [
    ['startRecompute', input],
    ['cancelRecompute', { recomputeId }],
    ['confirmRecompute', { recomputeId }],
    ['correctRecompute', { recomputeId, readAs: NO_CORRECTIONS }],
    ['applyRecompute', apply],
  ] as const) {
    expect(await refusal(name, null, body)).toBe('401 unauthenticated');
    expect(await refusal(name, stranger, body)).toBe('404 not-found');
    expect(await refusal(name, admin, body)).toBe('404 not-found');
    expect(await refusal(name, inactive, body)).toBe('403 account-deactivated');
  }
  for (const wrong of [
    { ...input, bytes: 0 },
    { ...input, bytes: 400 * 1024 * 1024 + 1 },
    { ...input, readAs: { ...NO_CORRECTIONS, mapping: { date: 0 } } },
    { ...input, readAs: { ...NO_CORRECTIONS, revenue: 1 } },
    { ...input, path: 'x' },
    { ...input, listingId: '../x' },
  ]) {
    expect(await refusal('startRecompute', seller, wrong)).toBe('400 invalid-input');
  }
  expect(await refusal('cancelRecompute', seller, { recomputeId: 'nobody/knows' })).toBe('400 invalid-input');
  const submitted = await makeListing(seller, 'submitted');
  expect(await refusal('startRecompute', seller, { ...input, listingId: submitted })).toBe('409 wrong-state');
});

describe('while an export is read', () => {
  test('no other export of the listing can start; one that never arrived is replaced', async () => {
    const listingId = await makeListing(seller, 'draft');
    const first = await start(listingId, 'x');
    const second = await start(listingId, 'x');
    expect((await recomputeOf(first.recomputeId))?.state).toBe('canceled');
    expect((await refs.upload(first.recomputeId).get()).exists).toBe(false);
    const reading = recomputeFacts(newId(), new Date(), { listingId, sellerId: seller.uid, state: 'running', runs: 1 });
    await refs.recompute(reading.id).set(reading);
    const input = { listingId, name: 'x.csv', bytes: 10, readAs: NO_CORRECTIONS };
    expect(await refusal('startRecompute', seller, input)).toBe('409 wrong-state');
    await call('cancelRecompute', seller, { recomputeId: reading.id });
    expect(await refusal('cancelRecompute', seller, { recomputeId: reading.id })).toBe('409 wrong-state');
    await start(listingId, 'x');
    expect((await recomputeOf(second.recomputeId))?.state).toBe('canceled');
  });

  test('a canceled one is deleted, even if it arrives late', async () => {
    const listingId = await makeListing(seller, 'draft');
    const { recomputeId, uploadPath } = await start(listingId, 'x');
    await call('cancelRecompute', seller, { recomputeId });
    await putFile(uploadPath, Buffer.from('x'));
    await until(async () => !(await fileExists(uploadPath)));
    expect(await recomputeOf(recomputeId)).toMatchObject({ state: 'canceled', result: null, nextAt: null });
  });

  test('an export whose process died is reread from the start, at most three times', async () => {
    const listingId = await makeListing(seller, 'draft');
    const died = (runs: number) =>
      recomputeFacts(newId(), new Date(), {
        listingId,
        sellerId: seller.uid,
        state: 'running',
        runs,
        progress: { rows: 12_000, bytes: 500 },
        nextAt: new Date(Date.now() - MAX_SILENT_MS),
      });
    const once = died(1);
    const thrice = died(3);
    for (const recompute of [once, thrice]) {
      // The upload is marked as used, because its arrival check would be over by now.
      await refs.upload(recompute.id).set({
        path: exportPath(recompute),
        bytes: 10_000,
        contentType: 'text/csv',
        usedAt: new Date(),
        expireAt: addDays(new Date(), 1),
      });
      await refs.recompute(recompute.id).set(recompute);
      await putFile(exportPath(recompute), Buffer.from([STRIPE_HEADER, ...twoYears].join('\n')));
    }
    await until(async () => (await emulator('tick')).status === 200);
    expect(await readOf(once.id)).toMatchObject({ state: 'shown', runs: 2, result: { rows: 24, counted: 24 } });
    expect(await ended(thrice.id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('could not finish'),
    });
    await until(async () => !(await fileExists(exportPath(thrice))));
    expect(await fileExists(exportPath(once))).toBe(true);
  });
});

test('a deleted draft takes its recomputes with it', async () => {
  const other = await makePerson('other', { onboardingStep: 'complete' });
  const listingId = await makeListing(other, 'draft');
  const { id } = recomputeFacts(newId(), new Date(), { listingId, sellerId: other.uid });
  await refs.recompute(id).set(recomputeFacts(id, new Date(), { listingId, sellerId: other.uid, state: 'ready' }));
  const { recomputeId } = await start(listingId, 'x', {}, other);
  await call('deleteDraft', other, { listingId });
  expect([await recomputeOf(id), await recomputeOf(recomputeId)]).toEqual([undefined, undefined]);
  expect((await refs.upload(recomputeId).get()).exists).toBe(false);
});
