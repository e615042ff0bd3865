import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../../tests/components/screen.tsx';
import { completeDraft } from '../../../../../tests/support/listings/complete-draft.ts';
import { readFacts, recomputeFacts } from '../../../../../tests/support/listings/recompute-facts.ts';
import { DOLLARS_ONLY } from '../../../../../tests/support/rates/dollars-only.ts';
import { checkableFigures } from '../../../../domain/listing/figures/figure-check.ts';
import { newListing } from '../../../../domain/listing/listing.ts';
import { figuresOf } from '../../../../domain/listing/publish/tiers-of.ts';
import { ExportTotals } from '../../../../domain/processor-export/export-totals.ts';
import { NO_CORRECTIONS, type ReadAs, type Recompute } from '../../../../domain/recompute/recompute.ts';
import { RecomputedFigures } from './recomputed-figures.tsx';

const live = vi.hoisted(() => ({ recomputes: [] as unknown[] }));
vi.mock('../../../../lib/firebase/live.ts', () => ({
  useLiveDoc: vi.fn(),
  useLiveQuery: () => ({ status: 'success', data: live.recomputes, refused: false, retry: () => {} }),
}));

const NOW = new Date('2026-06-09T12:00:00Z');
const figures = figuresOf(completeDraft(), NOW);
const result = new ExportTotals({ today: NOW, salt: 1, rates: DOLLARS_ONLY }).result();
const ID = 'r'.repeat(20);

/**
 * Shows an export that proves the revenue under review. Its columns are `Tag;Betrag;Steuer`, parsed as the seller
 * chose.
 */
async function review(readAs: Partial<ReadAs>, state: Recompute['state'] = 'ready') {
  const read = readFacts('mapped', result, {
    columns: ['Tag', 'Betrag', 'Steuer'],
    writing: { dateOrder: 'day-first', decimalSign: ',', inCents: false },
  });
  const patch = { ...read, readAs: { ...NO_CORRECTIONS, ...readAs }, name: 'kasse.csv', state, endedAt: NOW };
  live.recomputes = [recomputeFacts(ID, NOW, patch)];
  const { figure, value } = checkableFigures(figures)[0] ?? expect.fail('No figure to check.');
  const check = { source: 'recomputed', documentId: ID, document: 'Payment export', period: null, at: NOW } as const;
  const listing = {
    ...newListing({ id: 'l'.repeat(20), sellerId: 's', now: NOW }),
    checks: [{ figure, value, ...check }],
  };
  await show(<RecomputedFigures listing={listing} figures={figures} explanations={{}} />);
}

test('a reviewer reads the seller’s choices about a file: date order, decimal sign, columns', async () => {
  const mapping = {
    date: 0,
    amount: 1,
    refunded: null,
    tax: 2,
    currency: null,
    unit: 'EUR',
    customer: null,
    type: null,
    id: null,
    product: null,
  };
  await review({ dateOrder: 'day-first', decimalSign: ',', mapping });
  for (const said of [
    'The seller confirmed these rows.',
    'Dates with the day first, as the seller said.',
    'Amounts like 1.500,00, as the seller said.',
    'Columns that the seller named: date “Tag”, amount “Betrag”, tax in the amount “Steuer”.',
    'Amounts in euros, as the seller said.',
  ])
    await expect.element(page.getByText(said, { exact: false })).toBeVisible();
});

test('detected settings are distinguished from the seller’s, and unconfirmed rows are labeled as such', async () => {
  await review({}, 'shown');
  await expect.element(page.getByText(/The seller has not confirmed these rows\./)).toBeVisible();
  await expect.element(page.getByText(/Dates with the day first\. Amounts like 1\.500,00\./)).toBeVisible();
  await expect.element(page.getByText(/as the seller said/)).not.toBeInTheDocument();
});
