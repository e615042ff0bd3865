import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/components/screen.tsx';
import { DAY_MS } from '../../../domain/shared/durations.ts';
import { clearDeviceStore, onStoreChange } from '../../../lib/session/device-store.ts';
import { unsentOfferStore } from '../data/unsent-offer-store.ts';
import { ForgetOldOffers } from './forget-old-offers.tsx';
import { firstOfferValues } from './offer-values.ts';

vi.mock('../../../lib/firebase/firebase-auth.ts', () => ({ firebaseAuth: { currentUser: { uid: 'nora' } } }));
const KEPT = { values: firstOfferValues({ supportDays: 30, assets: [] }), texts: {}, offered: [] };

beforeEach(() => clearDeviceStore('nora'));

test('terms older than thirty days aren’t read, and the next page deletes them; newer ones stay', async () => {
  unsentOfferStore.keep('old', KEPT, Date.now() - 31 * DAY_MS);
  unsentOfferStore.keep('new', KEPT, Date.now() - 29 * DAY_MS);
  const listener = vi.fn();
  const stop = onStoreChange(listener);
  expect([unsentOfferStore.read('old'), unsentOfferStore.read('new')?.values]).toEqual([null, KEPT.values]);
  expect(listener, 'reading changes nothing').not.toHaveBeenCalled();
  stop();
  await show(<ForgetOldOffers />);
  expect(Object.keys(localStorage).filter((key) => key.includes('.offer.'))).toEqual(['handoff.kept.nora.offer.new']);
});
