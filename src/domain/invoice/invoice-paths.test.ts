import { expect, test } from 'vitest';
import { normalizeInvoiceCode, normalizeInvoiceNumber } from './typed-invoice-code.ts';

test.each([
  '7K2M-9QXD-4TB1-0CEF',
  ' 7k2m-9qxd-4tb1-0cef ',
  '7k2m 9qxd 4tb1 0cef',
  '7K2M9QXD4TB10CEF',
  '7K2M–9QXD–4TB1–0CEF',
  '7K2M-9QXD-4TBl-OCEF',
])('a code is accepted however it is typed: %s', (text) =>
  expect(normalizeInvoiceCode(text)).toBe('7K2M-9QXD-4TB1-0CEF'),
);

test('an invalid code stays invalid', () => {
  expect(normalizeInvoiceCode('7K2M')).toBe('7K2M');
  expect(normalizeInvoiceCode('')).toBe('');
});

test('so does a number', () => expect(normalizeInvoiceNumber(' inv-2026- 000123')).toBe('INV-2026-000123'));
