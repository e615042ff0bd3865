import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { profileOf } from '../../domain/account/profile.ts';
import { newUser } from '../../domain/account/user.ts';
import type { Draft } from '../../domain/listing/draft/draft.ts';
import { newListing } from '../../domain/listing/listing.ts';
import { DraftCard } from './draft-card.tsx';

const now = new Date();
const profile = profileOf(newUser({ uid: 'ada', email: '', emailVerified: true, displayName: 'Ada', now }));
vi.mock('../../features/profiles/data/profile-reads.ts', () => ({
  useProfile: () => ({ status: 'success', data: profile }),
}));

const listing = newListing({ id: 'listing', sellerId: 'ada', now });
const card = (patch: Partial<Draft>) => show(<DraftCard listing={listing} draft={{ ...completeDraft(), ...patch }} />);

test('a draft is shown as its card before the support is typed', async () => {
  const screen = await card({ supportDays: null });
  await expect.element(screen.getByText(completeDraft().oneLine)).toBeVisible();
});

test('a draft without a name and price says that its card needs them', async () => {
  const screen = await card({ title: '', askingPrice: null });
  await expect.element(screen.getByText('It still needs a name and a price.')).toBeVisible();
});
