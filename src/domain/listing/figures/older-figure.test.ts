import { expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { newSeller } from '../../../../tests/support/people/new-seller.ts';
import type { Draft } from '../draft/draft.ts';
import { accessTierOf, figuresOf, teaserOf } from '../publish/tiers-of.ts';
import { checkableFigures, isTeaserFigure } from './figure-check.ts';
import type { FigureCheck } from './figure-schemas.ts';
import { olderFigureSchema, replacedFigures } from './older-figure.ts';

const entered = new Date('2026-05-01T00:00:00Z');
const now = new Date('2026-06-09T12:00:00Z');
const draft = { ...completeDraft(), monthsFrom: '2025-05', users: 420, refundRate: 2, costLines: { hosting: 5_000 } };
const published = (patch: Partial<Draft> = {}, checks: FigureCheck[] = []) => ({
  teaser: teaserOf({ ...draft, ...patch }, newSeller('s'), entered),
  accessTier: accessTierOf({ ...draft, ...patch }, entered),
  checks,
});
const until = { monthsFrom: '2025-05', until: now };

test('a changed or removed figure is stored with its source and end time; the others aren’t', () => {
  const replaced = replacedFigures(published(), published({ users: 421, refundRate: null }), now);
  const said = { source: 'self', asOf: entered, sourceName: null, ...until };
  expect(replaced).toEqual([
    { kind: 'users', value: 420, ...said },
    { kind: 'refundRate', value: 2, ...said },
  ]);
  expect(replaced.map((figure) => olderFigureSchema.parse(figure))).toEqual(replaced);
  expect(replaced.map(({ kind }) => isTeaserFigure(kind))).toEqual([true, false]);
  expect(replacedFigures(published(), published(), now)).toEqual([]);
  // Figures that are new don't replace any older ones.
  expect(
    replacedFigures(published(), published({ churn: 2, topCountries: [{ country: 'NO', percent: 9 }] }), now),
  ).toEqual([]);
  expect(replacedFigures({ ...published(), teaser: null }, published(), now)).toEqual([]);
});

test('monthly figures and figures in parts are stored completely, each with its sources', () => {
  const { value = '' } = checkableFigures(figuresOf(draft, entered)).find((item) => item.figure === 'costLines') ?? {};
  const check = { source: 'document', documentId: 'd', document: 'Books.pdf', period: null, at: now } as const;
  const before = published({}, [{ figure: 'costLines', value, ...check }]);
  const months = draft.revenueMonths.map(() => 90_000);
  const replaced = replacedFigures(before, published({ revenueMonths: months, costLines: { hosting: 6_000 } }), now);
  expect(replaced.filter(({ value: was }) => typeof was === 'object')).toEqual([
    {
      kind: 'revenueMonths',
      value: { from: '2025-05', months: draft.revenueMonths },
      source: 'self',
      sourceName: null,
      asOf: entered,
      ...until,
    },
    {
      kind: 'costLines',
      value: { parts: [{ name: 'Hosting', value: 5_000 }] },
      source: 'document',
      sourceName: null,
      asOf: now,
      ...until,
    },
  ]);
  expect(replaced.map((figure) => olderFigureSchema.parse(figure))).toEqual(replaced);
});

test('reordered parts are the same value', () => {
  const parts = {
    costLines: { hosting: 5_000, people: 9_000 },
    topCountries: [
      { country: 'NO', percent: 40 },
      { country: 'SE', percent: 9 },
    ],
  };
  const turned = {
    costLines: { people: 9_000, hosting: 5_000 },
    topCountries: parts.topCountries.toReversed(),
  };
  expect(replacedFigures(published(parts), published(turned), now)).toEqual([]);
  const other = { ...turned, costLines: { people: 5_000, hosting: 9_000 } };
  expect(replacedFigures(published(parts), published(other), now)).toMatchObject([{ kind: 'costLines' }]);
});
