import { expect, test } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import { addDays, formatDate } from '../../domain/shared/time.ts';
import { SourceLine } from './source-line.tsx';
import { SourceMark } from './source-mark.tsx';

const NOW = new Date();
const LONG_AGO = addDays(NOW, -91);

test('figures by month say their source, its name, its date and the months; and once they are dated', async () => {
  const months = { source: 'recomputed', name: 'Stripe payments', from: '2025-11', months: 12 } as const;
  const screen = await show(
    <>
      <SourceLine {...months} at={NOW} />
      <SourceLine {...months} at={LONG_AGO} />
    </>,
  );
  const period = 'November 2025 – October 2026';
  const line = (at: Date, rest = '') =>
    screen.getByText(`Recomputed from Stripe payments ${formatDate(at)}, ${period}${rest}`, { exact: true });
  await expect.element(line(NOW)).toBeVisible();
  await expect.element(line(LONG_AGO, ', more than 90 days old')).toBeVisible();
  const [fresh, dated] = screen.container.querySelectorAll('svg');
  expect(dated?.getAttribute('class')).not.toBe(fresh?.getAttribute('class'));
});

test('a mark that stands alone says its source with its name, and its date', async () => {
  const screen = await show(
    <>
      <SourceMark source="connected" name="Stripe" at={NOW} />
      <SourceMark source="self" at={LONG_AGO} />
    </>,
  );
  await expect
    .element(screen.getByRole('img', { name: `Connected to Stripe, ${formatDate(NOW)}`, exact: true }))
    .toBeVisible();
  const old = `Seller says, ${formatDate(LONG_AGO)}, more than 90 days old`;
  await expect.element(screen.getByRole('img', { name: old, exact: true })).toBeVisible();
});
