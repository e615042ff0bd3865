import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../../tests/components/screen.tsx';
import { FactorRequired } from './factor-required.tsx';

const live = vi.hoisted(() => ({ status: 'success', data: [] as { id: string }[] }));
vi.mock('../../data/second-factor.ts', () => ({ useFactors: () => live, loadPasskeys: async () => {} }));

test('a buyer without a second factor is offered to set one up', async () => {
  Object.assign(live, { status: 'success', data: [] });
  await show(<FactorRequired uid="b" />);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' })).toBeVisible();
});

test.each([
  ['is known to have one', 'success', [{ id: 'f' }]],
  ['may have one', 'loading', []],
])("a user who %s isn't", async (_, status, data) => {
  Object.assign(live, { status, data });
  await show(
    <>
      <FactorRequired uid="b" />
      <p>The end</p>
    </>,
  );
  await expect.element(page.getByText('The end')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
