import { beforeEach, expect, test, vi } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import {
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
import { clearDeviceStore } from '../../../lib/session/device-store.ts';
import { unsentOfferStore } from '../data/unsent-offer-store.ts';

vi.mock('../../../lib/firebase/firebase-auth.ts', () => ({ firebaseAuth: { currentUser: { uid: 'nora' } } }));
let screen: RenderResult;

beforeEach(() => {
  onSubmit.mockReset();
  clearDeviceStore('nora');
});

test('an unfinished form keeps its input, and says if the listing’s assets have changed since', async () => {
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await field('Price').fill('21,500');
  await field('Conditions').fill('With the newsletter.');
  await screen.unmount();
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await expect.element(field('Price')).toHaveValue('21,500');
  await expect.element(field('Conditions')).toHaveValue('With the newsletter.');
  await expect.element(screen.getByText(/The listing’s assets have changed since/)).not.toBeInTheDocument();
  await screen.unmount();
  const values = { ...INITIAL, assets: ['domain', 'sold'] };
  unsentOfferStore.keep('test', { values, texts: {}, offered: ['domain', 'sold'] });
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await expect
    .element(screen.getByText(/haven’t sent them\. The listing’s assets have changed since\.$/))
    .toBeVisible();
  await send();
  expect(sent()?.assets).toEqual(['domain', 'code']);
});

test('saved terms from before assets were stored can be read', async () => {
  localStorage.setItem('handoff.kept.nora.offer.test', JSON.stringify({ at: Date.now(), values: INITIAL }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await expect.element(screen.getByText(/and haven’t sent them\.$/)).toBeVisible();
});

test('restored input says when it was typed, and can be discarded; it survives closing the tab', async () => {
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await expect.element(screen.getByRole('button', { name: 'Start again' })).not.toBeInTheDocument();
  await field('Price').fill('21,500');
  await screen.unmount();
  sessionStorage.clear();
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await expect.element(field('Price')).toHaveValue('21,500');
  await expect.element(screen.getByText(/^You typed these terms .+ and haven’t sent them\.$/)).toBeVisible();
  await press('Start again');
  await expect.element(field('Price')).toHaveValue('24,000');
  await screen.unmount();
  expect(unsentOfferStore.read('test')).toBe(null);
});

test('unreadable input stays in its field as typed', async () => {
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await openTerms();
  await field('Price').fill('12.500');
  await field('Diligence').fill('six');
  await press('Add an installment');
  await field('Installment 1').fill('half');
  await field('Conditions').fill('With the newsletter.');
  await screen.unmount();
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await expect.element(field('Diligence')).toHaveValue('six');
  await expect.element(field('Installment 1')).toHaveValue('half');
  await expect.element(field('Price')).toHaveValue('12.500');
  await press('12,500');
  await expect.element(field('Price')).toHaveValue('12,500');
});

test('starting over can be undone, and leaves nothing in an unreadable field', async () => {
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await field('Conditions').fill('With the newsletter.');
  await screen.unmount();
  screen = await show(<OfferPage onSubmit={onSubmit} />);
  await openTerms();
  await field('Price').fill('12k5');
  await field('Diligence').fill('six');
  const stored = unsentOfferStore.read('test');
  await press('Start again');
  await expect.element(field('Price')).toHaveValue('24,000');
  await expect.element(field('Price')).toHaveFocus();
  await openTerms();
  await expect.element(field('Diligence')).toHaveValue('4');
  await expect.element(field('Conditions')).toHaveValue('');
  expect(unsentOfferStore.read('test')).toBe(null);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The terms you typed are cleared\. Undo/);
  await press('Undo');
  await expect.element(field('Conditions')).toHaveValue('With the newsletter.');
  await expect.element(field('Price')).toHaveValue('12k5');
  await expect.element(field('Diligence')).toHaveValue('six');
  await expect.element(screen.getByRole('button', { name: 'Start again' })).toBeVisible();
  expect(stored?.values.conditions).toBe('With the newsletter.');
  expect(unsentOfferStore.read('test')).toEqual(stored);
});
