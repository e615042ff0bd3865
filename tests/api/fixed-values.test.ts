import { afterEach, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { forgetRates, loadRates } from '../../functions/src/records/rates.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { readRecord } from '../../src/domain/deal-record/check-record.ts';
import { recordPaths } from '../../src/domain/deal-record/record-issue.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { type MetricKind, metricOf } from '../../src/domain/listing/figures/metric.ts';
import type { Teaser } from '../../src/domain/listing/listing.ts';
import { keptSearchId } from '../../src/domain/saved-search/saved-search.ts';
import type { Card } from '../../src/domain/search/card.ts';
import { searchFiltersSchema } from '../../src/domain/search/search-query.ts';
import { monthAt } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { advanceDays, emulator, resetClock } from '../support/emulators/emulator-clock.ts';
import { exportOf } from '../support/export/account-export.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { listingOf } from '../support/stored/stored-documents.ts';
import { getFile } from '../support/stored/stored-files.ts';

afterEach(resetClock);

/** First of the listing's months, for which the release contains rates. */
const FROM = '2025-10';
const EUROS = Array.from({ length: 12 }, (_, i) => ({ month: monthAt(FROM, i), minor: 123_456 + i * 1_111 }));
/** Returns a name and tag that no other test uses. */
const markOf = () => `t${crypto.randomUUID().slice(0, 8)}`;

/** Makes a live listing whose revenue, MRR and hosting costs the seller typed in euros. */
async function convertedListing(seller: TestPerson, mark: string): Promise<{ listingId: string; teaser: Teaser }> {
  const patch = { title: mark, tech: [mark], monthsFrom: FROM };
  const listingId = await makeListing(seller, 'live', {}, patch);
  const fields = { ...draftFieldsSchema.strip().parse(completeDraft()), ...patch };
  await call('saveDraft', seller, { listingId, revision: 0, fields });
  const single = { month: null, currency: 'EUR' };
  const amounts = [
    ...EUROS.map((euro) => ({ figure: 'revenue' as const, currency: 'EUR', ...euro })),
    { ...single, figure: 'mrr' as const, minor: 340_001 },
    { ...single, figure: 'costLines.hosting' as const, minor: 9_999 },
  ];
  const { revision, conversions } = await call('convertFigures', seller, { listingId, revision: 1, amounts });
  const hosting = conversions.find(({ figure }) => figure === 'costLines.hosting');
  expect(hosting).toMatchObject({ of: expect.stringMatching(/^\d{4}-\d\d$/), parts: [{ minor: 9_999 }] });
  expect((await refs.draft(listingId).get()).data()?.costLines).toEqual({ hosting: hosting?.cents });
  await call('publishChanges', seller, { listingId, revision });
  const teaser = (await listingOf(listingId))?.teaser;
  if (!teaser) throw new Error('It is not published.');
  expect(teaser.conversions).toHaveLength(13);
  return { listingId, teaser };
}

const read = async (path: string) => (await fetch(`${siteUrl(TEST)}${path}`)).json() as Promise<unknown>;
const cardsOf = async (mark: string) => ((await read(`/api/search?q=${mark}&sort=revenue`)) as { cards: Card[] }).cards;
const KINDS = ['ttmRevenue', 'ttmProfit', 'mrr'] as const;
const centsIn = (of: { metrics: readonly { kind: MetricKind; value: number }[] }) =>
  KINDS.map((kind) => metricOf(of, kind)?.value);

test('API, card, export and record have the same cents of a converted listing', async () => {
  const [seller, buyer] = await Promise.all([makePerson('seller'), makePerson('buyer', { premium: true })]);
  const mark = markOf();
  const { listingId, teaser } = await convertedListing(seller, mark);
  const cents = centsIn(teaser);
  expect(cents[0]).toBe(teaser.revenueMonths.reduce((all, month) => all + month, 0));

  const answer = (await read(`/api/listings/${listingId}`)) as { teaser: Teaser };
  expect(centsIn(answer.teaser)).toEqual(cents);
  expect(answer.teaser).toMatchObject({ revenueMonths: teaser.revenueMonths, conversions: teaser.conversions });
  // Cost lines are only visible with access.
  expect(JSON.stringify(answer)).not.toContain('costLines');

  await until(async () => {
    const [card] = await cardsOf(mark);
    return card && String(centsIn(card)) === String(cents);
  });

  const files = await exportOf(seller);
  const [listing] = JSON.parse(files['listings.json'] ?? '[]') as { teaser: Teaser }[];
  expect(centsIn(listing?.teaser ?? { metrics: [] })).toEqual(cents);
  expect(listing?.teaser.conversions).toEqual(teaser.conversions);
  const [draft] = JSON.parse(files['drafts.json'] ?? '[]') as { conversions: { figure: string }[] }[];
  expect(draft?.conversions.map(({ figure }) => figure)).toContain('costLines.hosting');

  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  await call('acceptOffer', seller, { dealId, version: 1 });
  await call('issueRecord', buyer, { dealId });
  const record = readRecord(await (await getFile(recordPaths.json(dealId, 1), buyer)).text());
  if (record.problem !== null) throw new Error('It is no record.');
  const figures = record.record.content.figures[0]?.figures ?? [];
  expect(KINDS.map((kind) => figures.find(({ figure }) => figure === kind)?.value)).toEqual(cents);
  expect(figures.find(({ figure }) => figure === 'revenueMonths')?.value).toMatchObject({
    months: teaser.revenueMonths,
  });
});

test('when the next mean is published, dollars stay: no log line, no alert, no other order', async () => {
  const [seller, other, reader, watcher] = await Promise.all([
    makePerson('seller'),
    makePerson('other'),
    makePerson('reader'),
    makePerson('watcher'),
  ]);
  const mark = markOf();
  const filters = searchFiltersSchema.parse({ tech: mark });
  const { id } = await call('saveSearch', reader, { filters, alerts: 'instant' });
  await until(async () => (await refs.keptSearch(keptSearchId(reader.uid, id)).get()).exists);
  const { listingId, teaser } = await convertedListing(seller, mark);
  // This listing costs one cent more, so that any change to the converted listing would change the order.
  const revenueMonths = teaser.revenueMonths.map((cents, i) => (i === 0 ? cents + 1 : cents));
  const above = await makeListing(other, 'live', {}, { title: mark, tech: [mark], monthsFrom: FROM, revenueMonths });
  await call('watchListing', watcher, { listingId });
  const revenue = metricOf(teaser, 'ttmRevenue')?.value;
  await until(async () => {
    const cards = await cardsOf(mark);
    return cards.length === 2 && cards.some((card) => metricOf(card, 'ttmRevenue')?.value === revenue);
  });
  // The alerts about the new listings must be sent first.
  await until(async () => {
    await emulator('tick');
    const matches = await Promise.all([listingId, above].map((item) => refs.match(reader.uid, item).get()));
    return matches.every((match) => match.data()?.toldAt);
  });

  const noticesOf = async ({ uid }: TestPerson) =>
    (await refs.notifications(uid).get()).docs.map((doc) => doc.data().title).sort();
  const seen = async () => {
    const listing = await listingOf(listingId);
    return {
      teaser: listing?.teaser,
      revision: listing?.revision,
      changedAt: listing?.changedAt,
      draft: (await refs.draft(listingId).get()).data(),
      changes: (await refs.changes(listingId).get()).docs.map((doc) => doc.id).sort(),
      olderFigures: (await refs.olderFigures(listingId).get()).size,
      order: (await cardsOf(mark)).map((card) => [card.id, centsIn(card)]),
      alerts: await noticesOf(reader),
      watcher: await noticesOf(watcher),
    };
  };
  const began = new Date((await emulator('tick')).body.now);
  const month = began.toISOString().slice(0, 7);
  const meanAt = async (now: Date) => {
    forgetRates();
    return (await loadRates(now)).mean('EUR', month);
  };
  expect(await meanAt(began)).toBe('no-mean-yet');
  const before = await seen();
  expect(before.order.map(([card]) => card)).toEqual([above, listingId]);

  await advanceDays(33);
  const now = new Date((await emulator('tick')).body.now);
  expect(await meanAt(now)).toMatchObject({ of: month });
  expect(await seen()).toEqual(before);
});
