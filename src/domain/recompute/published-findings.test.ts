import { expect, test } from 'vitest';
import { readFacts, recomputeFacts } from '../../../tests/support/listings/recompute-facts.ts';
import { DOLLARS_ONLY } from '../../../tests/support/rates/dollars-only.ts';
import { newReading, resultOf } from '../connection/reading.ts';
import type { ExportFormatName } from '../processor-export/export-formats.ts';
import { ExportTotals } from '../processor-export/export-totals.ts';
import type { RowFinding } from '../processor-export/row-findings.ts';
import { publishedFindings } from './published-findings.ts';
import type { Recompute } from './recompute.ts';

const now = new Date('2026-06-15T12:00:00Z');
const result = new ExportTotals({ today: now, salt: 1, rates: DOLLARS_ONLY }).result();
const sign = (check: RowFinding['check'], text: string): RowFinding => ({
  check,
  outcome: 'asks',
  text,
  rows: [{ row: 17, cells: [{ name: 'Customer', text: 'ada@example.com' }], entries: [] }],
});
const upload = (day: string, format: ExportFormatName, state: Recompute['state'], text: string): Recompute => ({
  ...recomputeFacts('r', new Date(day)),
  ...readFacts(format, result, { signs: [sign('row-fees', text)] }),
  state,
});
const accessTier = { details: { openedWords: { 'row-fees': 'We pay them with another account.' } } };

test('buyers read the findings of the newest confirmed export of each kind, with the seller’s explanation and no rows', () => {
  const recomputes = [
    upload('2026-06-03', 'stripe-balance', 'ready', 'The newest.'),
    upload('2026-06-02', 'stripe-balance', 'ready', 'One before it.'),
    upload('2026-06-04', 'stripe-balance', 'shown', 'Not confirmed.'),
    upload('2026-06-01', 'paypal', 'ready', 'Of another kind.'),
  ];
  const words = 'We pay them with another account.';
  expect(publishedFindings({ accessTier, recomputes, connection: null })).toEqual([
    { check: 'row-fees', outcome: 'tells', text: 'Of another kind.', words },
    { check: 'row-fees', outcome: 'tells', text: 'The newest.', words },
  ]);
});

test('and the findings about the account', () => {
  const account = { ...resultOf(newReading(null, { now, salt: 1 }), DOLLARS_ONLY, null), refundedSince: 30_000 };
  const of = (connection: Parameters<typeof publishedFindings>[0]['connection']) =>
    publishedFindings({ accessTier, recomputes: [], connection });
  const text = '$300 was refunded since the last full month, which brought in $0.';
  expect(of({ result: account, readAt: now })).toEqual([{ check: 'late-refunds', outcome: 'asks', text }]);
  expect([of({ result: null, readAt: now }), of(null)]).toEqual([[], []]);
});
