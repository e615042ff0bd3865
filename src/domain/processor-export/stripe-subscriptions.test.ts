import { describe, expect, test } from 'vitest';
import { movements, read } from '../../../tests/support/read-export.ts';

describe('Stripe’s subscriptions', () => {
  const HEADER =
    'id,Customer ID,Plan,Quantity,Currency,Interval,Amount,Status,Created (UTC),Start (UTC),Trial Start (UTC),Trial End (UTC),Canceled At (UTC),Ended At (UTC),Coupon';
  const row = (middle: string, ends = ',,,,,') =>
    `sub_1,cus_1,plan,${middle},2026-01-10 00:00,2026-01-10 00:00${ends},`;

  test.each([
    ['monthly', row('1,usd,month,29.00,active'), '2026-01-10 to null 2900 cus_1'],
    ['a state that only sounds like one', row('1,usd,month,29.00,not paused'), '2026-01-10 to null 2900 cus_1'],
    ['a state that only begins like one', row('1,usd,month,29.00,unpaid_before'), '2026-01-10 to null 2900 cus_1'],
    ['every twelve months', row('1,usd,every 12 months,120.00,active'), '2026-01-10 to null 1000 cus_1'],
    ['every three months', row('1,usd,every 3 months,30.00,active'), '2026-01-10 to null 1000 cus_1'],
    ['three of them', row('3,usd,month,29.00,active'), '2026-01-10 to null 8700 cus_1'],
    ['a twelfth of a year', row('1,usd,year,100.00,active'), '2026-01-10 to null 833 cus_1'],
    ['a third of three months', row('1,usd,3 months,30.00,active'), '2026-01-10 to null 1000 cus_1'],
    ['52 weeks in twelve months', row('1,usd,week,12.00,past_due'), '2026-01-10 to null 5200 cus_1'],
    [
      'paid for after the trial',
      row('1,usd,month,29.00,active', ',2026-01-10 00:00,2026-01-24 00:00,,,'),
      '2026-01-24 to null 2900 cus_1',
    ],
    [
      'until it ended',
      row('1,usd,month,29.00,canceled', ',,,2026-03-01 00:00,2026-03-10 00:00,'),
      '2026-01-10 to 2026-03-10 2900 cus_1',
    ],
  ])('%s', (_, line, expected) => expect(movements(HEADER, [line])).toEqual([[expected]]));

  test.each([
    ['free of charge', row('1,usd,month,0.00,active')],
    ['paused', row('1,usd,month,29.00,paused')],
    ['never paid', row('1,usd,month,29.00,incomplete_expired')],
    ['of none', row('0,usd,month,29.00,active')],
    [
      'ended with its trial',
      row('1,usd,month,29.00,canceled', ',2026-01-10 00:00,2026-01-24 00:00,,2026-01-24 00:00,'),
    ],
    ['ended in its trial', row('1,usd,month,29.00,canceled', ',2026-01-10 00:00,2026-01-24 00:00,,2026-01-20 00:00,')],
  ])('one that is %s brings nothing', (_, line) => expect(movements(HEADER, [line])).toEqual([[]]));

  test.each([
    ['interval', row('1,usd,moon,29.00,active')],
    ['interval', row('1,usd,0 months,29.00,active')],
    ['currency', row('1,eur,month,29.00,active')],
    ['amount', row('1.5,usd,month,29.00,active')],
    ['amount', row('-1,usd,month,29.00,active')],
    ['interval', row('1,usd,a month,29.00,active')],
    ['interval', row('1,usd,month or so,29.00,active')],
    ['date', row('1,usd,month,29.00,canceled', ',,,2026-03-01 00:00,some day,')],
    ['coupon', `${row('1,usd,month,29.00,active').slice(0, -1)},SUMMER`.replace(',,SUMMER', ',SUMMER')],
    ['date', row('1,usd,month,29.00,active', ',,soon,,,')],
  ])('one is rejected for its %s', (reason, line) => expect(movements(HEADER, [line])).toEqual([reason]));

  test('are known by their ids', () =>
    expect(read(HEADER, [row('1,usd,month,29.00,active')]).readings).toMatchObject([{ id: 'sub_1' }]));
});
