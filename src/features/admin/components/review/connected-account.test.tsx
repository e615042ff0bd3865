import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../../tests/components/screen.tsx';
import { completeDraft } from '../../../../../tests/support/listings/complete-draft.ts';
import { DOLLARS_ONLY } from '../../../../../tests/support/rates/dollars-only.ts';
import { newConnection, withReadingFinished } from '../../../../domain/connection/connection.ts';
import { newReading, resultOf } from '../../../../domain/connection/reading.ts';
import { newListing } from '../../../../domain/listing/listing.ts';
import { figuresOf } from '../../../../domain/listing/publish/tiers-of.ts';
import { ConnectedAccount } from './connected-account.tsx';

const live = vi.hoisted(() => ({ connections: [] as unknown[] }));
vi.mock('../../../../lib/firebase/live.ts', () => ({
  useLiveDoc: vi.fn(),
  useLiveQuery: () => ({ status: 'success', data: live.connections, refused: false, retry: () => {} }),
}));

const NOW = new Date('2026-06-15T12:00:00Z');

test('one press on a finding in a connected account opens the sums behind it', async () => {
  const about = {
    listingId: 'l'.repeat(20),
    sellerId: 's',
    processor: 'stripe',
    lastFour: '6789',
    isTest: false,
  } as const;
  const empty = resultOf({ ...newReading(null, { now: NOW, salt: 1 }) }, DOLLARS_ONLY, null);
  live.connections = [withReadingFinished(newConnection(about, null, NOW), { ...empty, refundedSince: 30_000 }, NOW)];
  const listing = newListing({ id: 'l'.repeat(20), sellerId: 's', now: NOW });
  await show(<ConnectedAccount listing={listing} figures={figuresOf(completeDraft(), NOW)} explanations={{}} />);
  await expect
    .element(page.getByText(/^\$300 was refunded since the last full month, which brought in \$0\./))
    .toBeVisible();
  await expect.element(page.getByText(/^No full month of the account has a charge;/)).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Sums by month' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Its rows' }).first().click();
  await expect.element(page.getByRole('table', { name: 'Sums by month' })).toBeVisible();
});
