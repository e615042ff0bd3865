import { expect, test } from 'vitest';
import { convertDraftFigures } from '../../../../src/domain/listing/draft/conversions.ts';
import { draftFieldText } from '../../../../src/domain/listing/draft/draft-field-text.ts';
import { conversionsOf } from '../../../../src/domain/listing/figures/conversions-of.ts';
import { derivedFigures } from '../../../../src/domain/listing/figures/derived-figures.ts';
import {
  type MetricKind,
  metricNumber,
  metricOf,
  roundedMetricText,
} from '../../../../src/domain/listing/figures/metric.ts';
import { metricChanges, replacedFigures } from '../../../../src/domain/listing/figures/older-figure.ts';
import { publicListingOf } from '../../../../src/domain/listing/public-listing.ts';
import { accessTierOf, teaserOf } from '../../../../src/domain/listing/publish/tiers-of.ts';
import { acceptedFigures } from '../../../../src/domain/offer/accept.ts';
import { conversionText } from '../../../../src/domain/rates/conversion.ts';
import { exchangeRates } from '../../../../src/domain/rates/exchange-rate.ts';
import { searchEntryOf } from '../../../../src/domain/search/search-entry.ts';
import { formatExactMoney } from '../../../../src/domain/shared/money.ts';
import { monthAt } from '../../../../src/domain/shared/time.ts';
import { dealRecord, dealRecordFacts } from '../../../../tests/support/deals/deal-record-facts.ts';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import { newSeller } from '../../../../tests/support/people/new-seller.ts';
import { figureRows } from './record-words.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const FROM = '2025-11';
/** A euro is $1.101 in every January, and $1.112 in every December. */
const dollarsIn = (month: string): string => `1.1${month.slice(5)}`;
const rates = exchangeRates((month) => ({ '02': { USD: dollarsIn(month) }, '30': { USD: dollarsIn(month) } }), NOW);
const MONTHS = Array.from({ length: 12 }, (_, i) => ({ month: monthAt(FROM, i), minor: 123_456 + i * 1_111 }));
const amountOf = (figure: 'mrr' | 'ttmCosts' | 'costLines.hosting', minor: number) =>
  ({ figure, month: null, currency: 'EUR', minor }) as const;

/** A listing whose seller entered all of its figures in euros. */
function convertedListing() {
  const amounts = [
    ...MONTHS.map((month) => ({ figure: 'revenue' as const, currency: 'EUR', ...month })),
    amountOf('mrr', 340_001),
    amountOf('ttmCosts', 212_345),
    amountOf('costLines.hosting', 9_999),
  ];
  const converted = convertDraftFigures({ ...completeDraft(), monthsFrom: FROM, conversions: [] }, amounts, rates, NOW);
  if ('problem' in converted) throw new Error(converted.problem);
  const { draft } = converted;
  const accessTier = accessTierOf(draft, NOW);
  return { draft, accessTier, listing: listingFacts(NOW, { teaser: teaserOf(draft, newSeller('seller'), NOW) }) };
}

test('every view of a converted listing’s figure shows the same cents', () => {
  const { draft, accessTier, listing } = convertedListing();
  const months = MONTHS.map(({ month, minor }) =>
    Math.round((minor * Number(dollarsIn(month).replace('.', ''))) / 1000),
  );
  const revenue = months.reduce((all, month) => all + month, 0);
  const costs = Math.round(212_345 * 1.1065);
  const values = { ttmRevenue: revenue, ttmProfit: revenue - costs, mrr: Math.round(340_001 * 1.11) };
  const kinds = Object.keys(values) as (keyof typeof values)[];
  const exact = (kind: keyof typeof values) => formatExactMoney(values[kind]);
  expect(kinds.map((kind) => values[kind] % 100 !== 0 && values[kind] > 1_000_00)).toEqual([true, true, true]);
  const { teaser } = listing;
  const shown = publicListingOf(listing);
  if (!teaser || !shown) throw new Error('It is not public.');
  const valuesIn = (metrics: readonly { kind: MetricKind; value: number }[]) =>
    Object.fromEntries(metrics.flatMap(({ kind, value }) => (kind in values ? [[kind, value]] : [])));

  // Cards, search and the comparison round the same amounts to whole dollars.
  const entry = searchEntryOf(shown);
  expect(valuesIn(entry?.card.metrics ?? [])).toEqual(values);
  expect(entry).toMatchObject({ revenue, profit: values.ttmProfit, mrr: values.mrr });
  for (const kind of kinds) {
    const rounded = `$${Math.round(values[kind] / 100).toLocaleString('en-US')}`;
    expect(roundedMetricText({ kind, value: metricOf(teaser, kind)?.value ?? 0 })).toBe(rounded);
  }

  // The listing's page, the details behind a mark, and derived figures show the same cents.
  for (const kind of kinds)
    expect(metricNumber({ kind, value: metricOf(shown.teaser, kind)?.value ?? 0 })).toBe(exact(kind));
  const behind = (kind: MetricKind) =>
    conversionsOf({ kind, value: 0 }, shown.teaser.conversions, months).map(({ cents }) => cents);
  expect(behind('ttmRevenue')).toEqual(months);
  expect(behind('ttmProfit').toSorted()).toEqual([...months, costs].toSorted());
  const last = derivedFigures(teaser).find(({ kind }) => kind === 'lastRevenue');
  expect(last?.text).toBe(formatExactMoney(months.at(-1) ?? 0));
  expect(accessTier.conversions.map(({ figure, cents }) => [figure, cents])).toEqual([
    ['costLines.hosting', accessTier.details.costLines?.hosting],
  ]);

  // The editor, the review, the change log and older figures show the same cents.
  expect(draftFieldText('revenueMonths', draft)).toContain(`${exact('ttmRevenue')} in all`);
  expect(draftFieldText('mrr', draft)).toBe(exact('mrr'));
  const mrr = teaser.conversions.find(({ figure }) => figure === 'mrr') ?? expect.fail('MRR was not converted.');
  expect(metricChanges({ metrics: [], conversions: [] }, teaser)).toContain(
    `MRR changed from not given to ${exact('mrr')} (${conversionText(mrr)})`,
  );
  const before = { teaser, checks: [], accessTier };
  const older = replacedFigures(before, { ...before, teaser: { ...teaser, metrics: [] } }, NOW);
  expect(older.filter(({ kind }) => kind in values).map(({ kind, value }) => [kind, value])).toEqual(
    teaser.metrics.flatMap(({ kind, value }) => (kind in values ? [[kind, value]] : [])),
  );

  // The record and its PDF show the same cents in the agreed terms.
  const facts = dealRecordFacts(NOW);
  const offers = facts.offers.map((offer) => ({ ...offer, figures: acceptedFigures(listing, accessTier) }));
  const recorded = dealRecord(dealRecordFacts(NOW, { offers }), NOW).content.figures[0]?.figures ?? [];
  const recordedOf = (figure: string) => recorded.find((item) => item.figure === figure)?.value;
  for (const kind of kinds) expect(recordedOf(kind)).toBe(values[kind]);
  expect(recordedOf('revenueMonths')).toMatchObject({ months });
  const printed = figureRows(recorded).map(([, value]) => value);
  for (const kind of kinds) expect(printed).toContain(exact(kind));
  expect(printed).toContain(months.map(formatExactMoney).join(', '));
});
