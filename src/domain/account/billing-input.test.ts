import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { billingInputSchema } from './billing-input.ts';

const billing = { legalName: 'Ada Ltd', address: 'Storgata 1, Oslo', country: 'NO', taxId: '' };

test('billing details: a legal name, an address, a country and perhaps a tax id', () => {
  const named = (legalName: string) => ({ ...billing, legalName });
  const at = (address: string) => ({ ...billing, address });
  const taxed = (taxId: string) => ({ ...billing, taxId });
  accepts(
    billingInputSchema,
    [
      named('A'),
      named('王'),
      named('Warm Handoff Clinics LLC'),
      named('Booking.com B.V.'),
      named('xyz'.repeat(40)),
      at('12345'),
      at('xyz'.repeat(100)),
      at('Storgata 1\nOslo'),
      taxed('x'.repeat(40)),
    ],
    [
      named(''),
      named('...'),
      named('xxxx'),
      named(`${'xyz'.repeat(40)}x`),
      named('www.klarak.dev'),
      named('Keller GmbH Tel. 030 1234567'),
      at('1234'),
      at('   1   '),
      at('.....'),
      at(`${'xyz'.repeat(100)}x`),
      taxed('x'.repeat(41)),
      { ...billing, country: 'Norway' },
    ],
  );
  expect(
    billingInputSchema.parse({ ...billing, legalName: ' Ada Ltd ', address: ` ${billing.address} `, taxId: ' 1 ' }),
  ).toEqual({ ...billing, taxId: '1' });
});

test.each([
  ['Ada\nLtd', 'Leave out line breaks and invisible characters.'],
  ['Ada\u200bLtd', 'Leave out line breaks and invisible characters.'],
  ['Handoff', 'This name is reserved: it looks like Handoff or its staff.'],
])('the legal name %j is rejected', (legalName, message) => {
  const { error } = billingInputSchema.safeParse({ ...billing, legalName });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
