import { expect, test } from 'vitest';
import { addDays } from '../shared/time.ts';
import { returnedPayoutText } from './returned-payout.ts';

const AT = new Date('2026-06-09T12:00:00Z');
const payouts = { accountId: 'a', ready: true, asks: [] };
const returned = { amount: 1_940_000, reason: 'The bank account is closed', at: AT };

test('the owner of a payout account reads for thirty days that a payout came back, and why', () => {
  const told =
    'The money went back to the payment provider, which pays it out again once your bank details are right. If you’ve corrected them since, there’s nothing to do.';
  expect(returnedPayoutText({ ...payouts, returned }, AT)).toBe(
    `On 9 June 2026 your bank returned a payout of $19,400.00. The bank account is closed. ${told}`,
  );
  // Where the provider gave no reason, none is made up.
  expect(returnedPayoutText({ ...payouts, returned: { ...returned, reason: null } }, AT)).toBe(
    `On 9 June 2026 your bank returned a payout of $19,400.00. ${told}`,
  );
  expect(returnedPayoutText({ ...payouts, returned }, addDays(AT, 29.9))).not.toBeNull();
  expect(returnedPayoutText({ ...payouts, returned }, addDays(AT, 30))).toBeNull();
  expect([returnedPayoutText(payouts, AT), returnedPayoutText(null, AT)]).toEqual([null, null]);
});
