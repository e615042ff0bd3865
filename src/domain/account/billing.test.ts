import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { billingSchema } from './billing.ts';

const billing = { legalName: 'Ada Ltd', address: 'Storgata 1, Oslo', country: 'NO', taxId: '' };

test('billing details: a legal name, an address, a country and perhaps a tax id', () => {
  const named = (legalName: string) => ({ ...billing, legalName });
  const at = (address: string) => ({ ...billing, address });
  const taxed = (taxId: string) => ({ ...billing, taxId });
  accepts(
    billingSchema,
    [
      named('AB'),
      named('x'.repeat(120)),
      at('12345'),
      at('x'.repeat(300)),
      at('Storgata 1\nOslo'),
      taxed('x'.repeat(40)),
    ],
    [
      named('A'),
      named(' A '),
      named('x'.repeat(121)),
      at('1234'),
      at('   1   '),
      at('x'.repeat(301)),
      taxed('x'.repeat(41)),
      { ...billing, country: 'Norway' },
    ],
  );
  expect(
    billingSchema.parse({ ...billing, legalName: ' Ada Ltd ', address: ` ${billing.address} `, taxId: ' 1 ' }),
  ).toEqual({ ...billing, taxId: '1' });
});

test.each([
  ['Ada\nLtd', 'Leave out line breaks and invisible characters.'],
  ['Ada\u200bLtd', 'Leave out line breaks and invisible characters.'],
  ['Handoff', 'This name is reserved.'],
])('the legal name %j is refused', (legalName, message) => {
  const { error } = billingSchema.safeParse({ ...billing, legalName });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
