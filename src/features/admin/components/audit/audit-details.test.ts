import { expect, test } from 'vitest';
import { auditDetails } from './audit-details.ts';

const of = (details: Record<string, unknown>) => auditDetails({ details });

test.each<[Record<string, unknown>, string]>([
  [{ submission: 2, reasons: [] }, 'Version: 2'],
  [
    {
      submission: 1,
      reasons: [
        { path: 'price', reason: 'Too high.' },
        { path: 'metrics', reason: 'Costs?' },
      ],
    },
    'Version: 1 · Reasons: Price and terms: “Too high.”; Metrics: “Costs?”',
  ],
  [
    { release: 120_050, refund: 0, reason: 'Half of it.' },
    'Released: $1,200.50 · Refunded: $0.00 · Reason: Half of it.',
  ],
  [{ mine: true, takeOver: false }, 'Claimed: yes · Taken over: no'],
  [
    { document: 'Books.pdf', figures: ['ttmRevenue', 'revenueMonths'] },
    'Document: Books.pdf · Figures: Revenue, 12 months; Revenue by month',
  ],
  [{ document: 'Books.pdf', figures: [], unticked: ['refundRate'] }, 'Document: Books.pdf · Unticked: Refund rate'],
  [{ partId: 'installment-2', days: 3 }, 'Part: Installment 2 · Days: 3'],
  [{ partId: 'close', days: 3 }, 'Part: At close · Days: 3'],
  [{ case: 'bug-report', outcome: 'Fixed.' }, 'Case: bug report · Outcome: Fixed.'],
  [{ tier: 'access', document: null }, 'Tier: access'],
  [{ somethingNew: { innerPart: 1, list: [{ a: 'b' }] } }, 'Something new: Inner part: 1, List: A: b'],
  [{}, ''],
])('%j', (details, text) => expect(of(details)).toBe(text));

test('nothing is shown as JSON', () => {
  expect(
    of({ deep: [{ path: 'x', more: { and: ['more'] } }], reasons: [{ path: 'basics', reason: 'No' }] }),
  ).not.toMatch(/[{}[\]"]/);
});
