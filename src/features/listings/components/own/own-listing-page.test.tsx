import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../../tests/components/screen.tsx';
import { completeDraft } from '../../../../../tests/support/listings/complete-draft.ts';
import { listingFacts } from '../../../../../tests/support/listings/market-facts.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { OwnListingPage } from './own-listing-page.tsx';

// Everything below the header is read from Firestore, which component tests can't reach.
vi.mock('../../data/own-listing-reads.ts', () => ({ useWatchers: () => null }));
vi.mock('../../../../lib/firebase/use-unpublished.ts', () => ({ useUnpublished: () => false }));
vi.mock('./change-log.tsx', () => ({ ChangeLog: () => null }));
vi.mock('./listing-buyers.tsx', () => ({ ListingBuyers: () => <p>The buyers</p> }));
vi.mock('./listing-reach.tsx', () => ({ ListingReach: () => <p>The views</p> }));
vi.mock('./own-figures.tsx', () => ({ OwnFigures: () => null }));
vi.mock('./own-listing-actions.tsx', () => ({ OwnListingActions: () => null }));
vi.mock('./own-proof.tsx', () => ({ OwnConnection: () => null, OwnOwnership: () => null }));

const NOW = new Date('2026-06-09T12:00:00Z');
const showOwn = (patch: Partial<Listing>) =>
  show(
    <OwnListingPage
      listing={listingFacts(NOW, patch)}
      draft={completeDraft()}
      submission={null}
      documents={null}
      diligence={null}
      answers={null}
    />,
  );

test.each([
  [3_190_000, 'Sold for $31,900, asked $24,000'],
  [null, 'Sold, asked $24,000'],
])(
  'a seller sees what a sold project was sold for, and nothing about Buy now (seller a 16): %s',
  async (soldFor, said) => {
    await showOwn({ state: 'sold', soldFor });
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
    await expect.element(page.getByText(/Buy now|Asking/)).not.toBeInTheDocument();
  },
);

test('for one that is for sale, they see their asking price', async () => {
  await showOwn({ state: 'live' });
  await expect.element(page.getByText('Asking $24,000, Buy now off', { exact: true })).toBeVisible();
});

test.each([
  [1440, 'beside'],
  [360, 'below'],
])('at %i px buyers come first, and the views are %s them', async (width) => {
  await page.viewport(width, 900);
  await showOwn({ state: 'live', firstListedAt: NOW });
  await expect.element(page.getByText('The views')).toBeVisible();
  const buyers = page.getByText('The buyers').element().getBoundingClientRect();
  const views = page.getByText('The views').element().getBoundingClientRect();
  expect(width === 360 ? views.top >= buyers.bottom : views.left >= buyers.right).toBe(true);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
