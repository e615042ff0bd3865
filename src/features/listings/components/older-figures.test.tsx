import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { OlderFigures } from './older-figures.tsx';

test('an earlier figure shows its source, months, checker and end', async () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const figure = { kind: 'ttmRevenue', value: 1_200_000, sourceName: null, until: at('2026-06-09') } as const;
  fakeApi('getOlderFigures', () => ({
    total: 2,
    figures: [
      { ...figure, id: 'a', source: 'document', asOf: at('2026-05-02'), monthsFrom: '2025-05' },
      { ...figure, id: 'b', source: 'self', asOf: at('2026-04-02'), monthsFrom: '2025-04', until: at('2026-05-01') },
    ],
  }));
  const screen = await show(<OlderFigures listingId="l" />);
  await screen.getByRole('button', { name: 'Show earlier figures' }).click();
  const rows = screen.getByRole('table', { name: 'Earlier figures' }).getByRole('row');
  const checked = 'Document checked · May 2025 – Apr 2026 · checked by a reviewer at Handoff on 2 May 2026';
  await expect.element(rows.nth(1).getByText(`${checked} · more than 90 days old`, { exact: true })).toBeVisible();
  await expect.element(rows.nth(1).getByRole('cell', { name: '9 June 2026', exact: true })).toBeVisible();
  const entered = /^Seller says · Apr 2025 – Mar 2026 · entered on 2 April 2026, not checked · more/;
  await expect.element(rows.nth(2).getByText(entered)).toBeVisible();
});

test('months are collapsed below their sum, and access-only ones say so', async () => {
  const at = new Date('2026-06-09T12:00:00Z');
  const figure = { source: 'self', sourceName: null, asOf: at, monthsFrom: '2025-06', until: at } as const;
  fakeApi('getOlderFigures', () => ({
    total: 2,
    figures: [
      {
        ...figure,
        id: 'a',
        kind: 'revenueMonths',
        value: { from: '2025-06', months: Array<number>(12).fill(100_000) },
      },
      { ...figure, id: 'b', kind: 'costLines', value: { parts: [{ name: 'Hosting', value: 9_900 }] }, asOf: null },
    ],
  }));
  const screen = await show(<OlderFigures listingId="l" />);
  await screen.getByRole('button', { name: 'Show earlier figures' }).click();
  const rows = screen.getByRole('table', { name: 'Earlier figures' }).getByRole('row');
  await rows.nth(1).getByText('$12,000 in all').click();
  await expect.element(rows.nth(1).getByText('May 2026: $1,000')).toBeVisible();
  await expect.element(rows.nth(2).getByText('Hosting $99', { exact: true })).toBeVisible();
  await expect.element(rows.nth(2).getByText('With access', { exact: true })).toBeVisible();
  expect(rows.nth(1).element().textContent).not.toContain('With access');
});

test('two values of a figure that ended in the same second are two rows', async () => {
  const until = new Date('2026-06-09T12:00:00Z');
  const figure = { kind: 'users', source: 'self', sourceName: null, asOf: null, monthsFrom: '2025-05', until } as const;
  const told = vi.spyOn(console, 'error');
  fakeApi('getOlderFigures', () => ({
    total: 2,
    figures: [
      { ...figure, id: 'a', value: 420 },
      { ...figure, id: 'b', value: 410 },
    ],
  }));
  const screen = await show(<OlderFigures listingId="l" />);
  await screen.getByRole('button', { name: 'Show earlier figures' }).click();
  await expect.element(screen.getByRole('cell', { name: '420' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '410' })).toBeVisible();
  // React would warn about two rows with the same key.
  expect(told).not.toHaveBeenCalled();
});

test('many earlier figures load twenty at a time, and a truncated list says so', async () => {
  const until = new Date('2026-06-09T12:00:00Z');
  const figure = { kind: 'users', source: 'self', sourceName: null, asOf: null, monthsFrom: '2025-05', until } as const;
  const figures = Array.from({ length: 200 }, (_, i) => ({ ...figure, id: `f${i}`, value: 1_000 + i }));
  fakeApi('getOlderFigures', () => ({ figures, total: 431 }));
  const screen = await show(<OlderFigures listingId="l" />);
  await screen.getByRole('button', { name: 'Show earlier figures' }).click();
  await expect.element(screen.getByText('20 of 200')).toBeVisible();
  await expect.element(screen.getByText('These are the newest 200 of 431.')).toBeVisible();
  expect(screen.getByRole('row').elements()).toHaveLength(21);
});
