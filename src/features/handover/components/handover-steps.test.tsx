import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { dealFacts } from '../../../../tests/support/deal-facts.ts';
import { AppError } from '../../../domain/errors.ts';
import { handoverItemsOf } from '../../../domain/handover/handover-items.ts';
import { HandoverSteps } from './handover-steps.tsx';

const NOW = new Date('2026-06-09T12:00:00Z');
const [item] = handoverItemsOf(
  {
    assets: [{ id: 'code', kind: 'code', label: 'Source code', transfer: 'Sent', expectedDays: 1 }],
    round: 1,
  },
  { url: '', identifiers: [{ id: 'code', label: 'Source code', identifier: 'github.com/ada/desk' }] },
  NOW,
);
if (!item) throw new Error('One item expected.');
const steps = <HandoverSteps deal={{ ...dealFacts(NOW), stage: 'paid' }} item={item} role="seller" />;

test('what was ticked stays ticked until the subscription says so, however late', async () => {
  const sent = fakeApi('tickStep', () => ({ success: true }));
  const screen = await show(steps);
  await screen.getByText(/^Steps on GitHub/).click();
  const mine = screen.getByRole('checkbox', { disabled: false });
  await mine.nth(0).click();
  await mine.nth(1).click();
  await expect.poll(() => sent.map(({ input }) => input.done)).toEqual([true, true]);
  // Both answers have arrived, and the item is the one of before.
  await expect.element(mine.nth(0)).toBeChecked();
  await expect.element(mine.nth(1)).toBeChecked();
});

test('what is refused is not ticked, and the reason is said', async () => {
  fakeApi('tickStep', () => {
    throw new AppError('wrong-state');
  });
  const screen = await show(steps);
  await screen.getByText(/^Steps on GitHub/).click();
  const first = screen.getByRole('checkbox', { disabled: false }).nth(0);
  await first.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(first).not.toBeChecked();
});
