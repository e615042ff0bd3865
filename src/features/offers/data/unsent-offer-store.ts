import * as z from 'zod';
import type { OfferTerms } from '../../../domain/offer/offer.ts';
import { DAY_MS } from '../../../domain/shared/durations.ts';
import { DeviceStore, deviceStoreUid } from '../../../lib/session/device-store.ts';

/** Values as entered: amounts and numbers of days may still be missing. */
type Typed<T> = T extends number
  ? T | null
  : T extends string
    ? T
    : T extends readonly (infer E)[]
      ? Typed<E>[]
      : T extends object
        ? { [K in keyof T]: Typed<T[K]> }
        : T;
export type OfferValues = { [K in keyof OfferTerms]: Typed<OfferTerms[K]> };

const typed = z.number().nullable();
const offerValuesSchema = z.object({
  price: typed,
  installments: z.array(z.object({ amount: typed, days: typed })),
  holdback: z.object({ amount: typed, days: typed }).nullable(),
  assets: z.array(z.string()),
  diligenceDays: typed,
  exclusivityDays: typed,
  supportDays: typed,
  expiryDays: typed,
  conditions: z.string(),
}) satisfies z.ZodType<OfferValues>;

const keptSchema = z.object({
  /** Time of the last input, in milliseconds. */
  at: z.number(),
  values: offerValuesSchema,
  /** Unparsable text in number fields, by path. */
  texts: z.record(z.string(), z.string()).default({}),
  /** IDs of the assets available when the terms were entered; null in stored input that doesn't include them. */
  offered: z.array(z.string()).nullable().default(null),
});
export type KeptOffer = z.infer<typeof keptSchema>;

const store = new DeviceStore('offer', keptSchema, { ms: 30 * DAY_MS, since: ({ at }) => at });

/** Entered but unsent terms of offers and counter-offers, for the signed-in account on this device. */
export const unsentOfferStore = {
  /** Returns the stored input; null if there is none, if it has expired, or if it no longer matches the form. */
  read: (key: string): KeptOffer | null => store.all(deviceStoreUid()).get(key) ?? null,
  keep: (key: string, kept: Omit<KeptOffer, 'at'>, at = Date.now()): void => {
    const uid = deviceStoreUid();
    if (uid) store.put(uid, key, { ...kept, at });
  },
  forget: (key: string): void => store.remove(deviceStoreUid(), key),
  forgetOld: (): void => store.forgetOld(deviceStoreUid()),
};
