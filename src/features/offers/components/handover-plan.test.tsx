import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { offerFacts } from '../../../../tests/support/listings/market-facts.ts';
import { HandoverPlan } from './handover-plan.tsx';

const { offer } = offerFacts(new Date('2026-06-09T12:00:00Z'));

/** Days that the slowest asset takes, and width of the plan in pixels (phone or desktop). */
test.each([
  [1, 300],
  [10, 640],
  [83, 300],
  [83, 640],
  [365, 300],
])('the days below the bars don’t overlap: an asset takes %i, at %i px', async (days, width) => {
  const assets = offer.assets.map((asset) => ({ ...asset, expectedDays: days }));
  await show(
    <div style={{ width }}>
      <HandoverPlan offer={{ ...offer, assets }} role="seller" />
    </div>,
  );
  const marks = page.getByText(/^\d+$/);
  await expect.element(marks.nth(2)).toBeVisible();
  const boxes = marks.elements().map((mark) => mark.getBoundingClientRect());
  expect(marks.elements().map((mark) => mark.textContent)).toEqual(['0', String(days + 7), String(days + 14)]);
  for (const [i, { left }] of boxes.entries()) expect(left).toBeGreaterThan(boxes[i - 1]?.right ?? 0);
});
