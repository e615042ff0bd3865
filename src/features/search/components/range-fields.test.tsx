import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import type { Between } from '../../../domain/search/range-ends.ts';
import { choosePriceCurrency, forgetPriceCurrency } from '../../../lib/session/price-currency.ts';
import { typedPrices } from '../../../lib/session/typed-prices.ts';
import { RangeFields } from './range-fields.tsx';

test('an end that is too high stays in its field and isn’t applied as a smaller one', async () => {
  const onChange = vi.fn();
  await show(<RangeFields range="multiple" from={undefined} to={undefined} onChange={onChange} />);
  const end = page.getByLabelText('Max: Multiple');
  for (const typed of ['1,500', '1.500,00']) {
    await end.fill('');
    await end.fill(typed);
    await userEvent.tab();
    await expect.element(end).toHaveValue('1,500');
    await expect.element(end).toHaveAccessibleDescription('Too high.');
  }
  expect(onChange).not.toHaveBeenCalled();
  await end.fill('2,5');
  await userEvent.tab();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: undefined, to: 2.5 });
});

const RATES = {
  day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  dollars: [
    { currency: 'EUR', rate: '1.1202' },
    { currency: 'USD', rate: '1' },
  ],
};

function Price({ onChange }: { onChange: (ends: Between) => void }) {
  const [ends, setEnds] = useState<Between>({ from: undefined, to: undefined });
  return (
    <RangeFields
      range="price"
      {...ends}
      onChange={(next) => {
        setEnds(next);
        onChange(next);
      }}
    />
  );
}

test.each(['€10,000', '10.000 EUR', '10k eur'])('%s is converted once, when it is entered', async (typed) => {
  fakeApi('getRates', () => RATES);
  const onChange = vi.fn();
  await show(<Price onChange={onChange} />);
  const end = page.getByLabelText('Max: Price');
  await end.fill(typed);
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(end).toHaveValue('11,202');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: undefined, to: 11_202 });
  expect(typedPrices.textOf(11_202)).toBe('€10,000');
  await expect.element(end).not.toHaveAccessibleDescription();
});

test('a currency without a rate is rejected by name, and an out-of-range amount shows its value in dollars', async () => {
  fakeApi('getRates', () => RATES);
  const onChange = vi.fn();
  await show(<Price onChange={onChange} />);
  const end = page.getByLabelText('Max: Price');
  await end.fill('500 KWD');
  await userEvent.tab();
  await expect
    .element(end)
    .toHaveAccessibleDescription(
      'The European Central Bank has no rate for KWD (Kuwaiti dinars), so it cannot be converted.',
    );
  await expect.element(end).toHaveValue('500 KWD');
  await end.fill('€1,000m');
  await userEvent.tab();
  await expect.element(end).toHaveAccessibleDescription('Too high. It is $1,120,200,000.');
  expect(onChange).not.toHaveBeenCalled();
});

test('users with prices in another currency can type amounts in it, and see them as typed', async () => {
  fakeApi('getRates', () => RATES);
  await choosePriceCurrency('EUR');
  const onChange = vi.fn();
  await show(<Price onChange={onChange} />);
  await page.getByRole('button', { name: 'Type in euros' }).click();
  const end = page.getByLabelText('Max: Price');
  await end.fill('10,000');
  await userEvent.tab();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: undefined, to: 11_202 }));
  await expect.element(end).toHaveValue('10,000');
  await end.fill('$5,000');
  await userEvent.tab();
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ from: undefined, to: 5_000 }));
  await expect.element(end).toHaveValue('4,463');
  await page.getByRole('button', { name: 'Type in US dollars' }).click();
  await expect.element(end).toHaveValue('5,000');
  await end.fill('');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith({ from: undefined, to: undefined });
  forgetPriceCurrency();
});
