import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { AppError } from '../../domain/errors.ts';
import { Refusal } from './refusal.tsx';

const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => `${link.textContent} → ${link.getAttribute('href')}`);

test('names open matters, each with the page that lists them', async () => {
  const open = [
    { path: 'sales-under-way', message: '160 accepted or paid deals' },
    { path: 'invoices-to-pay', message: '3 invoices to pay' },
    { path: 'invoices-held', message: '2 paid invoices that are held' },
    { path: 'deals/l_b', message: 'Slotwise' },
    { path: 'reason', message: 'Too short.' },
  ];
  await show(<Refusal error={new AppError('account-in-use', 'Finish these first.', open)} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Finish these first.');
  expect(links()).toEqual([
    '160 accepted or paid deals → /offers?tab=under-way',
    '3 invoices to pay → /invoices?tab=to-pay',
    '2 paid invoices that are held → /invoices?tab=held',
    'Slotwise → /deals/l_b',
  ]);
});

test('links to a remedy', async () => {
  await show(<Refusal error={new AppError('offer-limit')} />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(links()).toEqual(['See your offers → /offers?tab=sent', 'See what members get → /membership']);
});
