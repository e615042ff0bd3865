import * as z from 'zod';
import { DAY_MS } from '../../../domain/shared/durations.ts';
import { keepingUid } from '../../../lib/firebase/keeping-uid.ts';
import { DeviceStore } from '../../../lib/session/device-store.ts';
import { offerValuesSchema } from './offer-values-schema.ts';

const keptSchema = z.object({
  /** When it was typed, in milliseconds. */
  at: z.number(),
  values: offerValuesSchema,
  /** What was typed in fields for figures and cannot be read, by their path. */
  texts: z.record(z.string(), z.string()).default({}),
  /** Which assets could be included then, by id; null in copies that do not say. */
  offered: z.array(z.string()).nullable().default(null),
});
export type KeptOffer = z.infer<typeof keptSchema>;

const store = new DeviceStore('offer', keptSchema, { ms: 30 * DAY_MS, since: ({ at }) => at });

/** The terms of an offer or counter-offer that were typed and not sent, by the signed-in account on this device. */
export const keptOffers = {
  /** Null where nothing was kept, it is too old, or it no longer fits the form. */
  read: (key: string): KeptOffer | null => store.all(keepingUid()).get(key) ?? null,
  keep: (key: string, kept: Omit<KeptOffer, 'at'>, at = Date.now()): void => {
    const uid = keepingUid();
    if (uid) store.put(uid, key, { ...kept, at });
  },
  forget: (key: string): void => store.remove(keepingUid(), key),
  forgetOld: (): void => store.forgetOld(keepingUid()),
};
