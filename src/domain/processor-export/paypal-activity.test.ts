import { describe, expect, test } from 'vitest';
import { movements, read } from '../../../tests/support/money/read-export.ts';
import type { ReadAs } from './export-formats.ts';
import { zoneOffset } from './paypal-activity.ts';

describe('paypal activity', () => {
  describe('PayPal’s activity', () => {
    const HEADER =
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Transaction ID,Balance Impact';
    const american: ReadAs = { mapping: null, dateOrder: 'month-first' };
    const line = (type: string, gross: string, rest = 'Credit', status = 'Completed', currency = 'USD') =>
      `05/31/2026,22:00:00,PDT,Ada,${type},${status},${currency},${gross},0.00,${gross},ada@example.com,me@example.com,1AB,${rest}`;

    test('in local time', () => {
      expect(read(HEADER, [line('Express Checkout Payment', '20.00')], american).format).toBe('paypal');
      expect(
        movements(
          HEADER,
          [
            line('Express Checkout Payment', '20.00'),
            line('Subscription Payment', '9.00'),
            line('Payment Refund', '-20.00'),
            line('Chargeback', '-9.00'),
            line('Express Checkout Payment', '-5.00', 'Debit'),
            line('General Withdrawal', '-100.00', 'Debit'),
            line('General Authorization', '20.00', 'Memo'),
            line('General Authorisation', '20.00'),
            line('Payment Hold', '-20.00'),
            line('Express Checkout Payment', '20.00', 'Credit', 'Pending'),
            line('Express Checkout Payment', '20.00', 'Credit', 'Completed', 'EUR'),
            line('Something new', '20.00'),
          ],
          american,
        ),
      ).toEqual([
        ['charge 2026-06-01T05:00:00 2000 one-off ada@example.com'],
        ['charge 2026-06-01T05:00:00 900 recurring ada@example.com'],
        ['refund 2026-06-01T05:00:00 -2000 one-off ada@example.com'],
        ['dispute 2026-06-01T05:00:00 -900 one-off ada@example.com'],
        [],
        [],
        [],
        [],
        [],
        [],
        'currency',
        'kind',
      ]);
    });

    test.each([
      ['Europe/Berlin', '2026-05-31T20:00:00'],
      ['CEST', '2026-05-31T20:00:00'],
      ['GMT', '2026-05-31T22:00:00'],
      ['GMT+05:30', '2026-05-31T16:30:00'],
      ['America/Sao_Paulo', '2026-06-01T01:00:00'],
    ])('in %s', (zone, utc) => {
      const row = line('Express Checkout Payment', '20.00').replace('PDT', zone);
      expect(movements(HEADER, [row], american)).toEqual([[`charge ${utc} 2000 one-off ada@example.com`]]);
    });

    test('what comes back of a refund, or costs nothing, moves no revenue', () => {
      const moved = (type: string, gross: string, ...rest: string[]) =>
        movements(HEADER, [line(type, gross, ...rest)], american)[0];
      expect([moved('Payment Refund', '20.00'), moved('Express Checkout Payment', '0.00')]).toEqual([[], []]);
      expect(moved('Chargeback Reversal', '9.00')).toEqual(['dispute 2026-06-01T05:00:00 900 one-off ada@example.com']);
      expect(moved('Express Checkout Payment', '20.00', 'Memo')).toEqual([]);
      const charge = ['charge 2026-06-01T05:00:00 2000 one-off ada@example.com'];
      expect(['Memos', 'No memo'].map((impact) => moved('Express Checkout Payment', '20.00', impact))).toEqual([
        charge,
        charge,
      ]);
      expect(moved('Express Checkout Payment', '20.00', 'Credit', 'Not completed')).toEqual([]);
      expect(moved('Express Checkout Payment', '20.00', 'Credit', 'Completed later')).toEqual([]);
    });

    test('a zone that several places share, or that does not exist, is not guessed', () => {
      for (const zone of ['IST', 'Atlantis/Capital', '']) {
        const row = line('Express Checkout Payment', '20.00').replace('PDT', zone);
        expect(movements(HEADER, [row], american)).toEqual(['zone']);
      }
    });

    test('dates in another order, or in one that nobody knows, are not guessed', () => {
      const rows = [line('Express Checkout Payment', '20.00')];
      expect(movements(HEADER, rows, { mapping: null, dateOrder: 'day-first' })).toEqual(['date']);
      expect(movements(HEADER, rows)).toEqual(['date']);
    });

    test('names its payer by their name where it has no address', () => {
      const [header, row] = [HEADER, line('Donation Payment', '20.00')].map((one) =>
        one.replace('From Email Address,', '').replace('ada@example.com,', ''),
      );
      expect(movements(header ?? '', [row ?? ''], american)).toEqual([['charge 2026-06-01T05:00:00 2000 one-off Ada']]);
    });
  });
});

describe('zone offset', () => {
  const HOUR = 3_600_000;
  const summer = Date.parse('2026-07-01T12:00:00Z');
  const hours = (zone: string, at = summer) => {
    const offset = zoneOffset(zone, at);
    return offset === null ? null : offset / HOUR;
  };

  test.each([
    ['UTC', 0],
    ['gmt', 0],
    ['BST', 1],
    ['CET', 1],
    ['CEST', 2],
    ['EEST', 3],
    ['AST', -4],
    ['ADT', -3],
    ['EST', -5],
    ['EDT', -4],
    ['CST', -6],
    ['CDT', -5],
    ['MST', -7],
    ['MDT', -6],
    ['PST', -8],
    ['PDT', -7],
    ['AKST', -9],
    ['AKDT', -8],
    ['HST', -10],
    ['JST', 9],
    ['GMT+2', 2],
    ['UTC-3', -3],
    ['GMT-05:30', -5.5],
    ['GMT+0545', 5.75],
    ['Europe/Berlin', 2],
    ['America/Los_Angeles', -7],
    ['xGMT+2', null],
    ['GMT+2x', null],
    ['GMT+200:00', null],
    ['IST', null],
    ['Atlantis/Capital', null],
  ])('%s is %s hours ahead of UTC in summer', (zone, ahead) => expect(hours(zone)).toBe(ahead));

  test('a place follows its clocks, to the hour in which they change', () => {
    const berlin = (localTime: string) => hours('Europe/Berlin', Date.parse(`${localTime}Z`));
    expect(berlin('2026-01-15T12:00:00')).toBe(1);
    // They went from 2 to 3 o’clock on 29 March.
    expect([berlin('2026-03-29T01:30:00'), berlin('2026-03-29T03:30:00')]).toEqual([1, 2]);
    const angeles = (localTime: string) => hours('America/Los_Angeles', Date.parse(`${localTime}Z`));
    expect([angeles('2026-03-08T01:30:00'), angeles('2026-03-08T03:30:00')]).toEqual([-8, -7]);
    // Asked again, the same.
    expect([berlin('2026-01-15T12:00:00'), hours('Atlantis/Capital')]).toEqual([1, null]);
  });
});
