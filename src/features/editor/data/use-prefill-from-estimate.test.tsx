import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { DAY_MS } from '../../../domain/shared/durations.ts';
import { keptForm } from '../../../lib/session/kept-form.ts';
import { KEPT_WORTH, keepWorth } from '../../../lib/session/kept-worth.ts';
import { usePrefillFromEstimate } from './use-prefill-from-estimate.ts';

const figures = { category: 'SaaS' as const, revenue: 120_000, profit: 90_000, foundedOn: '2024-05' };
const change = vi.fn();
const open = (isNew = true) => renderHook(() => usePrefillFromEstimate(change, isNew));

beforeEach(() => {
  change.mockClear();
  sessionStorage.clear();
});

test('figures from the page about a project’s worth fill the next new draft, and no other', async () => {
  keepWorth(figures);
  await open(false);
  expect(change).not.toHaveBeenCalled();
  await open();
  expect(change.mock.lastCall?.[0]).toMatchObject({ category: 'SaaS', foundedOn: '2024-05', monthCosts: 30_000 });
  await open();
  expect(change).toHaveBeenCalledTimes(1);
});

test.each([
  ['a day old', { ...figures, at: Date.now() - DAY_MS }],
  ['changed by hand', { ...figures, category: 'Casino', at: Date.now() }],
  ['below zero', { ...figures, revenue: -1, at: Date.now() }],
])('%s figures are dropped', async (_what, kept) => {
  keptForm.keep(KEPT_WORTH, kept);
  await open();
  expect(change).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});
