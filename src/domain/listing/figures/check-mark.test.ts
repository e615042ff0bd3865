import { expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { figuresOf } from '../publish/tiers-of.ts';
import { checkMark } from './check-mark.ts';
import type { CheckedFigure } from './checked-figures.ts';
import type { FigureCheck } from './figure-schemas.ts';

const AT = new Date('2026-09-12T12:00:00Z');
const visitMonths = [...Array<null>(9).fill(null), 1, 2, 3];
const draft = { ...completeDraft(), monthsFrom: '2025-11', earlierMonths: Array<number>(12).fill(1), visitMonths };
const figures = figuresOf(draft, AT);
const check = (figure: CheckedFigure, patch: Partial<FigureCheck> = {}): FigureCheck => ({
  figure,
  value: '',
  source: 'document',
  documentId: 'd',
  document: 'Books.pdf',
  period: null,
  at: AT,
  ...patch,
});
const periodOf = (figure: CheckedFigure, patch?: Partial<FigureCheck>) =>
  checkMark(check(figure, patch), figures).period;

test('a check gives the public mark, without the document’s name', () => {
  expect(checkMark(check('ttmRevenue'), figures)).toEqual({
    source: 'document',
    name: null,
    at: AT,
    period: 'Nov 2025 – Oct 2026',
  });
  const recomputed = check('ttmRevenue', { source: 'recomputed', document: 'Stripe payments' });
  expect(checkMark(recomputed, figures)).toMatchObject({ source: 'recomputed', name: 'Stripe payments' });
});

test("its period is the months that were added up, otherwise the figure's", () => {
  expect(periodOf('ttmRevenue', { period: { from: '2025-12', to: '2026-08' } })).toBe('Dec 2025 – Aug 2026');
  expect(periodOf('mrr', { period: { from: '2026-10', to: '2026-10' } })).toBe('Oct 2026');
  expect(periodOf('revenueMonths')).toBe('Nov 2025 – Oct 2026');
  expect(periodOf('visitMonths')).toBe('Aug – Oct 2026');
  expect(periodOf('earlierMonths')).toBe('Nov 2024 – Oct 2025');
  expect(periodOf('users')).toBeNull();
  expect(periodOf('mrr', { source: 'connected' })).toBeNull();
  const none = { ...figures, visits: null, history: null };
  expect(checkMark(check('visitMonths'), none).period).toBeNull();
  expect(checkMark(check('earlierMonths'), none).period).toBeNull();
});
