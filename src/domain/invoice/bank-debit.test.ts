import { describe, expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { offerFacts } from '../../../tests/support/listings/market-facts.ts';
import { formatAsRead } from '../../../tests/support/plain/format-as-read.ts';
import type { Deal } from '../deal/deal.ts';
import { dealClocks } from '../deal/deal-clocks.ts';
import { turnEnd, turnOf } from '../deal/turn-of.ts';
import { idleText, nextConsequence } from '../deal/waiting-texts.ts';
import { withStage } from '../deal/with-stage.ts';
import { addDays } from '../shared/time.ts';
import { expectedDebitDay, mayHaveBeenPaid, withPaymentFailed } from './bank-debit.ts';

// November 27, 2026 is a Friday.
const NOW = new Date('2026-11-27T13:22:00Z');
const day = (n: number) => addDays(NOW, n);
const purchase = { invoiceId: 'i', paidAt: null, payBy: day(1), diligenceEndsAt: day(4), outsideAt: null };
const agreed = (more: Partial<NonNullable<Deal['purchase']>> = {}, patch: Partial<Deal> = {}) =>
  withStage({ ...offerFacts(NOW, { state: 'accepted' }).deal, purchase: { ...purchase, ...more }, ...patch });
const processing = agreed({ processingSince: NOW });

test.each([
  ['2026-11-27', '2026-12-03'],
  ['2026-11-28', '2026-12-03'],
  ['2026-11-29', '2026-12-03'],
  ['2026-11-30', '2026-12-04'],
  ['2026-12-31', '2027-01-06'],
])('a debit of %s is expected by %s: four business days', (since, expected) => {
  expect(expectedDebitDay(new Date(`${since}T23:30:00Z`))).toEqual(new Date(`${expected}T23:30:00Z`));
});

describe('while a bank debit is processed', () => {
  test('it is nobody’s turn, no time runs, and nothing happens by itself', () => {
    expect(processing).toMatchObject({ stage: 'accepted', waitingOn: null, waitingSince: NOW, nextAt: null });
    expect([turnOf(processing, 'buyer'), turnOf(processing, 'seller'), turnEnd(processing)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(dealClocks(processing)).toEqual([]);
    expect(nextConsequence(processing)).toBeNull();
    expect(agreed()).toMatchObject({ waitingOn: 'buyer', nextAt: day(0) });
  });

  test('a payment outside that was reported before waits as well', () => {
    const reported = agreed({ processingSince: NOW, outsideAt: NOW, outsideBy: 'buyer' });
    expect([reported.waitingOn, turnEnd(reported), reported.nextAt]).toEqual([null, null, null]);
  });

  test('both sides read when it is expected', () => {
    expect(formatAsRead(idleText(processing, 'buyer', NOW))).toBe(
      'Your bank debit is on its way: usually 4 days, expected by 3 December 2026. Nothing to do; the project stays reserved.',
    );
    expect(formatAsRead(idleText(processing, 'seller', NOW))).toBe(
      'The buyer’s bank debit is on its way: usually 4 days, expected by 3 December 2026. Nothing to do; the handover begins once it has arrived.',
    );
    expect(formatAsRead(idleText(processing, 'buyer', day(7)))).toMatch('usually 4 days, later than usual.');
  });

  test('it counts as paid until it fails, which restores the time that was left', () => {
    expect([
      mayHaveBeenPaid(processing),
      mayHaveBeenPaid(agreed({ outsideAt: NOW })),
      mayHaveBeenPaid(agreed()),
    ]).toEqual([true, true, false]);
    const failed = withStage(withPaymentFailed(processing, day(4)));
    expect(failed).toMatchObject({ waitingOn: 'buyer', purchase: { payBy: day(5), processingSince: null } });
    expect(withPaymentFailed(agreed(), day(4)).purchase?.payBy).toEqual(day(1));
    const outside = agreed({ processingSince: NOW, outsideAt: day(-1) });
    expect(withPaymentFailed(outside, day(4)).purchase?.payBy).toEqual(day(1));
  });
});

describe('the end of a deal', () => {
  const ended = (reason: string, more: Partial<NonNullable<Deal['purchase']>> = {}) =>
    dealFacts(NOW, {
      purchase: { ...purchase, ...more },
      closed: { as: 'canceled', at: NOW, by: 'system', reason, account: 'buyer' },
    });
  test('names the account only to its owner', () => {
    const deal = ended('an account was deactivated');
    expect(formatAsRead(idleText(deal, 'buyer', NOW))).toBe('Canceled: your account was deactivated.');
    expect(formatAsRead(idleText(deal, 'seller', NOW))).toBe('Canceled: an account was deactivated.');
  });
  test('says what happens to money that was in transit, or arrived later', () => {
    const coming = ended('the payment outside was not confirmed: no trace.', { processingSince: NOW });
    expect(formatAsRead(idleText(coming, 'buyer', NOW))).toMatch(
      /trace\. When your bank debit arrives, it’s sent back in full\.$/,
    );
    const arrived = ended('', { processingSince: null, sentBack: { amount: 1_990_000, at: day(3) } });
    expect(formatAsRead(idleText(arrived, 'seller', NOW))).toMatch(
      '$19,900.00 arrived on 30 November 2026, after the deal ended, and goes back in full to the buyer.',
    );
  });
});
