import { expect, test } from 'vitest';
import { normalizeInvoiceCode, normalizeInvoiceNumber } from './typed-invoice-code.ts';

test.each([
  '7K2M-9QXD-4TB1-0CEF',
  ' 7k2m-9qxd-4tb1-0cef ',
  '7k2m 9qxd 4tb1 0cef',
  '7K2M9QXD4TB10CEF',
  '7K2M–9QXD–4TB1–0CEF',
  '7K2M-9QXD-4TBl-OCEF',
])('a code is read however it is typed: %s', (text) => expect(normalizeInvoiceCode(text)).toBe('7K2M-9QXD-4TB1-0CEF'));

test('what is no code stays none', () => {
  expect(normalizeInvoiceCode('7K2M')).toBe('7K2M');
  expect(normalizeInvoiceCode('')).toBe('');
});

test('so is a number', () => expect(normalizeInvoiceNumber(' inv-2026- 000123')).toBe('INV-2026-000123'));
