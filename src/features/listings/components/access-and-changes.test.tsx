import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import { FIRST_CHANGES } from '../../../domain/listing/log-pages.ts';
import { publicListingOf } from '../../../domain/listing/public-listing.ts';
import { addDays } from '../../../domain/shared/time.ts';
import { readApi } from '../../../lib/api/read-api.ts';
import type { PublicListing } from '../data/listing-reads.ts';
import { AccessAndChanges } from './access-and-changes.tsx';

vi.mock('../../../lib/api/read-api.ts', () => ({ readApi: vi.fn() }));

const NOW = new Date('2026-06-09T12:00:00Z');
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `c${i}`, at: addDays(NOW, -i), text: `Line ${i}.` }));
function listing(changesInAll: number): PublicListing {
  const open = publicListingOf(listingFacts(NOW));
  if (!open) throw new Error('It is public.');
  return { ...open, changes: lines(Math.min(changesInAll, FIRST_CHANGES)), changesInAll, cut: null, reach: null };
}
const older = page.getByRole('button', { name: 'Show older' });

beforeEach(() => {
  vi.mocked(readApi).mockReset();
});

test('the change log says how many lines it shows, and can show twice as many', async () => {
  vi.mocked(readApi).mockResolvedValue({ ...listing(45), changes: lines(40) } as never);
  await show(<AccessAndChanges listing={listing(45)} />);
  await expect.element(page.getByText('20 of 45')).toBeVisible();
  await older.click();
  await expect.element(page.getByText('Line 39.')).toBeVisible();
  await expect.element(page.getByText('40 of 45')).toBeVisible();
  expect(vi.mocked(readApi).mock.calls.map(([, , query]) => String(query))).toEqual(['changes=40']);
});

test('a complete change log has no footer', async () => {
  await show(<AccessAndChanges listing={listing(20)} />);
  await expect.element(page.getByText('Line 19.')).toBeVisible();
  expect(older.elements()).toEqual([]);
});
