import { expect, test } from 'vitest';
import { ledgerEntrySchema, movement } from './ledger.ts';
import { ledgerCheckSchema, newLedgerCheck } from './ledger-check.ts';

test('the check of a day begins before its first invoice, and is stored whole', () => {
  const begun = { day: '2026-11-25', after: null, invoices: 0, differing: 0, finishedAt: null };
  expect(newLedgerCheck('2026-11-25')).toEqual(begun);
  const ended = { ...begun, after: 'inv', invoices: 3, differing: 1, finishedAt: new Date('2026-11-25T03:00:00Z') };
  expect(ledgerCheckSchema.parse(ended)).toEqual(ended);
});

test('an entry of the ledger is stored whole', () => {
  const entry = {
    ...movement('payment', 'person:b', [['held:d', 500]]),
    dealId: 'd',
    invoiceId: 'i',
    at: new Date(0),
    ref: 'ch_1',
  };
  expect(ledgerEntrySchema.parse(entry)).toEqual(entry);
});
