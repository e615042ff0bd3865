import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import {
  ASSETS,
  field,
  INITIAL,
  OfferPage,
  onSubmit,
  openTerms,
  press,
  send,
  sent,
} from '../../../../tests/components/offer-page.tsx';
import { show } from '../../../../tests/components/screen.tsx';
import { AppError } from '../../../domain/errors.ts';
import { clearDeviceStore } from '../../../lib/session/device-store.ts';
import { firstOfferValues } from './offer-values.ts';

vi.mock('../../../lib/firebase/firebase-auth.ts', () => ({ firebaseAuth: { currentUser: { uid: 'nora' } } }));
let screen: RenderResult;

beforeEach(() => {
  onSubmit.mockReset();
  clearDeviceStore('nora');
});

test("contact and payment details in the conditions cause a warning but don't block the offer", async () => {
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await field('Conditions').fill('Paid to paypal.me/tomas, by bank transfer otherwise.');
  const warning = screen.getByText(/^Your conditions have a way to pay elsewhere\./);
  await expect.element(warning).toBeVisible();
  await send();
  await expect.poll(() => sent()?.conditions).toBe('Paid to paypal.me/tomas, by bank transfer otherwise.');
  await field('Conditions').fill('Paid by bank transfer.');
  await expect.element(warning).not.toBeVisible();
});

test('the form says what diligence and exclusivity mean', async () => {
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await openTerms();
  const below = screen.getByText(/^Diligence: .*the buyer checks everything and may cancel without a reason/);
  await expect.element(below).toMatchTextContent(/reserved for the buyer, who pays before this ends/);
  await expect.element(field('Diligence')).toHaveAccessibleDescription(/the buyer checks everything/);
});

test('a first offer names no price: the asking price is only a placeholder', async () => {
  screen = await show(
    <OfferPage onSubmit={onSubmit} initial={firstOfferValues({ supportDays: 30, assets: ASSETS })} />,
  );
  await expect.element(field('Price')).toHaveValue('');
  await expect.element(field('Price')).toHaveAttribute('placeholder', '24,000');
  await press('Make an offer');
  await expect.element(field('Price')).toHaveAccessibleDescription(/Enter the amount in dollars\./);
  expect(onSubmit).not.toHaveBeenCalled();
});

describe('the usual terms', () => {
  const sentence = () => screen.getByText(/^Usual terms: 4 days to check, paid within 7, 30 days of help\./);

  test('are one sentence, which opens them', async () => {
    screen = await show(<OfferPage onSubmit={onSubmit} />);
    await expect.element(sentence()).toBeVisible();
    await expect.element(field('Offer valid for')).toHaveValue('7');
    await expect.element(field('Diligence')).not.toBeInTheDocument();
    await openTerms();
    await expect.element(field('Diligence')).toHaveValue('4');
    await expect.element(sentence()).not.toBeInTheDocument();
  });

  test('stand open from $25,000 on, and stay open below it', async () => {
    screen = await show(<OfferPage onSubmit={onSubmit} />);
    await field('Price').fill('24,999');
    await expect.element(sentence()).toBeVisible();
    await field('Price').fill('25,000');
    await expect.element(field('Diligence')).toBeVisible();
    await field('Price').fill('24,000');
    await expect.element(field('Diligence')).toBeVisible();
  });

  test('stand open if one of them differs', async () => {
    screen = await show(<OfferPage onSubmit={onSubmit} initial={{ ...INITIAL, supportDays: 14 }} />);
    await expect.element(field('Seller’s help')).toHaveValue('14');
  });

  test('open for what the server refuses', async () => {
    const message = 'The listing no longer includes this asset.';
    const refusal = new AppError('invalid-input', message, [{ path: 'terms.assets', message }]);
    screen = await show(<OfferPage onSubmit={onSubmit} refusal={refusal} />);
    await send();
    await expect.element(screen.getByRole('checkbox', { name: 'Domain' })).toBeVisible();
  });
});

describe('the terms', () => {
  beforeEach(async () => {
    screen = await show(<OfferPage onSubmit={onSubmit} />);
    await openTerms();
  });

  test('are sent unchanged', async () => {
    await expect.element(field('Price')).toHaveValue('24,000');
    await expect.element(screen.getByRole('checkbox', { name: 'Domain' })).toBeChecked();
    await send();
    expect(sent()).toEqual({
      price: 2_400_000,
      installments: [],
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
    ['Exclusivity', '6', 'Choose 7 days or more: three longer than diligence.'],
    ['Seller’s help', '181', 'At most 180 days.'],
    ['Offer valid for', '0', 'At least 1 day.'],
  ])('%s of “%s” days is rejected at its field', async (name, days, problem) => {
    await field(name).fill(days);
    await send();
    await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(problem));
    await expect.element(field(name)).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('an offer without assets is rejected', async () => {
    await screen.getByRole('checkbox', { name: 'Domain' }).click();
    await screen.getByRole('checkbox', { name: 'Source code' }).click();
    await send();
    await expect.element(screen.getByText('Choose at least one asset.')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('a price that is too low shows an error until it is high enough', async () => {
    await field('Price').fill('0.50');
    await press('Offer $0.50');
    await expect.element(field('Price')).toHaveAccessibleDescription(/Offer at least \$1\./);
    await field('Price').fill('24,000');
    await expect.element(field('Price')).not.toBeInvalid();
    await send();
    expect(sent()?.price).toBe(2_400_000);
  });
});

const preview = () => screen.getByRole('region', { name: /What/ });

test('the seller sees what reaches them and when, while typing', async () => {
  screen = await show(<OfferPage onSubmit={onSubmit} role="seller" />);
  await expect.element(preview()).toMatchTextContent(/You get in total\s*\$23,280/);
  await field('Price').fill('10,000');
  await expect.element(preview()).toMatchTextContent(/On completion.*\$10,000 less \$300\s*\$9,700/);
  await openTerms();
  await press('Add an installment');
  await expect.element(preview()).toMatchTextContent(/Appears here once/);
  await field('Installment 1').fill('4,000');
  await press('Add a holdback');
  await expect.element(preview()).toMatchTextContent(/On completion.*\$5,000 less \$150\s*\$4,850/);
  await expect.element(preview()).toMatchTextContent(/Holdback\s*30 days after completion; \$1,000 less \$30\s*\$970/);
  await expect
    .element(preview())
    .toMatchTextContent(/Installment\s*30 days after completion; \$4,000 less \$120\s*\$3,880/);
  await expect
    .element(preview())
    .toMatchTextContent(
      /already deducted\s*Handoff pays the payment provider’s own fee out of it\. Fees since 21 November 2026\s*−\$300/,
    );
  await expect.element(preview()).toMatchTextContent(/You get in total\s*\$9,700/);
});

test('the buyer sees what they pay and when, while typing', async () => {
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await expect.element(preview()).toMatchTextContent(/At close\s*Within 7 days of acceptance\s*\$24,000/);
  await openTerms();
  await press('Add an installment');
  await field('Installment 1').fill('4,000');
  await expect.element(preview()).toMatchTextContent(/At close\s*Within 7 days of acceptance\s*\$20,000/);
  await expect.element(preview()).toMatchTextContent(/Installment\s*30 days after completion\s*\$4,000/);
  await expect.element(preview()).toMatchTextContent(/Total\s*\$24,000/);
  await field('Price').fill('');
  await expect.element(preview()).toMatchTextContent(/Appears here once/);
});

test('unreadable or out-of-range days stay in their field and count as missing', async () => {
  screen = await show(
    <OfferPage onSubmit={onSubmit} initial={{ ...INITIAL, holdback: { amount: 200_000, days: 30 } }} />,
  );
  const preview = screen.getByRole('region', { name: 'What you would pay' });
  await expect.element(preview).toMatchTextContent(/Within \d+ days of acceptance/);
  for (const [name, right] of [
    ['Exclusivity', '10'],
    ['Offer valid for', '5'],
    ['After completion', '30'],
  ] as const) {
    for (const typed of ['1.5', '999999999999']) {
      await field(name).fill(typed);
      await expect.element(field(name)).toHaveValue(typed);
      if (name !== 'Offer valid for')
        await expect.element(preview).toMatchTextContent(/^What you would payAppears here/);
    }
    await field(name).fill(right);
    await expect.element(preview).toMatchTextContent(/Within \d+ days of acceptance/);
  }
});

test("an unreadable installment doesn't reduce the cash at close", async () => {
  screen = await show(
    <OfferPage onSubmit={onSubmit} initial={{ ...INITIAL, installments: [{ amount: 400_000, days: 30 }] }} />,
  );
  await expect.element(screen.getByText('Cash at close: $20,000')).toBeVisible();
  await field('Installment 1').fill('a sixth');
  await expect.element(screen.getByText('Cash at close: $24,000')).toBeVisible();
});

test('a server error is shown at its field', async () => {
  const message = 'Offer at least 15% of the asking price, $3,600.';
  screen = await show(
    <OfferPage
      onSubmit={onSubmit}
      refusal={new AppError('invalid-input', message, [{ path: 'terms.price', message }])}
    />,
  );
  await send();
  await expect.element(field('Price')).toHaveAccessibleDescription(new RegExp(message.replace('$', '\\$')));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
  // Editing the field clears both messages.
  await field('Price').fill('16,500');
  await expect.element(field('Price')).not.toBeInvalid();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a buyer with too many offers sees the alternatives', async () => {
  screen = await show(<OfferPage onSubmit={onSubmit} refusal={new AppError('offer-limit')} />);
  await send();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/You have three open offers\./);
  await expect.element(screen.getByRole('link', { name: 'See your offers' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See what members get' })).toBeVisible();
});

test('an excessive holdback becomes valid once it or the price changes accordingly', async () => {
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await openTerms();
  await press('Add a holdback');
  for (const [name, value] of [
    ['Held back', '1,650'],
    ['Price', '90,000'],
  ] as const) {
    await field('Price').fill('24,000');
    await field('Held back').fill('9,000');
    await press('Offer $24,000');
    await expect.element(field('Held back')).toHaveAccessibleDescription(/Hold back at most 30% of the price\./);
    await field(name).fill(value);
    await expect.element(field('Held back')).not.toBeInvalid();
  }
});
