import { expect, test } from 'vitest';
import { draftFieldsSchema, emptyDraft } from './draft.ts';
import { draftFieldsFromWorth } from './worth-fields.ts';

const now = new Date('2026-11-30T12:00:00Z');
const figures = { category: 'SaaS' as const, revenue: 120_000, profit: 90_000, foundedOn: '2024-05' };

test('a visitor’s month becomes a draft’s last, with its costs, and the others stay empty', () => {
  const fields = draftFieldsFromWorth(figures);
  expect(fields).toMatchObject({ category: 'SaaS', foundedOn: '2024-05', stage: 'earning', monthCosts: 30_000 });
  expect(fields.revenueMonths).toEqual([...Array<null>(11).fill(null), 120_000]);
  expect(draftFieldsSchema.strip().safeParse({ ...emptyDraft('2025-11', now), ...fields }).success).toBe(true);
});

test('without revenue neither a stage nor a month is assumed', () => {
  expect(draftFieldsFromWorth({ ...figures, revenue: 0, profit: 0, foundedOn: null })).toEqual({
    category: 'SaaS',
    foundedOn: null,
  });
});
