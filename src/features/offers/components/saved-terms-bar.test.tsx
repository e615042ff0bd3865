import { beforeEach, expect, test, vi } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import {
  field,
  INITIAL,
  OfferPage,
  onSubmit,
  openTerms,
  send,
  sent,
} from '../../../../tests/components/offer-page.tsx';
import { show } from '../../../../tests/components/screen.tsx';
import { clearDeviceStore } from '../../../lib/session/device-store.ts';

vi.mock('../../../lib/firebase/firebase-auth.ts', () => ({ firebaseAuth: { currentUser: { uid: 'nora' } } }));
let screen: RenderResult;

const savedTerms = () => screen.getByRole('combobox', { name: 'Use saved terms' });

beforeEach(() => {
  onSubmit.mockReset();
  clearDeviceStore('nora');
});

test('saved terms fill the form at its price, and invalid ones are marked', async () => {
  screen = await show(<OfferPage onSubmit={onSubmit} initial={{ ...INITIAL, price: null }} />);
  await expect.element(savedTerms()).toBeDisabled();
  await field('Price').fill('10,000.01');
  await savedTerms().click();
  await screen.getByRole('option', { name: 'Half later' }).click();
  await send();
  expect(sent()).toMatchObject({
    price: 1_000_001,
    assets: ['domain', 'code'],
    installments: [
      { amount: 250_000, days: 30 },
      { amount: 250_001, days: 60 },
    ],
    holdback: { amount: 100_000, days: 45 },
    diligenceDays: 6,
    exclusivityDays: 12,
    supportDays: 10,
    expiryDays: 3,
    conditions: 'As agreed.',
  });
  await field('Price').fill('3');
  await savedTerms().click();
  await screen.getByRole('option', { name: 'Half later' }).click();
  await expect.element(screen.getByRole('alert').first()).toMatchTextContent(/“Half later” doesn’t fit here/);
  await expect.element(field('Installment 1')).toHaveAccessibleDescription(/At least \$1 each/);
});

test('saved terms replace unreadable input, wherever the price can', async () => {
  screen = await show(<OfferPage onSubmit={onSubmit} initial={{ ...INITIAL, holdback: { amount: 100, days: 30 } }} />);
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
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await expect.element(screen.getByRole('button', { name: 'Save these terms' })).toBeEnabled();
  await openTerms();
  await field('Diligence').fill('');
  await expect.element(screen.getByRole('button', { name: 'Save these terms' })).toBeDisabled();
});
