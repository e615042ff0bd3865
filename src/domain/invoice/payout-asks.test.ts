import { expect, test } from 'vitest';
import { payoutAsksSentence, payoutAsksText } from './payout-asks.ts';

test.each([
  ['external_account', 'Your bank account'],
  ['individual.verification.document', 'A document that proves your identity'],
  ['individual.dob.day', 'Your personal details'],
  ['company.tax_id', 'Your company’s details'],
  ['company.verification.document', 'A document that proves your company exists'],
  ['person_1NxyzABC.verification.document', 'Details of somebody who owns or runs your company'],
  ['business_profile.url', 'What you sell, and where'],
  ['tos_acceptance.date', 'Your agreement to the payment provider’s terms'],
  ['business_type', 'Whether you sell as a person or a company'],
  ['representative.first_name', 'Who represents your company'],
  ['owners.first_name', 'Who owns your company'],
  ['interv_1Nxyz.supportability.form', 'An answer to a question of the payment provider'],
  ['settings.future.thing', 'Something else'],
])('%s is “%s”', (ask, words) => expect(payoutAsksText([ask])).toEqual([words]));

test('each thing is said once, in the order of the question', () => {
  expect(payoutAsksText(['individual.dob.day', 'external_account', 'individual.dob.month', 'a', 'b'])).toEqual([
    'Your personal details',
    'Your bank account',
    'Something else',
  ]);
  expect(payoutAsksText([])).toEqual([]);
});

test('a mail says it in one sentence', () => {
  expect(payoutAsksSentence(['external_account', 'business_profile.url'])).toBe(
    'The payment provider still asks for: your bank account; what you sell, and where.',
  );
  expect(payoutAsksSentence([])).toBe('');
});
