import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { feesOfNewOffer, netToSeller } from '../../../../domain/invoice/fee.ts';
import { formatExactMoney, formatMoney, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../../../../domain/shared/money.ts';
import { PriceDialog } from './price-dialog.tsx';

test('a new price is shown with the seller’s proceeds and the log line, then sent with the old one', async () => {
  const sent = fakeApi('changePrice', () => ({ changes: [] }));
  const onChange = vi.fn();
  const listing = { id: 'listing', title: 'Harbour Desk' };
  await show(<PriceDialog listing={listing} from={2_400_000} control={{ opened: true, onChange }} />);
  const field = page.getByLabelText('New price');
  const send = page.getByRole('button', { name: /^Change/ });
  await expect.element(send).toBeDisabled();
  for (const [typed, said] of [
    ['0.5', `From ${formatMoney(MIN_PRICE_CENTS)} to ${formatExactMoney(MAX_PRICE_CENTS)}.`],
    ['24k', null],
  ] as const) {
    await field.fill(typed);
    await expect.element(send).toBeDisabled();
    if (said) await expect.element(page.getByText(said)).toBeVisible();
  }
  await field.fill('21,500');
  await expect.element(page.getByText(/“Asking price changed from \$24,000 to \$21,500”/)).toBeVisible();
  await expect.element(page.getByText(formatMoney(netToSeller(feesOfNewOffer(), 2_150_000)))).toBeVisible();
  await expect.element(page.getByText(/People who watch the project will hear about it/)).toBeVisible();
  await page.getByRole('button', { name: 'Change it to $21,500' }).click();
  await expect.poll(() => onChange.mock.calls).toEqual([[false]]);
  expect(sent.map(({ input }) => input)).toEqual([{ listingId: 'listing', from: 2_400_000, to: 2_150_000 }]);
});
