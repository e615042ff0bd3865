import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { MoneyInput } from './money-input.tsx';

function Price({ initial = null }: { initial?: number | null }) {
  const [cents, setCents] = useState<number | null>(initial);
  return (
    <>
      <MoneyInput label="Price" value={cents} onChange={setCents} />
      <output aria-label="Cents">{String(cents)}</output>
    </>
  );
}

test('shows whole dollars without cents, and cents only where there are some', async () => {
  const whole = await show(<Price initial={2_400_000} />);
  await expect.element(whole.getByLabelText('Price')).toHaveValue('24,000');
  await whole.unmount();
  const odd = await show(<Price initial={1_050} />);
  await expect.element(odd.getByLabelText('Price')).toHaveValue('10.50');
});

test.each([
  ['24000', 2_400_000, '24,000'],
  ['24,000', 2_400_000, '24,000'],
  ['$10.5', 1_050, '10.50'],
])('%s is read while it is typed and tidied when it is left', async (text, cents, tidy) => {
  const screen = await show(<Price />);
  const price = screen.getByLabelText('Price');
  await price.fill(text);
  await expect.element(price).toHaveValue(text);
  await expect.element(screen.getByLabelText('Cents')).toHaveTextContent(String(cents));
  await userEvent.tab();
  await expect.element(price).toHaveValue(tidy);
});

test('what is no amount counts as nothing and is cleared when it is left', async () => {
  const screen = await show(<Price initial={100} />);
  const price = screen.getByLabelText('Price');
  await price.fill('a lot');
  await expect.element(price).toHaveValue('a lot');
  await expect.element(screen.getByLabelText('Cents')).toHaveTextContent('null');
  await userEvent.tab();
  await expect.element(price).toHaveValue('');
});
