import { expect, test } from 'vitest';
import { addDays } from '../shared/time.ts';
import { isBuyNowOff, requireBuyNowOn } from './buy-now.ts';

const now = new Date('2026-06-09T12:00:00Z');
const lapsed = (...daysAgo: number[]) => ({ buyNowLapses: daysAgo.map((n) => addDays(now, -n)) });

test('buy now is off after two purchases within 90 days lapsed unpaid', () => {
  const cases = [lapsed(), lapsed(1), lapsed(1, 90), lapsed(1, 89)];
  expect(cases.map((user) => isBuyNowOff(user, now))).toEqual([false, false, false, true]);
});

test('buy now is rejected while it is off', () => {
  expect(() => requireBuyNowOn(lapsed(10), now)).not.toThrow();
  expect(() => requireBuyNowOn(lapsed(10, 10), now)).toThrow(expect.objectContaining({ code: 'forbidden' }));
});
