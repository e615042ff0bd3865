import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/components/screen.tsx';
import { DAY_MS } from '../../../domain/shared/durations.ts';
import { forgetKept, onStoreChange } from '../../../lib/session/device-store.ts';
import { keptOffers } from '../data/kept-offers.ts';
import { ForgetOldOffers } from './forget-old-offers.tsx';
import { initialTerms } from './offer-values.ts';

vi.mock('../../../lib/firebase/firebase-auth.ts', () => ({ firebaseAuth: { currentUser: { uid: 'nora' } } }));
const KEPT = { values: initialTerms({ supportDays: 30, assets: [] }), texts: {}, offered: [] };

beforeEach(() => forgetKept('nora'));

test('terms older than thirty days aren’t read, and the next page deletes them; newer ones stay', async () => {
  keptOffers.keep('old', KEPT, Date.now() - 31 * DAY_MS);
  keptOffers.keep('new', KEPT, Date.now() - 29 * DAY_MS);
  const listener = vi.fn();
  const stop = onStoreChange(listener);
  expect([keptOffers.read('old'), keptOffers.read('new')?.values]).toEqual([null, KEPT.values]);
  expect(listener, 'reading changes nothing').not.toHaveBeenCalled();
  stop();
  await show(<ForgetOldOffers />);
  expect(Object.keys(localStorage).filter((key) => key.includes('.offer.'))).toEqual(['handoff.kept.nora.offer.new']);
});
