import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../tests/components/fake-api.ts';
import { show } from '../../../tests/components/screen.tsx';
import { forgetPriceCurrency, syncPriceCurrency } from '../../lib/session/price-currency.ts';
import CurrencyChoice from './currency-choice.tsx';
import { InCurrency } from './in-currency.tsx';

const KEY = 'handoff.currency';
const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const RATES = {
  day,
  dollars: [
    { currency: 'EUR', rate: '1.1202' },
    { currency: 'USD', rate: '1' },
    { currency: 'JPY', rate: '0.0064' },
  ],
};
let rates: ReturnType<typeof fakeApi<'getRates'>>;
beforeEach(() => {
  rates = fakeApi('getRates', () => RATES);
  forgetPriceCurrency();
});
const price = () => (
  <output aria-label="Price">
    $12,000
    <InCurrency cents={12_000_00} />
  </output>
);
const shown = () => page.getByLabelText('Price', { exact: true });
/** Writes the value as another tab would. */
function keptElsewhere(value: object | null): void {
  if (value) localStorage.setItem(KEY, JSON.stringify(value));
  else localStorage.removeItem(KEY);
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

test('without a selection there are only dollars, and no rates are requested', async () => {
  await show(price());
  await expect.element(shown()).toHaveTextContent('$12,000');
  expect(rates).toEqual([]);
});

test('a currency is selected by name, shown after the dollars, and can be turned off', async () => {
  await show(
    <>
      {price()}
      <CurrencyChoice />
    </>,
  );
  const choice = page.getByLabelText('Prices also in');
  await expect.element(choice).toHaveTextContent('US dollars onlyeuros (EUR)Japanese yen (JPY)');
  await choice.selectOptions('EUR');
  await expect.element(shown()).toHaveTextContent('$12,000 · ≈ €10,712');
  await expect.element(page.getByTitle(/^At the European Central Bank’s rate of \d+ \w+ \d{4}\.$/)).toBeVisible();
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ currency: 'EUR', rate: '1.1202', of: day });
  await choice.selectOptions('USD');
  await expect.element(shown()).toHaveTextContent('$12,000');
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("tabs stay in sync, an old rate isn't shown, and invalid values are ignored", async () => {
  await show(price());
  keptElsewhere({ currency: 'JPY', rate: '0.0064', of: day });
  await expect.element(shown()).toHaveTextContent('$12,000 · ≈ ¥1,875,000');
  keptElsewhere({ currency: 'CHF', rate: '1.2', of: '2026-01-02' });
  await expect.element(shown()).toHaveTextContent('$12,000');
  keptElsewhere({ currency: 'JPY', rate: '<b>', of: day });
  await expect.element(shown()).toHaveTextContent('$12,000');
});

test('the stored rate is replaced by the latest one', async () => {
  keptElsewhere({ currency: 'EUR', rate: '2', of: day });
  await show(price());
  await expect.element(shown()).toHaveTextContent('$12,000 · ≈ €10,712');
});

test('an account’s choice overrides the device’s, and an account without one adopts the device’s', async () => {
  await show(price());
  keptElsewhere({ currency: 'EUR', rate: '1.1202', of: day });
  const saved: string[] = [];
  const save = async (currency: string) => void saved.push(currency);
  syncPriceCurrency('JPY', save)();
  await expect.element(shown()).toHaveTextContent('$12,000 · ≈ ¥1,875,000');
  expect(saved).toEqual([]);
  syncPriceCurrency('USD', save)();
  await expect.element(shown()).toHaveTextContent('$12,000');
  syncPriceCurrency(null, save)();
  expect(saved).toEqual([]);
  keptElsewhere({ currency: 'EUR', rate: '1.1202', of: day });
  syncPriceCurrency(null, save)();
  expect(saved).toEqual(['EUR']);
});

test('a choice that the account rejects shows an error', async () => {
  const stop = syncPriceCurrency('USD', () => Promise.reject(new Error('Try again.')));
  await show(<CurrencyChoice />);
  const choice = page.getByLabelText('Prices also in');
  await expect.element(choice).toHaveTextContent('US dollars onlyeuros (EUR)Japanese yen (JPY)');
  await choice.selectOptions('EUR');
  await expect.element(choice).toHaveAccessibleDescription(/wrong|again/);
  stop();
});
