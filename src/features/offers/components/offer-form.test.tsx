import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { show } from '../../../../tests/components/screen.tsx';
import { AppError } from '../../../domain/errors.ts';
import { keptForm } from '../../../lib/session/kept-form.ts';
import { OfferForm } from './offer-form.tsx';
import { firstTerms } from './offer-values.ts';

const ASSETS = [
  { id: 'domain', label: 'Domain' },
  { id: 'code', label: 'Source code' },
];
const INITIAL = { ...firstTerms({ supportDays: 30, assets: ASSETS }), price: 2_400_000 };
const onSubmit = vi.fn<ComponentProps<typeof OfferForm>['onSubmit']>();
let screen: RenderResult;

function Form({
  refusal = null,
  showNet = false,
  initial = INITIAL,
}: {
  refusal?: AppError | null;
  showNet?: boolean;
  initial?: ComponentProps<typeof OfferForm>['initial'];
}) {
  const [error, setError] = useState<Error | null>(null);
  return (
    <OfferForm
      initial={initial}
      keepAs="test"
      priceHint={2_400_000}
      assets={ASSETS}
      submitLabel={(price) => (price ? `Offer ${price}` : 'Make an offer')}
      showNet={showNet}
      busy={false}
      error={error}
      onSubmit={(terms, fail) => {
        onSubmit(terms, fail);
        if (refusal) fail(refusal);
        setError(refusal);
      }}
    />
  );
}

const field = (name: string | RegExp) => screen.getByLabelText(name);
const press = (name: string | RegExp) => screen.getByRole('button', { name }).click();
const send = () => press(/^Offer \$/);
const sent = () => onSubmit.mock.calls.at(-1)?.[0];

beforeEach(() => {
  onSubmit.mockReset();
  keptForm.forgetAll();
});

test('an unfinished form keeps what was typed, without an asset that is gone', async () => {
  screen = await show(<Form />);
  await field('Price').fill('21,500');
  await field('Conditions').fill('With the newsletter.');
  await screen.unmount();
  screen = await show(<Form />);
  await expect.element(field('Price')).toHaveValue('21,500');
  await expect.element(field('Conditions')).toHaveValue('With the newsletter.');
  keptForm.keep('test', { ...INITIAL, assets: ['domain', 'sold'] });
  await screen.unmount();
  screen = await show(<Form />);
  await send();
  expect(sent()?.assets).toEqual(['domain']);
});

test('the form says what diligence and exclusivity mean', async () => {
  screen = await show(<Form />);
  await expect.element(screen.getByText(/the buyer checks everything and may cancel without a reason/)).toBeVisible();
  await expect.element(screen.getByText(/reserved for the buyer, who pays before this ends/)).toBeVisible();
});

test('a first offer names no price: the asking price is a hint, which is not sent', async () => {
  screen = await show(<Form initial={firstTerms({ supportDays: 30, assets: ASSETS })} />);
  await expect.element(field('Price')).toHaveValue('');
  await expect.element(field('Price')).toHaveAttribute('placeholder', '24,000');
  await press('Make an offer');
  await expect.element(field('Price')).toHaveAccessibleDescription(/Enter the amount in dollars\./);
  expect(onSubmit).not.toHaveBeenCalled();
});

describe('the terms', () => {
  beforeEach(async () => {
    screen = await show(<Form />);
  });

  test('are sent as they stand', async () => {
    await expect.element(field('Price')).toHaveValue('24,000');
    await expect.element(screen.getByRole('checkbox', { name: 'Domain' })).toBeChecked();
    await send();
    expect(sent()).toEqual({
      price: 2_400_000,
      instalments: [],
      holdback: null,
      assets: ['domain', 'code'],
      diligenceDays: 4,
      exclusivityDays: 7,
      supportDays: 30,
      expiryDays: 7,
      conditions: '',
    });
  });

  test('are sent as they were changed; the button names the price', async () => {
    await field('Price').fill('20,000');
    await screen.getByRole('checkbox', { name: 'Source code' }).click();
    await field('Diligence').fill('5');
    await field('Exclusivity').fill('10');
    await field('Conditions').fill('  The newsletter comes with it. ');
    await press('Offer $20,000');
    expect(sent()).toMatchObject({
      price: 2_000_000,
      assets: ['domain'],
      diligenceDays: 5,
      exclusivityDays: 10,
      conditions: 'The newsletter comes with it.',
    });
  });

  test.each([
    ['Diligence', '', 'Enter the number of days.'],
    ['Diligence', '31', 'At most 30 days.'],
    ['Exclusivity', '6', 'At least three days longer than diligence.'],
    ['Seller’s help', '181', 'At most 180 days.'],
    ['Offer valid for', '0', 'At least 1 day.'],
  ])('%s of “%s” days is refused at its field', async (name, days, problem) => {
    await field(name).fill(days);
    await send();
    await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(problem));
    await expect.element(field(name)).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('without any asset there is nothing to buy', async () => {
    await screen.getByRole('checkbox', { name: 'Domain' }).click();
    await screen.getByRole('checkbox', { name: 'Source code' }).click();
    await send();
    await expect.element(screen.getByText('Choose at least one asset.')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('a price that is too low is refused at its field, and right once it is enough', async () => {
    await field('Price').fill('0.50');
    await press('Offer $0.50');
    await expect.element(field('Price')).toHaveAccessibleDescription(/Offer at least \$1\./);
    await field('Price').fill('24,000');
    await send();
    await expect.element(field('Price')).not.toBeInvalid();
    expect(sent()?.price).toBe(2_400_000);
  });
});

test('the seller sees what is left after the fee, as it is typed', async () => {
  screen = await show(<Form showNet />);
  await expect.element(screen.getByText('You would get $23,280 after the fee of 3%.')).toBeVisible();
  await field('Price').fill('10,000');
  await expect.element(screen.getByText('You would get $9,700 after the fee of 3%.')).toBeVisible();
});

test('a refusal by the server stands at its field', async () => {
  const message = 'Offer at least 15% of the asking price, $3,600.';
  screen = await show(<Form refusal={new AppError('invalid-input', message, [{ path: 'terms.price', message }])} />);
  await send();
  await expect.element(field('Price')).toHaveAccessibleDescription(new RegExp(message.replace('$', '\\$')));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
});

test('a buyer with too many deals is shown the ways on', async () => {
  screen = await show(<Form refusal={new AppError('deal-limit')} />);
  await send();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/You have three open deals\./);
  await expect.element(screen.getByRole('link', { name: 'See your deals' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See what members get' })).toBeVisible();
});
