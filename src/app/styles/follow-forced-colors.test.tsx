import { Checkbox, Progress, Radio } from '@mantine/core';
import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { StageLine } from '../../components/deal/stage-line.tsx';
import { MonthChart } from '../../components/listing/month-chart.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { followForcedColors } from './follow-forced-colors.ts';

const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value },
      // This setting is the same in all other tests.
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
afterEach(() => force('none'));

const styleOf = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);

test('with forced colors, checked, selected, focused and filled elements are visible', async () => {
  followForcedColors();
  await force('active');
  await show(
    <>
      <Checkbox label="Ticked" defaultChecked />
      <Checkbox label="Not ticked" />
      <Radio label="Chosen" defaultChecked />
      <Radio label="Not chosen" />
      <Tabs
        label="Views"
        tabs={[
          ['a', 'Current'],
          ['b', 'Other'],
        ]}
        current="a"
        to={(key) => `/${key}`}
      />
      <StageLine deal={{ stage: 'access', reached: { inquiry: new Date(0) }, waitingOn: 'buyer' }} role="buyer" />
      <MonthChart
        label="Revenue by month"
        months={[1, 2]}
        from="2026-01"
        text={String}
        shortText={String}
        lineText={String}
        least={1}
      />
      <Progress value={40} aria-label="Done" />
    </>,
  );
  await expect.element(page.getByRole('img')).toBeVisible();
  const box = (name: string) => page.getByLabelText(name, { exact: true }).element();
  const link = (name: string) => page.getByRole('link', { name }).element();
  await expect.poll(() => styleOf(box('Ticked')).backgroundColor).not.toBe(styleOf(box('Not ticked')).backgroundColor);
  expect(styleOf(box('Chosen')).backgroundColor).not.toBe(styleOf(box('Not chosen')).backgroundColor);
  expect(styleOf(link('Current')).backgroundColor).not.toBe(styleOf(link('Other')).backgroundColor);
  const [reached, , later] = page.getByRole('listitem').elements();
  if (!reached || !later) throw new Error('There are no stages.');
  expect(styleOf(reached, '::after').backgroundColor).not.toBe(styleOf(later, '::after').backgroundColor);
  const [first, last] = page.getByRole('img').element().querySelectorAll('rect');
  if (!first || !last) throw new Error('There are no columns.');
  expect(styleOf(last).fill).not.toBe(styleOf(first).fill);
  expect(styleOf(last).fill).not.toBe(styleOf(document.body).backgroundColor);
  const filled = document.querySelector('.mantine-Progress-section');
  if (!filled) throw new Error('There is no progress.');
  expect(styleOf(filled).backgroundColor).not.toBe(styleOf(document.body).backgroundColor);
});
