import * as z from 'zod';
import { DAY_MS } from '../../../domain/shared/durations.ts';
import { keepingUid } from '../../../lib/firebase/keeping-uid.ts';
import { DeviceStore } from '../../../lib/session/device-store.ts';
import { type OfferValues, offerValuesSchema } from './offer-values-schema.ts';

const store = new DeviceStore('offer', z.object({ at: z.number(), values: offerValuesSchema }));
/** What nobody came back to for so long is forgotten. */
const KEPT_MS = 30 * DAY_MS;

/** The terms of an offer or counter-offer that were typed and not sent, by the signed-in account on this device. */
export const keptOffers = {
  /** With when they were typed, in milliseconds; null where nothing was kept, or what was kept no longer fits the form. */
  read: (key: string): { at: number; values: OfferValues } | null => {
    const uid = keepingUid();
    for (const [name, { at }] of store.all(uid)) if (at < Date.now() - KEPT_MS) store.remove(uid, name);
    return store.all(uid).get(key) ?? null;
  },
  keep: (key: string, values: OfferValues, at = Date.now()): void => {
    const uid = keepingUid();
    if (uid) store.put(uid, key, { at, values });
  },
  forget: (key: string): void => store.remove(keepingUid(), key),
};
