import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../../tests/components/screen.tsx';
import type { PreviewRow } from '../../../../domain/processor-export/row-formatter.ts';
import { RowsLink, rowsIdOf } from './rows-link.tsx';
import { SourceRows } from './source-rows.tsx';

const MONTHS = Array.from({ length: 24 }, (_, i) => i * 1_000);
const NONE = Array<number>(24).fill(0);
const result = {
  monthsFrom: '2024-06',
  months: MONTHS,
  recurringMonths: MONTHS,
  oneOffMonths: NONE,
  customersByMonth: NONE,
};
const row = (number: number): PreviewRow => ({
  row: number,
  cells: [{ name: 'Amount', text: '49.00' }],
  entries: [{ kind: 'refund', at: new Date('2026-05-03'), currency: 'USD', minor: -4_900 }],
});

test('one press on a figure opens the sums and rows behind it', async () => {
  await show(
    <>
      <RowsLink id={rowsIdOf('r1', 'revenueMonths')} />
      <SourceRows source="r1" result={result} kept={{ payments: [row(17)], subscriptions: [], returns: [] }} />
    </>,
  );
  await expect.element(page.getByRole('table', { name: 'Sums by month' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Its rows' }).click();
  await expect.element(page.getByRole('table', { name: 'Sums by month' })).toBeVisible();
  await expect.element(page.getByText('$230.00').first()).toBeVisible();
  await expect.element(page.getByText('The largest payment of each month')).toBeVisible();
});

test('a figure that isn’t computed from rows has no link', () => {
  expect([rowsIdOf('r1', 'visitors30'), rowsIdOf('r1', 'refundRate')]).toEqual([null, 'rows-r1-returns']);
});
