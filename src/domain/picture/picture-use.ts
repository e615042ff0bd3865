import * as z from 'zod';
import { addDays } from '../shared/time.ts';

/** `mediaUses/{hash}_{listing or account}`: who shows a published picture, so that unused pictures can be found. */
export const pictureUseSchema = z.object({
  hash: z.string(),
  listingId: z.string().nullable(),
  uid: z.string().nullable(),
  /** The first check that found it unused. */
  unusedSince: z.date().nullable(),
  /** When it is checked next. */
  checkAt: z.date(),
});
export type PictureUse = z.infer<typeof pictureUseSchema>;

/** Days between two checks. */
const CHECK_DAYS = 7;
/** Days that a picture outlives its last use, since notifications and caches may still have its URL. */
const UNUSED_DAYS = 30;

/** A new use of a picture, to be checked in a week. */
export const newPictureUse = (use: Pick<PictureUse, 'hash' | 'listingId' | 'uid'>, now: Date): PictureUse => ({
  ...use,
  unusedSince: null,
  checkAt: addDays(now, CHECK_DAYS),
});

/** The use after a check that found it shown or not; null when it was unused for long enough to be deleted. */
export function checkedPictureUse(use: PictureUse, isUsed: boolean, now: Date): PictureUse | null {
  if (isUsed) return newPictureUse(use, now);
  if (use.unusedSince === null) return { ...use, unusedSince: now, checkAt: addDays(now, UNUSED_DAYS) };
  return addDays(use.unusedSince, UNUSED_DAYS) <= now ? null : use;
}
