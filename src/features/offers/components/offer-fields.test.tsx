import { schemaResolver, useForm } from '@mantine/form';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { show } from '../../../../tests/components/screen.tsx';
import { offerTermsSchema } from '../../../domain/offer/offer.ts';
import type { OfferValues } from '../data/unsent-offer-store.ts';
import { useOfferTexts } from '../data/use-offer-texts.ts';
import { PaymentPlanFields } from './offer-fields.tsx';
import { firstOfferValues } from './offer-values.ts';

const onSubmit = vi.fn<(values: OfferValues) => void>();
let screen: RenderResult;

function Plan() {
  const form = useForm<OfferValues>({
    initialValues: { ...firstOfferValues({ supportDays: 30, assets: [{ id: 'domain' }] }), price: 1_000_000 },
    validate: schemaResolver(offerTermsSchema, { sync: true }),
  });
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <PaymentPlanFields form={form} texts={useOfferTexts({})} />
      <button type="submit">Send</button>
    </form>
  );
}

const press = (name: string) => screen.getByRole('button', { name }).click();
const sent = () => onSubmit.mock.calls.at(-1)?.[0];

beforeEach(async () => {
  onSubmit.mockReset();
  screen = await show(<Plan />);
});

test('without a plan, everything is paid at close', async () => {
  await expect.element(screen.getByText('Full price paid at close.')).toBeVisible();
  await press('Send');
  expect(sent()).toMatchObject({ installments: [], holdback: null });
});

test('each installment is due a month after the previous one and reduces the cash at close', async () => {
  await press('Add an installment');
  await screen.getByLabelText('Installment 1').fill('2,000');
  await press('Add an installment');
  await screen.getByLabelText('Installment 2').fill('1,000');
  await expect.element(screen.getByText('Cash at close: $7,000')).toBeVisible();
  await press('Send');
  expect(sent()?.installments).toEqual([
    { amount: 200_000, days: 30 },
    { amount: 100_000, days: 60 },
  ]);
});

test('removing an installment keeps the others', async () => {
  for (const [n, amount] of [
    [1, '1,000'],
    [2, '2,000'],
  ]) {
    await press('Add an installment');
    await screen.getByLabelText(`Installment ${n}`).fill(`${amount}`);
  }
  await press('Remove installment 1');
  await expect.element(screen.getByLabelText('Installment 1')).toHaveValue('2,000');
  await expect.element(screen.getByLabelText('Installment 2')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Cash at close: $8,000')).toBeVisible();
});

test('unreadable input is removed with its installment or holdback', async () => {
  for (const [n, amount] of [
    [1, 'half'],
    [2, '2,000'],
    [3, '2.500'],
  ]) {
    await press('Add an installment');
    await screen.getByLabelText(`Installment ${n}`).fill(`${amount}`);
  }
  await press('Remove installment 1');
  await expect.element(screen.getByLabelText('Installment 1')).toHaveValue('2,000');
  await expect.element(screen.getByLabelText('Installment 2')).toHaveValue('2.500');
  await press('2,500');
  await expect.element(screen.getByText('Cash at close: $5,500')).toBeVisible();
  await press('Add a holdback');
  await screen.getByLabelText('Held back').fill('a tenth');
  await press('Remove the holdback');
  await press('Add a holdback');
  await expect.element(screen.getByLabelText('Held back')).toHaveValue('1,000');
  await press('Send');
  expect(sent()?.installments.map(({ amount }) => amount)).toEqual([200_000, 250_000]);
});

test('at most six installments are allowed', async () => {
  for (let n = 1; n <= 6; n++) await press('Add an installment');
  await expect.element(screen.getByLabelText('Installment 6')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add an installment' })).not.toBeInTheDocument();
});

test('a holdback starts at a tenth of the price and can be removed', async () => {
  await press('Add a holdback');
  await expect.element(screen.getByLabelText('Held back')).toHaveValue('1,000');
  await expect.element(screen.getByLabelText('After completion, holdback, days')).toHaveValue('30');
  await expect.element(screen.getByText('Cash at close: $10,000')).toBeVisible();
  await press('Send');
  expect(sent()?.holdback).toEqual({ amount: 100_000, days: 30 });
  await press('Remove the holdback');
  await expect.element(screen.getByText('Full price paid at close.')).toBeVisible();
  await press('Send');
  expect(sent()?.holdback).toBeNull();
});

test('more than three tenths can’t be held back', async () => {
  await press('Add a holdback');
  await screen.getByLabelText('Held back').fill('3,001');
  await press('Send');
  await expect.element(screen.getByLabelText('Held back')).toHaveAccessibleDescription(/at most 30% of the price/);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('something must be paid at close', async () => {
  await press('Add an installment');
  await screen.getByLabelText('Installment 1').fill('10,000');
  await press('Send');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Pay at least \$1 at close/);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an installment without an amount is rejected at its field', async () => {
  await press('Add an installment');
  await press('Send');
  await expect.element(screen.getByLabelText('Installment 1')).toBeInvalid();
  expect(onSubmit).not.toHaveBeenCalled();
});
