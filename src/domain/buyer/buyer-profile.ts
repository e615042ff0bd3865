import * as z from 'zod';
import { EXPERIENCE_KEYS, FINANCING_KEYS } from './options.ts';

/** Details an account gives on its buyer card, apart from the kind of project it seeks. */
export const buyerProfileSchema = z.object({
  /** Keys of `BUSINESS_MODELS`. */
  models: z.array(z.string()),
  skills: z.array(z.string()),
  experience: z.enum(EXPERIENCE_KEYS).nullable(),
  financing: z.enum(FINANCING_KEYS).nullable(),
  introduction: z.string(),
});
export type BuyerProfile = z.infer<typeof buyerProfileSchema>;

export const NO_BUYER_PROFILE: BuyerProfile = {
  models: [],
  skills: [],
  experience: null,
  financing: null,
  introduction: '',
};
