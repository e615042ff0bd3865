import * as z from 'zod';
import type { OfferTerms } from '../../../domain/offer/offer.ts';

/** What is typed: amounts and numbers of days may still be missing. */
type Typed<T> = T extends number
  ? T | null
  : T extends string
    ? T
    : T extends readonly (infer E)[]
      ? Typed<E>[]
      : T extends object
        ? { [K in keyof T]: Typed<T[K]> }
        : T;
/** The values of the offer form. */
export type OfferValues = { [K in keyof OfferTerms]: Typed<OfferTerms[K]> };

const typed = z.number().nullable();
export const offerValuesSchema = z.object({
  price: typed,
  instalments: z.array(z.object({ amount: typed, days: typed })),
  holdback: z.object({ amount: typed, days: typed }).nullable(),
  assets: z.array(z.string()),
  diligenceDays: typed,
  exclusivityDays: typed,
  supportDays: typed,
  expiryDays: typed,
  conditions: z.string(),
  closingOn: z.string().nullable().default(null),
}) satisfies z.ZodType<OfferValues>;
