import { describe, expect, test } from 'vitest';
import { formatAsRead } from '../../../../tests/support/plain/format-as-read.ts';
import { addDays } from '../../shared/time.ts';
import { payoutRequirementsSentence, payoutRequirementsText, returnedPayoutText } from './payout-texts.ts';

describe('payout asks', () => {
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
    ['interv_1Nxyz.supportability.form', 'An answer to the payment provider’s question'],
    ['settings.future.thing', 'Something else'],
  ])('%s is “%s”', (ask, words) => expect(payoutRequirementsText([ask])).toEqual([words]));

  test('each item is listed once, in the order of the request', () => {
    expect(
      payoutRequirementsText(['individual.dob.day', 'external_account', 'individual.dob.month', 'a', 'b']),
    ).toEqual(['Your personal details', 'Your bank account', 'Something else']);
    expect(payoutRequirementsText([])).toEqual([]);
  });

  test('an email says it in one sentence', () => {
    expect(payoutRequirementsSentence(['external_account', 'business_profile.url'])).toBe(
      'The payment provider still asks for: your bank account; what you sell, and where.',
    );
    expect(payoutRequirementsSentence([])).toBe('');
  });
});

describe('returned payout', () => {
  const AT = new Date('2026-06-09T12:00:00Z');
  const payouts = { accountId: 'a', ready: true, asks: [] };
  const returned = { amount: 1_940_000, reason: 'The bank account is closed', at: AT };

  test('the owner of a payout account sees for thirty days that a payout was returned, and why', () => {
    const told =
      'The money went back to the payment provider, which pays it out again once your bank details are right. If you’ve corrected them since, there’s nothing to do.';
    expect(formatAsRead(returnedPayoutText({ ...payouts, returned }, AT))).toBe(
      `On 9 June 2026 your bank returned a payout of $19,400.00. The bank account is closed. ${told}`,
    );
    // The text gives no reason if the bank gave none.
    expect(formatAsRead(returnedPayoutText({ ...payouts, returned: { ...returned, reason: null } }, AT))).toBe(
      `On 9 June 2026 your bank returned a payout of $19,400.00. ${told}`,
    );
    expect(returnedPayoutText({ ...payouts, returned }, addDays(AT, 29.9))).not.toBeNull();
    expect(returnedPayoutText({ ...payouts, returned }, addDays(AT, 30))).toBeNull();
    expect([returnedPayoutText(payouts, AT), returnedPayoutText(null, AT)]).toEqual([null, null]);
  });
});
