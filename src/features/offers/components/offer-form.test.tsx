import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { show } from '../../../../tests/components/screen.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import { AppError } from '../../../domain/errors.ts';
import { addDays } from '../../../domain/shared/time.ts';
import { type TermsTemplate, WHOLE } from '../../../domain/template/terms-template.ts';
import { forgetKept } from '../../../lib/session/device-store.ts';
import { keptOffers } from '../data/kept-offers.ts';
import { OfferForm } from './offer-form.tsx';
import { firstTerms } from './offer-values.ts';

const ASSETS = [
  { id: 'domain', label: 'Domain' },
  { id: 'code', label: 'Source code' },
];
const INITIAL = { ...firstTerms({ supportDays: 30, assets: ASSETS }), price: 2_400_000 };
const SAVED: TermsTemplate[] = [
  {
    ...{ kind: 'terms', id: 'half', name: 'Half later', createdAt: new Date(), updatedAt: new Date() },
    terms: {
      instalments: [
        { share: WHOLE / 4, days: 30 },
        { share: WHOLE / 4, days: 60 },
      ],
      holdback: { share: WHOLE / 10, days: 45 },
      ...{ diligenceDays: 6, exclusivityDays: 12, supportDays: 10, expiryDays: 3, conditions: 'As agreed.' },
    },
  },
];
vi.mock('../../../lib/firebase/firebase-auth.ts', () => ({ firebaseAuth: { currentUser: { uid: 'nora' } } }));
const onSubmit = vi.fn<ComponentProps<typeof OfferForm>['onSubmit']>();
let screen: RenderResult;

function Form({
  refusal = null,
  role = 'buyer',
  initial = INITIAL,
}: {
  refusal?: AppError | null;
  role?: DealRole;
  initial?: ComponentProps<typeof OfferForm>['initial'];
}) {
  const [error, setError] = useState<Error | null>(null);
  return (
    <OfferForm
      savedTerms={SAVED}
      initial={initial}
      keepAs="test"
      priceHint={2_400_000}
      assets={ASSETS}
      submitLabel={(price) => (price ? `Offer ${price}` : 'Make an offer')}
      role={role}
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
const savedTerms = () => screen.getByRole('combobox', { name: 'Use saved terms' });
const press = (name: string | RegExp) => screen.getByRole('button', { name }).click();
const send = () => press(/^Offer \$/);
const sent = () => onSubmit.mock.calls.at(-1)?.[0];

beforeEach(() => {
  onSubmit.mockReset();
  forgetKept('nora');
});

test('contact and payment details in the conditions are pointed out, and do not keep the offer from being made', async () => {
  screen = await show(<Form />);
  await field('Conditions').fill('Paid to paypal.me/tomas, by bank transfer otherwise.');
  const warning = screen.getByText(/^Your conditions have a way to pay elsewhere\./);
  await expect.element(warning).toBeVisible();
  await send();
  await expect.poll(() => sent()?.conditions).toBe('Paid to paypal.me/tomas, by bank transfer otherwise.');
  await field('Conditions').fill('Paid by bank transfer.');
  await expect.element(warning).not.toBeVisible();
});

test('an unfinished form keeps what was typed, and says when the listing has other assets since', async () => {
  screen = await show(<Form />);
  await field('Price').fill('21,500');
  await field('Conditions').fill('With the newsletter.');
  await screen.unmount();
  screen = await show(<Form />);
  await expect.element(field('Price')).toHaveValue('21,500');
  await expect.element(field('Conditions')).toHaveValue('With the newsletter.');
  await expect.element(screen.getByText(/The listing has changed since/)).not.toBeInTheDocument();
  await screen.unmount();
  keptOffers.keep('test', { values: { ...INITIAL, assets: ['domain', 'sold'] }, offered: ['domain', 'sold'] });
  screen = await show(<Form />);
  await expect.element(screen.getByText(/have not sent them\. The listing has changed since\.$/)).toBeVisible();
  await send();
  expect(sent()?.assets).toEqual(['domain', 'code']);
});

test('terms that were kept before their listing’s assets were, are read', async () => {
  localStorage.setItem('handoff.kept.nora.offer.test', JSON.stringify({ at: Date.now(), values: INITIAL }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  screen = await show(<Form />);
  await expect.element(screen.getByText(/and have not sent them\.$/)).toBeVisible();
});

test('what was typed says when, and can be given up; it is kept after the tab is closed', async () => {
  screen = await show(<Form />);
  await expect.element(screen.getByRole('button', { name: 'Start again' })).not.toBeInTheDocument();
  await field('Price').fill('21,500');
  await screen.unmount();
  sessionStorage.clear();
  screen = await show(<Form />);
  await expect.element(field('Price')).toHaveValue('21,500');
  await expect.element(screen.getByText(/^You typed these terms .+ and have not sent them\.$/)).toBeVisible();
  await press('Start again');
  await expect.element(field('Price')).toHaveValue('24,000');
  await screen.unmount();
  expect(keptOffers.read('test')).toBe(null);
});

test('starting again can be undone, and leaves nothing in a field that could not be read', async () => {
  screen = await show(<Form />);
  await field('Conditions').fill('With the newsletter.');
  await screen.unmount();
  screen = await show(<Form />);
  await field('Price').fill('12k5');
  await field('Diligence').fill('six');
  const stored = keptOffers.read('test');
  await press('Start again');
  await expect.element(field('Price')).toHaveValue('24,000');
  await expect.element(field('Price')).toHaveFocus();
  await expect.element(field('Diligence')).toHaveValue('4');
  await expect.element(field('Conditions')).toHaveValue('');
  expect(keptOffers.read('test')).toBe(null);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The terms you typed are cleared\. Undo/);
  await press('Undo');
  await expect.element(field('Conditions')).toHaveValue('With the newsletter.');
  await expect.element(screen.getByRole('button', { name: 'Start again' })).toBeVisible();
  expect(stored?.values.conditions).toBe('With the newsletter.');
  expect(keptOffers.read('test')).toEqual(stored);
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
      closingOn: null,
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

const preview = () => screen.getByRole('region', { name: /What/ });

test('the seller sees what reaches them and when, as it is typed', async () => {
  screen = await show(<Form role="seller" />);
  await expect.element(preview()).toMatchTextContent(/You get in total\s*\$23,280/);
  await field('Price').fill('10,000');
  await expect.element(preview()).toMatchTextContent(/On completion.*\$10,000 less \$300\s*\$9,700/);
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
      /already taken off\s*Handoff pays the payment provider’s own fee out of it\. Fees since 21 November 2026\s*−\$300/,
    );
  await expect.element(preview()).toMatchTextContent(/You get in total\s*\$9,700/);
});

test('the buyer sees what they pay and when, as it is typed', async () => {
  screen = await show(<Form />);
  await expect.element(preview()).toMatchTextContent(/At close\s*within 7 days of acceptance\s*\$24,000/);
  await press('Add an installment');
  await field('Installment 1').fill('4,000');
  await expect.element(preview()).toMatchTextContent(/At close\s*within 7 days of acceptance\s*\$20,000/);
  await expect.element(preview()).toMatchTextContent(/Installment\s*30 days after completion\s*\$4,000/);
  await expect.element(preview()).toMatchTextContent(/Total\s*\$24,000/);
  await field('Price').fill('');
  await expect.element(preview()).toMatchTextContent(/Appears here once/);
});

test('a closing date is optional, and lies before exclusivity can have ended', async () => {
  screen = await show(<Form />);
  const day = (days: number) => addDays(new Date(), days).toISOString().slice(0, 10);
  await field(/Closing date/).fill(day(16));
  await send();
  await expect.element(field(/Closing date/)).toHaveAccessibleDescription(/or earlier: exclusivity ends then/);
  expect(onSubmit).not.toHaveBeenCalled();
  await field(/Closing date/).fill(day(10));
  await send();
  expect(sent()?.closingOn).toBe(day(10));
  await field(/Closing date/).fill('');
  await send();
  expect(sent()?.closingOn).toBeNull();
});

test('saved terms fill the form at its price, and what does not fit is marked', async () => {
  screen = await show(<Form initial={{ ...INITIAL, price: null }} />);
  await expect.element(savedTerms()).toBeDisabled();
  await field('Price').fill('10,000.01');
  await savedTerms().click();
  await screen.getByRole('option', { name: 'Half later' }).click();
  await send();
  expect(sent()).toMatchObject({
    price: 1_000_001,
    assets: ['domain', 'code'],
    instalments: [
      { amount: 250_000, days: 30 },
      { amount: 250_001, days: 60 },
    ],
    holdback: { amount: 100_000, days: 45 },
    ...{ diligenceDays: 6, exclusivityDays: 12, supportDays: 10, expiryDays: 3, conditions: 'As agreed.' },
  });
  await field('Price').fill('3');
  await savedTerms().click();
  await screen.getByRole('option', { name: 'Half later' }).click();
  await expect.element(screen.getByRole('alert').first()).toMatchTextContent(/“Half later” doesn’t fit here/);
  await expect.element(field('Installment 1')).toHaveAccessibleDescription(/At least \$1 each/);
});

test('days that cannot be read, or are beyond any calendar, stay in their field and count as missing', async () => {
  screen = await show(
    <Form initial={{ ...INITIAL, holdback: { amount: 200_000, days: 30 }, closingOn: '2099-01-01' }} />,
  );
  const preview = screen.getByRole('region', { name: 'What you would pay' });
  await expect.element(preview).toMatchTextContent(/within \d+ days of acceptance/);
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
    await expect.element(preview).toMatchTextContent(/within \d+ days of acceptance/);
  }
});

test('an installment that cannot be read is not taken off the cash at close', async () => {
  screen = await show(<Form initial={{ ...INITIAL, instalments: [{ amount: 400_000, days: 30 }] }} />);
  await expect.element(screen.getByText('Cash at close: $20,000')).toBeVisible();
  await field('Installment 1').fill('a sixth');
  await expect.element(screen.getByText('Cash at close: $24,000')).toBeVisible();
});

test('saved terms replace what could not be read, wherever the price can', async () => {
  screen = await show(<Form initial={{ ...INITIAL, holdback: { amount: 100, days: 30 } }} />);
  await field('Price').fill('12k5');
  await expect.element(savedTerms()).toBeDisabled();
  await field('Price').fill('20,000');
  await field('Diligence').fill('six');
  await field('Held back').fill('a tenth');
  await field('Exclusivity').fill('1.5');
  await savedTerms().click();
  await screen.getByRole('option', { name: 'Half later' }).click();
  await expect.element(field('Diligence')).toHaveValue('6');
  await expect.element(field('Held back')).toHaveValue('2,000');
  await expect.element(field('Exclusivity')).toHaveValue('12');
  await expect.element(savedTerms()).toHaveFocus();
  await send();
  expect(sent()).toMatchObject({ price: 2_000_000, diligenceDays: 6, holdback: { amount: 200_000, days: 45 } });
});

test('terms can be saved once they are complete', async () => {
  screen = await show(<Form />);
  await expect.element(screen.getByRole('button', { name: 'Save these terms' })).toBeEnabled();
  await field('Diligence').fill('');
  await expect.element(screen.getByRole('button', { name: 'Save these terms' })).toBeDisabled();
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
