import { describe, expect, test } from 'vitest';
import { inShort, movements, read } from '../../../tests/support/read-export.ts';

describe('Stripe’s payments', () => {
  const HEADER =
    'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Converted Amount,Converted Amount Refunded,Converted Currency,Description,Fee,Refunded date (UTC),Status,Customer ID,Invoice ID,Disputed Amount,Dispute Status,Dispute Date (UTC),Mode';

  test('with what went back of them, converted', () => {
    const { format, readings } = read(HEADER, [
      'ch_1,2026-05-31 22:00:00,29.00,0.00,usd,true,29.00,0.00,usd,Subscription creation,1.14,,Paid,cus_1,in_1,,,,Live',
      'ch_2,2026-05-31 22:00:00,50.00,20.00,eur,true,54.12,21.65,usd,An order,2.00,2026-06-02 10:00:00,Paid,cus_2,,,,,Live',
      'ch_3,2026-06-01 22:00:00,29.00,0.00,usd,true,29.00,0.00,usd,,1.14,,Paid,cus_3,,29.00,lost,2026-06-20 00:00:00,Live',
      'ch_4,2026-06-01 22:00:00,29.00,0.00,usd,true,29.00,0.00,usd,,1.14,,Paid,cus_3,,29.00,won,2026-06-20 00:00:00,Live',
      'ch_5,2026-06-01 22:00:00,29.00,0.00,usd,false,,,,,0.00,,Failed,cus_3,,,,,Live',
      'ch_6,2026-06-01 22:00:00,29.00,0.00,usd,true,29.00,0.00,usd,,1.14,,Paid,cus_3,,,,,Test',
      'ch_7,2026-06-01 22:00:00,29.00,0.00,gbp,true,29.00,0.00,gbp,,1.14,,Paid,cus_3,,,,,Live',
    ]);
    expect(format).toBe('stripe-payments');
    expect(readings.map(inShort)).toEqual([
      ['charge 2026-05-31T22:00:00 2900 recurring cus_1'],
      ['charge 2026-05-31T22:00:00 5412 unknown cus_2', 'refund 2026-06-02T10:00:00 -2165 unknown cus_2'],
      ['charge 2026-06-01T22:00:00 2900 unknown cus_3', 'dispute 2026-06-20T00:00:00 -2900 unknown cus_3'],
      ['charge 2026-06-01T22:00:00 2900 unknown cus_3'],
      [],
      'test',
      'currency',
    ]);
  });

  test('of which only what was captured and not left open counts', () => {
    const of = (status: string, captured = 'true', dispute = '', description = '') =>
      movements(HEADER, [
        `ch_1,2026-05-31 22:00:00,29.00,0.00,usd,${captured},29.00,0.00,usd,${description},1.14,,${status},cus_1,,29.00,${dispute},,Live`,
      ])[0];
    const charge = ['charge 2026-05-31T22:00:00 2900 unknown cus_1'];
    expect(['Failed', 'requires_action', 'Uncaptured', 'Canceled'].map((status) => of(status))).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(['Not failed', 'Failed once', 'Paid'].map((status) => of(status))).toEqual([charge, charge, charge]);
    expect([of('Paid', 'FALSE'), of('Paid', '')]).toEqual([[], charge]);
    expect(['won', 'warning_closed', 'prevented'].map((status) => of('Paid', 'true', status))).toEqual([
      charge,
      charge,
      charge,
    ]);
    expect(of('Paid', 'true', 'lost')).toHaveLength(2);
    const blank = 'ch_1,2026-05-31 22:00:00,29.00,,usd,true,29.00,,usd,,1.14,,Paid,cus_1,,,lost,,Live';
    expect(movements(HEADER, [blank])).toEqual([charge]);
    expect([of('Paid', 'true', '', 'My subscription update'), read(HEADER, []).format]).toEqual([
      charge,
      'stripe-payments',
    ]);
  });

  test('are known by their ids', () => {
    const rows = ['ch_1,A note,2026-05-31 22:00,29.00,29.00,usd,Refunded,cus_1'];
    const header = 'id,Description,Created (UTC),Amount,Amount Refunded,Currency,Status,Customer ID';
    expect(read(header, rows).readings).toMatchObject([{ id: 'ch_1' }]);
  });

  test('as older exports name their columns', () => {
    const rows = ['ch_1,A note,2026-05-31 22:00,29.00,29.00,usd,Refunded,cus_1'];
    expect(movements('id,Description,Created (UTC),Amount,Amount Refunded,Currency,Status,Customer ID', rows)).toEqual([
      ['charge 2026-05-31T22:00:00 2900 unknown cus_1', 'refund 2026-05-31T22:00:00 -2900 unknown cus_1'],
    ]);
  });
});
