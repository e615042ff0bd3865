import { expect, test } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import type { Mark } from '../../domain/listing/figures/mark.ts';
import { addDays, formatCalendarDate } from '../../domain/shared/time.ts';
import { MarkLine } from './mark-line.tsx';
import { SourceMark } from './source-mark.tsx';

const NOW = new Date();
const LONG_AGO = addDays(NOW, -91);
const RECOMPUTED: Mark = { source: 'recomputed', name: 'Stripe payments', at: NOW, period: 'Mar – Aug 2026' };
const WORDS = 'Recomputed from Stripe payments · Mar – Aug 2026 · added up by Handoff on';

test('a line shows source, name, period, checker and date; an outdated one says so in gray', async () => {
  const screen = await show(
    <>
      <MarkLine mark={RECOMPUTED} />
      <MarkLine mark={{ ...RECOMPUTED, at: LONG_AGO }} />
    </>,
  );
  await expect.element(screen.getByText(`${WORDS} ${formatCalendarDate(NOW)}`, { exact: true })).toBeVisible();
  const dated = `${WORDS} ${formatCalendarDate(LONG_AGO)} · more than 90 days old`;
  await expect.element(screen.getByText(dated, { exact: true })).toBeVisible();
  const [fresh, old] = screen.container.querySelectorAll('svg');
  expect(old?.getAttribute('class')).not.toBe(fresh?.getAttribute('class'));
});

test('a short line shows source and age, and the rest on hover', async () => {
  const screen = await show(<MarkLine short mark={{ ...RECOMPUTED, at: addDays(NOW, -6) }} />);
  await expect.element(screen.getByText('Recomputed · 6d ago', { exact: true })).toBeVisible();
  await expect.element(screen.getByTitle(new RegExp(`^${WORDS}`))).toBeVisible();
});

test('a mark on its own has this text for screen readers', async () => {
  const screen = await show(
    <>
      <SourceMark source="connected" name="Stripe" at={NOW} />
      <SourceMark source="self" at={LONG_AGO} />
      <SourceMark source="document" />
    </>,
  );
  const named = (name: string) => expect.element(screen.getByRole('img', { name, exact: true })).toBeVisible();
  await named(`Connected to Stripe · read by Handoff on ${formatCalendarDate(NOW)}`);
  await named(`Seller says · entered on ${formatCalendarDate(LONG_AGO)}, not checked · more than 90 days old`);
  await named('Document checked · checked by a reviewer at Handoff');
});
