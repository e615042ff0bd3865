import { expect, test } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import type { Metric as MetricValue } from '../../domain/listing/figures/metric.ts';
import { Metric } from './metric.tsx';

const figure = (kind: MetricValue['kind'], value: number) => (
  <Metric metric={{ kind, value, source: 'self', sourceName: null, asOf: new Date() }} monthsFrom={null} />
);

test('a figure is read out with spaces between its label, value, unit and mark', async () => {
  const screen = await show(
    <>
      {figure('runningCost', 1_200)}
      {figure('ownerHours', 4)}
    </>,
  );
  await expect.element(screen.getByRole('button', { name: /^Running cost \$12 a month Seller says/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Owner’s time 4 h a week Seller says/ })).toBeVisible();
});
