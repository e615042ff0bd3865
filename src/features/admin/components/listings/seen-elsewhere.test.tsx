import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { completeDraft } from '../../../../../tests/support/listings/complete-draft.ts';
import type { ApiOutput } from '../../../../domain/api.ts';
import { newListing, type Submission } from '../../../../domain/listing/listing.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { SeenElsewhere, TextsSeenElsewhere } from './seen-elsewhere.tsx';

const NOW = new Date('2026-06-09T12:00:00Z');
const PICTURE = { id: 'p'.repeat(20), alt: 'A harbor', hash: '1'.repeat(64), problem: null };
const submission = (pictures: Submission['draft']['pictures']): Submission => ({
  n: 1,
  listingId: 'copy',
  sellerId: 'copier',
  submittedAt: NOW,
  draft: { ...completeDraft(), pictures },
  decision: null,
  decidedAt: null,
  reasons: [],
  answer: '',
});
const found = (patch: Partial<ApiOutput<'compareSubmission'>> = {}) =>
  fakeApi('compareSubmission', () => ({ pictures: [], notCompared: [], resemblances: [], ...patch }));

test('an earlier submitter of the same texts and site is shown as a fact with a link', async () => {
  found({
    resemblances: [
      { check: 'same-text', text: 'About 90% of the phrases stood there first.', listing: { id: 'a', title: 'Tides' } },
      { check: 'same-site', text: 'Another listing named the same site first.', listing: { id: 'a', title: '' } },
    ],
  });
  await show(<SeenElsewhere submission={submission([])} />);
  await expect.element(page.getByText('About 90% of the phrases stood there first.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Tides' })).toHaveAttribute('href', adminPaths.listing('a'));
  await expect.element(page.getByRole('link', { name: 'Untitled' })).toBeVisible();
  // A listing without pictures shows no text about them.
  await expect.element(page.getByText(/the same file/)).not.toBeInTheDocument();
});

test('for a public listing, the same rows appear without its pictures', async () => {
  const calls = found({
    resemblances: [{ check: 'same-text', text: 'About 90% stood there first.', listing: { id: 'a', title: 'Tides' } }],
  });
  await show(<TextsSeenElsewhere listing={newListing({ id: 'copy', sellerId: 'copier', now: NOW })} />);
  await expect.element(page.getByText('About 90% stood there first.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Tides' })).toHaveAttribute('href', adminPaths.listing('a'));
  await expect.element(page.getByText(/the same file/)).not.toBeInTheDocument();
  expect(calls.map(({ input }) => input)).toEqual([{ listingId: 'copy' }]);
});

test('a submission with nothing in common says so for texts and pictures', async () => {
  found();
  await show(<SeenElsewhere submission={submission([PICTURE])} />);
  await expect.element(page.getByText('No other seller’s listing had these texts or this site before.')).toBeVisible();
  await expect.element(page.getByText('No other listing shows the same file.')).toBeVisible();
});

test('pictures shown before, and those not compared, are identified by position', async () => {
  const waiting = { ...PICTURE, id: 'q'.repeat(20), hash: null };
  found({ pictures: [{ id: PICTURE.id, listings: [{ id: 'a', title: 'Tides' }] }], notCompared: [waiting.id] });
  await show(<SeenElsewhere submission={submission([PICTURE, waiting])} />);
  await expect.element(page.getByText('Picture 1 was shown before:')).toBeVisible();
  await expect.element(page.getByText('Not compared: picture 2')).toBeVisible();
});
